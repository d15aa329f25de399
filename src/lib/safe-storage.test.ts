import { expect, test } from 'vitest';
import { createSafeStorage } from './safe-storage.ts';

function fakeStorage(overrides: Partial<Storage> = {}): Storage {
  const values = new Map<string, string>();
  return {
    length: 0,
    clear: () => values.clear(),
    key: () => null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    ...overrides,
  };
}

test('values are written to, read from and removed from the storage', () => {
  const storage = fakeStorage();
  const safe = createSafeStorage(() => storage);
  safe.set('a', '1');
  expect(storage.getItem('a')).toBe('1');
  expect(safe.get('a')).toBe('1');
  safe.remove('a');
  expect(storage.getItem('a')).toBeNull();
  expect(safe.get('a')).toBeNull();
});

test('blocked storage: values hold in memory and nothing throws', () => {
  const safe = createSafeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(safe.get('a')).toBeNull();
  safe.set('a', '1');
  expect(safe.get('a')).toBe('1');
  safe.remove('a');
  expect(safe.get('a')).toBeNull();
});

test('full storage: the newest value wins over the stored one', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const storage = fakeStorage({ getItem: () => 'old', setItem: full });
  const safe = createSafeStorage(() => storage);
  safe.set('a', 'new');
  expect(safe.get('a')).toBe('new');
});
