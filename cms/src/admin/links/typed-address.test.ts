import { expect, test } from 'vitest';
import { addressOf } from './typed-address.ts';

test.each([
  ['+33 (0)1 99 00 00 00', 'tel:+33199000000'],
  ['tel:+33(0)1.99.00.00.00', 'tel:+33199000000'],
  ['01 99 00 00 00', 'tel:0199000000'],
  ['(0)1 99 00 00 00', 'tel:0199000000'],
])('the number %s leads to %s, which everybody can call', (typed, link) => {
  expect(addressOf('telephone', typed)).toBe(link);
});

test('a mailbox and another site are addresses with their scheme', () => {
  expect(addressOf('mail', ' nom@example.org ')).toBe('mailto:nom@example.org');
  expect(addressOf('outer', 'www.example.org/page')).toBe('https://www.example.org/page');
  expect(addressOf('outer', 'http://www.example.org')).toBe('http://www.example.org');
});
