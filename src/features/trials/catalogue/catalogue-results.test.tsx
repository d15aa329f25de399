// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderPart } from '../../../../tests/support/surroundings.tsx';
import { trialView } from '../trial.fixtures.ts';
import { CatalogueResults } from './catalogue-results.tsx';
import type { Catalogue } from './use-catalogue.ts';

const SAMPLE = { city: 'Columbus', country: 'us', latitude: 39.96, longitude: -83, sample: true };
const REAL = { city: 'Boston', country: 'us', latitude: 42.36, longitude: -71.06, sample: false };
const TRIALS = [
  trialView({ key: 'A', name: 'A', countries: ['us'], sites: [SAMPLE] }),
  trialView({ key: 'B', name: 'B', countries: ['us'], sites: [REAL, SAMPLE] }),
];
const near = (key: string, city: string) => [key, { key, city, country: 'us', distance_km: 300 }] as const;
const NEARBY = new Map([near('A', 'Columbus'), near('B', 'Boston')]);

function show(nearby: Catalogue['nearby']): string {
  const catalogue: Catalogue = {
    filter: nearby && { country: 'us', within: null, nearby },
    shown: TRIALS,
    nearby,
    isSearching: false,
    failure: null,
    search: () => undefined,
    showAll: () => undefined,
  };
  renderPart(
    <MemoryRouter>
      <CatalogueResults trials={TRIALS} locale="en" headingLevel={2} catalogue={catalogue} />
    </MemoryRouter>,
    'en',
  );
  return screen
    .getAllByText(/Recruits in|Nearest/)
    .map(({ textContent }) => textContent)
    .join('\n');
}

test('without a postal code a card names countries and how many sites are known, and no city', () => {
  expect(show(null)).toBe('Recruits in the United States\nRecruits in the United States (1 site)');
});

test('with a postal code a card names the nearest site, and says of a sample city that it is one', () => {
  const said = show(NEARBY);
  expect(said).toMatch(/Nearest site, a sample city: Columbus, about/);
  expect(said).toMatch(/Nearest site: Boston, about/);
});
