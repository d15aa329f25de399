import { expect, test } from 'vitest';
import { placeAddress, readPlace } from './orientation-address.ts';

const ID = '0123456789abcdef0123456789abcdef';

test.each([
  ['/recommendations', {}],
  [`/recommendations?id=${ID}`, { id: ID }],
  ['/recommendations?user_type=caregiver', { userType: 'caregiver' as const }],
  [`/recommendations?id=${ID}&change=1&user_type=patient`, { id: ID, changing: true, userType: 'patient' as const }],
])('%s is read as it was written', (address, place) => {
  expect(placeAddress('/recommendations', place)).toBe(address);
  const search = new URLSearchParams(address.split('?')[1]);
  expect(readPlace(search)).toEqual({ id: null, changing: false, userType: null, ...place });
});

test('what the address should not say is left out', () => {
  expect(readPlace(new URLSearchParams('id=&user_type=nurse'))).toEqual({ id: null, changing: false, userType: null });
});
