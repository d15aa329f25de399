import { expect, test } from 'vitest';
import { bareNumber, registerOf } from './register-number.ts';

test('French professionals have an RPPS number, American ones an NPI, each with its check digit', () => {
  const rpps = registerOf('fr');
  const npi = registerOf('en');
  expect([rpps.name, rpps.isValid('10000000009'), rpps.isValid('10000000008')]).toEqual(['rpps', true, false]);
  expect([npi.name, npi.isValid('1234567893'), npi.isValid('1234567890')]).toEqual(['npi', true, false]);
});

test('digits may be grouped as people write them', () => {
  expect(bareNumber(' 1000 0000\u00a0009')).toBe('10000000009');
  expect(bareNumber('123-456.7893')).toBe('1234567893');
});
