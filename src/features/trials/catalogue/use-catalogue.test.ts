import { expect, test } from 'vitest';
import { trialView } from '../trial.fixtures.ts';
import { filterTrials } from './use-catalogue.ts';

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
