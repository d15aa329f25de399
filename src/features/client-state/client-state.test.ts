import { expect, test } from 'vitest';
import type { SafeStorage } from '#lib/safe-storage.ts';
import { createSafeStorage } from '#lib/safe-storage.ts';
import { INITIAL_CLIENT_STATE, parseClientState } from './client-state.ts';
import { createClientStateStore } from './client-state-store.ts';

function memoryStorage(initial: Record<string, string> = {}): SafeStorage & { writes: number } {
  const values = new Map(Object.entries(initial));
  const storage = {
    writes: 0,
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => {
      storage.writes += 1;
      values.set(key, value);
    },
    remove: (key: string) => void values.delete(key),
  };
  return storage;
}

const LARGE = '{"reading":{"textSize":"large"}}';

test("one persisted client state object under key 'state'", () => {
  const storage = memoryStorage();
  createClientStateStore(storage).update((draft) => {
    draft.reading.textSize = 'large';
  });
  expect(storage.get('state')).toBe(LARGE);
});

test('persisted client state is saved to local storage on every deep change', () => {
  const storage = memoryStorage();
  const store = createClientStateStore(storage);
  const seen: string[] = [];
  store.subscribe(() => seen.push(store.get().reading.textSize));
  for (const size of ['large', 'larger', 'larger', 'normal'] as const) {
    store.update((draft) => {
      draft.reading.textSize = size;
    });
  }
  expect(seen).toEqual(['large', 'larger', 'normal']);
  expect(storage.writes).toBe(3);
});

test('persisted client state is restored at start-up', () => {
  expect(createClientStateStore(memoryStorage({ state: LARGE })).get()).toEqual({ reading: { textSize: 'large' } });
});

test('what another tab saved is taken over', () => {
  const storage = memoryStorage();
  const store = createClientStateStore(storage);
  expect(store.get()).toEqual(INITIAL_CLIENT_STATE);
  storage.set('state', LARGE);
  store.restore();
  expect(store.get().reading.textSize).toBe('large');
});

test('fields that are not on the allow-list are neither restored nor saved', () => {
  const storage = memoryStorage({ state: '{"reading":{"textSize":"large","score":3},"answers":{"memory":"poor"}}' });
  const store = createClientStateStore(storage);
  store.update((draft) => {
    draft.reading.textSize = 'larger';
  });
  expect(storage.get('state')).toBe('{"reading":{"textSize":"larger"}}');
});

test('broken JSON and wrong types give the state of a first visit', () => {
  for (const broken of [
    null,
    '',
    '{',
    '[]',
    'null',
    '7',
    '"x"',
    '{"reading":null}',
    '{"reading":{"textSize":"huge"}}',
  ]) {
    expect(parseClientState(broken)).toEqual(INITIAL_CLIENT_STATE);
  }
  expect(parseClientState('{"__proto__":{"reading":{"textSize":"large"}}}')).toEqual(INITIAL_CLIENT_STATE);
});

test('blocked storage: the state holds until the page is left', () => {
  const store = createClientStateStore(
    createSafeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    }),
  );
  store.update((draft) => {
    draft.reading.textSize = 'large';
  });
  expect(store.get().reading.textSize).toBe('large');
});
