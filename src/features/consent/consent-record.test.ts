import { expect, test } from 'vitest';
import { memoryStorage } from './consent-fixtures.ts';
import { CONSENT_DATE_KEY, CONSENT_KEY, readConsent, writeConsent } from './consent-record.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');

test('cookie consent: list of accepted item values, under a cookie-consent key', () => {
  const storage = memoryStorage();
  writeConsent(storage, ['essential', 'audience'], NOW);
  expect(storage.get('cookie-consent')).toBe('["essential","audience"]');
  expect(storage.get('cookie-consent-at')).toBe('2026-11-20T10:00:00.000Z');
  expect(readConsent(storage, NOW)).toEqual(['essential', 'audience']);
});

test('no consent value in local storage: nothing was chosen', () => {
  expect(readConsent(memoryStorage(), NOW)).toBeNull();
});

test('an empty list is a choice', () => {
  expect(readConsent(memoryStorage({ [CONSENT_KEY]: '[]' }), NOW)).toEqual([]);
});

test('a choice is cleared after six months', () => {
  const chosenAt = (iso: string) => memoryStorage({ [CONSENT_KEY]: '["essential"]', [CONSENT_DATE_KEY]: iso });
  expect(readConsent(chosenAt('2026-05-20T10:00:01.000Z'), NOW)).toEqual(['essential']);
  const old = chosenAt('2026-05-20T10:00:00.000Z');
  expect(readConsent(old, NOW)).toBeNull();
  expect([old.get(CONSENT_KEY), old.get(CONSENT_DATE_KEY)]).toEqual([null, null]);
});

test('a choice without a readable date starts its six months now', () => {
  const storage = memoryStorage({ [CONSENT_KEY]: '["essential"]', [CONSENT_DATE_KEY]: 'soon' });
  expect(readConsent(storage, NOW)).toEqual(['essential']);
  expect(storage.get(CONSENT_DATE_KEY)).toBe(NOW.toISOString());
});

test('broken values are cleared and count as no choice', () => {
  for (const broken of ['{', '"essential"', '[1]', '{"0":"essential"}', 'null', '']) {
    const storage = memoryStorage({ [CONSENT_KEY]: broken });
    expect(readConsent(storage, NOW)).toBeNull();
    expect(storage.get(CONSENT_KEY)).toBeNull();
  }
});
