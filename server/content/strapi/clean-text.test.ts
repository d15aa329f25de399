import { expect, test } from 'vitest';
import { cleanIfAddress, cleanValue, isBlank } from './clean-text.ts';

/** A source map as Strapi's preview hides it behind a text. */
const HIDDEN = '\u200B\u200C\u200D\uFEFF\u200B\u200C';
const HIDDEN_NEWER = '\u2062\u2063\u{1D173}\u{1D17A}\u2060';

test.each([HIDDEN, HIDDEN_NEWER])('a hidden source map is taken out of a value', (hidden) => {
  expect(cleanValue(`primary${hidden}`)).toBe('primary');
  expect(cleanValue(`2026-06-15${hidden}`)).toBe('2026-06-15');
});

test('a single joiner belongs to the text', () => {
  expect(cleanValue('👩\u200D⚕️')).toBe('👩\u200D⚕️');
});

test.each(['/nos-offres', '#appel', 'https://example.org/a', 'tel:+33199000000', 'mailto:a@example.org'])(
  'the address %s loses its hidden source map',
  (address) => expect(cleanIfAddress(`${address}${HIDDEN}`)).toBe(address),
);

test('a text keeps its hidden source map, which the preview needs', () => {
  expect(cleanIfAddress(`Bonjour${HIDDEN}`)).toBe(`Bonjour${HIDDEN}`);
});

test('a text of nothing but a hidden source map is blank', () => {
  expect(isBlank(` ${HIDDEN} `)).toBe(true);
  expect(isBlank(`a${HIDDEN}`)).toBe(false);
});
