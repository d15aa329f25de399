import { expect, test } from 'vitest';
import { REFERENCE_DIGITS, REFERENCE_LETTERS, readReference } from './reference.ts';

test.each([
  'K7-42-93',
  'k74293',
  'K 7 42 93',
  ' k7 - 42 - 93 ',
  'K7–42–93.',
  'Ｋ７４２９３',
  'Référence : K7-42-93',
  'Votre référence : k7 42 93',
])('%j is the reference K7-42-93', (typed) => {
  expect(readReference(typed)).toBe('K7-42-93');
});

test.each([
  ['J1-A2-83', 'K7-42-33'],
  ['kl4Zq3', 'K7-42-93'],
  ['P7-S2-N3', 'T7-F2-M3'],
  ['GG6666', null],
  ['m6-gg-66', 'M6-66-66'],
])('signs that look or sound alike are forgiven: %j is %s', (typed, meant) => {
  expect(readReference(typed)).toBe(meant);
});

test.each(['', 'Hélène', 'Durand', 'K7-42-9', 'K7-42-933', 'a'.repeat(22), '742-93K', 'K7-42-90'])(
  '%j is no reference',
  (typed) => {
    expect(readReference(typed)).toBeNull();
  },
);

test('no two signs of a reference can be taken for each other', () => {
  const signs = [...REFERENCE_LETTERS, ...REFERENCE_DIGITS];
  expect(new Set(signs).size).toBe(signs.length);
  for (const alike of ['0OQD', '1IL7', '2Z', '5S', '8B3', '6G', '4A', 'UV', 'BCDGPTV', 'MN', 'FS', 'JK']) {
    expect(signs.filter((sign) => alike.includes(sign)).length, alike).toBeLessThanOrEqual(1);
  }
});
