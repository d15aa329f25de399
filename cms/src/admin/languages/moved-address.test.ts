import { expect, test } from 'vitest';
import { type MovedAddress, movedAddress } from './moved-address.ts';

const none: MovedAddress = { entry: '', shown: null, left: null };

test('the address that a publication left is known from then on, of the same entry and language alone', () => {
  const opened = movedAddress(none, 'page fr', '/tarifs');
  expect(opened.left).toBeNull();
  const moved = movedAddress(opened, 'page fr', '/nos-tarifs');
  expect(moved).toEqual({ entry: 'page fr', shown: '/nos-tarifs', left: '/tarifs' });
  expect(movedAddress(moved, 'page fr', '/nos-tarifs')).toBe(moved);
  expect(movedAddress(moved, 'page en', '/prices').left).toBeNull();
});
