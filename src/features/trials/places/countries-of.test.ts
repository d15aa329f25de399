import { expect, test } from 'vitest';
import { countriesOf, isAbroad } from './countries-of.ts';

const site = (country: string) => ({ city: 'Sample', country, latitude: 0, longitude: 0, sample: true });

test('the countries of a trial and of its sites are named once each, as codes', () => {
  expect(countriesOf({ countries: ['US', ' fr '], sites: [site('us'), site('ca')] })).toEqual(['us', 'fr', 'ca']);
  expect(countriesOf({ countries: null, sites: [] })).toEqual([]);
});

test('a country without a site is abroad; of a trial without known countries nothing is known', () => {
  expect(isAbroad({ countries: ['US'], sites: [] }, 'fr')).toBe(true);
  expect(isAbroad({ countries: ['US'], sites: [] }, 'us')).toBe(false);
  expect(isAbroad({ countries: ['US'], sites: [] }, 'other')).toBe(true);
  expect(isAbroad({ countries: [], sites: [] }, 'fr')).toBe(false);
});
