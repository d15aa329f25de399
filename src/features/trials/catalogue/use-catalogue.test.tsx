// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { JSX } from 'react';
import { expect, test, vi } from 'vitest';
import { writeCookie } from '#lib/cookies.ts';
import { prepareNetwork } from '../../../../tests/msw/network.ts';
import { renderPart } from '../../../../tests/support/surroundings.tsx';
import { trialView } from '../trial.fixtures.ts';
import { filterTrials, useCatalogue } from './use-catalogue.ts';

const network = prepareNetwork();

const trials = [
  trialView({ key: 'A', countries: ['us'] }),
  trialView({ key: 'B', countries: ['US', 'fr'] }),
  trialView({ key: 'C', countries: ['fr'], sites: [] }),
];
const keys = (shown: typeof trials | readonly (typeof trials)[number][]) => shown.map(({ key }) => key);
const nearby = new Map([
  ['A', { key: 'A', city: 'Columbus', country: 'us', distance_km: 300 }],
  ['B', { key: 'B', city: 'Boston', country: 'us', distance_km: 40 }],
]);

test('every trial is shown until somebody asks for a place', () => {
  expect(keys(filterTrials(trials, null))).toEqual(['A', 'B', 'C']);
  expect(keys(filterTrials(trials, { country: '', within: null, nearby: null }))).toEqual(['A', 'B', 'C']);
});

test('a country leaves the trials that take place there', () => {
  expect(keys(filterTrials(trials, { country: 'us', within: null, nearby: null }))).toEqual(['A', 'B']);
  expect(keys(filterTrials(trials, { country: 'be', within: null, nearby: null }))).toEqual([]);
});

test('a postal code puts the nearest first, and a distance leaves those within it', () => {
  expect(keys(filterTrials(trials, { country: 'us', within: null, nearby }))).toEqual(['B', 'A']);
  expect(keys(filterTrials(trials, { country: 'us', within: 100, nearby }))).toEqual(['B']);
});

const Catalogue = (): JSX.Element => {
  const { shown, isSearching, failure, search, showAll } = useCatalogue(trials, 'en');
  return (
    <>
      <p>{keys(shown).join(' ')}</p>
      <output>{isSearching ? 'searching' : (failure?.kind ?? 'nothing failed')}</output>
      <button type="button" onClick={() => search({ country: 'us', postalCode: '43085', within: null })}>
        Search
      </button>
      <button type="button" onClick={() => search({ country: 'us', postalCode: '02108', within: 100 })}>
        Search elsewhere
      </button>
      <button type="button" onClick={showAll}>
        All
      </button>
    </>
  );
};

test('who asks for all trials while distances are on their way keeps all of them', async () => {
  writeCookie(document, 'csrftoken', 'x', 60);
  const answer = Promise.withResolvers<void>();
  const never = new Promise<void>(() => undefined);
  const arrived = vi.fn();
  network.use(
    http.post('*/api/trials/nearby', async () => {
      arrived();
      await (arrived.mock.calls.length === 1 ? answer.promise : never);
      return HttpResponse.json({ trials: [...nearby.values()] });
    }),
  );
  renderPart(<Catalogue />, 'en');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledOnce());
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  answer.resolve();
  // Once another search is made, the one before has ended.
  await vi.waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(arrived).toHaveBeenCalledTimes(2);
  });
  expect(screen.getByText('A B C')).toBeDefined();
});

test('a search that fails after all trials were asked for says nothing', async () => {
  writeCookie(document, 'csrftoken', 'x', 60);
  const answer = Promise.withResolvers<void>();
  network.use(
    http.post('*/api/trials/nearby', async () => {
      await answer.promise;
      return HttpResponse.error();
    }),
  );
  renderPart(<Catalogue />, 'en');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('searching')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  answer.resolve();
  expect(await screen.findByText('nothing failed')).toBeDefined();
});

test('of two searches one after another the later one is made and shown', async () => {
  writeCookie(document, 'csrftoken', 'x', 60);
  const first = Promise.withResolvers<void>();
  const codes: string[] = [];
  network.use(
    http.post<never, { postal_code: string }>('*/api/trials/nearby', async ({ request }) => {
      codes.push((await request.json()).postal_code);
      if (codes.length === 1) await first.promise;
      return HttpResponse.json({ trials: [...nearby.values()] });
    }),
  );
  renderPart(<Catalogue />, 'en');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await vi.waitFor(() => expect(codes).toEqual(['43085']));
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await userEvent.click(screen.getByRole('button', { name: 'Search elsewhere' }));
  first.resolve();
  expect(await screen.findByText('B')).toBeDefined();
  expect(codes).toEqual(['43085', '02108']);
});
