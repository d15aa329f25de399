import { expect, test } from 'vitest';
import { distanceKm } from './distance.ts';
import { areaOf } from './postal-areas.ts';

const PLACES: readonly (readonly [string, string, string, number, number])[] = [
  ['us', '10001', 'New York', 40.71, -74.01],
  ['us', '90012-1234', 'Los Angeles', 34.05, -118.24],
  ['us', '99501', 'Anchorage', 61.2, -149.9],
  ['us', '96813', 'Honolulu', 21.3, -157.86],
  ['fr', '75011', 'Paris', 48.86, 2.35],
  ['fr', '69 003', 'Lyon', 45.76, 4.84],
  ['fr', '20000', 'Ajaccio', 41.92, 8.74],
  ['fr', '97400', 'Saint-Denis (La Réunion)', -20.88, 55.45],
  ['be', 'B-4000', 'Liège', 50.63, 5.57],
  ['lu', 'L-1111', 'Luxembourg', 49.61, 6.13],
  ['ch', '1201', 'Genève', 46.2, 6.15],
  ['ca', 'h2x 1y4', 'Montréal', 45.5, -73.57],
  ['ca', 'V6B', 'Vancouver', 49.28, -123.12],
  ['gb', 'SW1A 1AA', 'London', 51.5, -0.13],
  ['gb', 'EH1 1AA', 'Edinburgh', 55.95, -3.19],
];

test.each(PLACES)('%s %s is within 150 km of %s', (country, code, _, latitude, longitude) => {
  const area = areaOf(country, code);
  expect(area && distanceKm(area, { latitude, longitude })).toBeLessThan(150);
});

test.each([
  ['us', '1000'],
  ['us', 'SW1A 1AA'],
  ['fr', '99999'],
  ['fr', ''],
  ['gb', '12345'],
  ['jp', '1000001'],
  ['constructor', '1'],
])('%s %s is no code that is known', (country, code) => {
  expect(areaOf(country, code)).toBeNull();
});

test('distances are as the crow flies', () => {
  const paris = { latitude: 48.8566, longitude: 2.3522 };
  const newYork = { latitude: 40.7128, longitude: -74.006 };
  expect(Math.round(distanceKm(paris, newYork))).toBe(5837);
  expect(distanceKm(paris, paris)).toBe(0);
});
