import { expect, test } from 'vitest';
import { telephoneLink } from './telephone-link.ts';

test('a written number becomes one that a telephone dials', () => {
  expect(telephoneLink('15')).toBe('tel:15');
  expect(telephoneLink('01 99 00 00 00')).toBe('tel:0199000000');
  expect(telephoneLink('(212) 555-0142')).toBe('tel:2125550142');
  expect(telephoneLink('+33 (0)1.99.00.00.00')).toBe('tel:+33199000000');
});
