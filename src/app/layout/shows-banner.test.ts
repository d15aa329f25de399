import { expect, test } from 'vitest';
import { showsBanner } from './shows-banner.ts';

const shown = (name: string) => showsBanner('en', { name, hideHeader: false });

test('English banner: on every route with a header', () => {
  const names = [
    'index',
    'offers',
    'articles',
    'article:first-signs',
    'about-us',
    'legal',
    'pro',
    'not-found',
    'login',
  ];
  expect(names.map(shown)).toEqual(names.map(() => true));
});

test('except the trial catalogue, trial detail, trial registration, recommendations, trial form and service-unavailable pages', () => {
  const names = [
    'clinical-trials',
    'trial:start',
    'trial-registration',
    'recommendations',
    'trial-forms',
    'service-unavailable',
  ];
  expect(names.map(shown)).toEqual(names.map(() => false));
});

test('English banner: not on the pages of the staff', () => {
  expect(shown('account')).toBe(false);
});

test('English banner: not on a route without header', () => {
  expect(showsBanner('en', { name: 'questionnaire', hideHeader: true })).toBe(false);
});

test('English banner: not on the French site', () => {
  expect(showsBanner('fr', { name: 'index', hideHeader: false })).toBe(false);
});
