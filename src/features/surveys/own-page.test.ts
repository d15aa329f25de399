import { expect, test } from 'vitest';
import { ownPageOf } from './own-page.ts';

const pathOf = (name: string, params: Readonly<Record<string, string>> = {}) =>
  `/${[name, ...Object.values(params)].join('/')}`;

test.each([
  ['memory-check-in', 'fr', '/questionnaire'],
  ['memory-check-in', 'en', '/questionnaire'],
  ['secondary-consultation', 'fr', '/preconsultation/secondary-consultation'],
  ['trial-finder', 'en', '/trial-finder'],
  ['trial-finder', 'fr', null],
  ['trial-registration', 'en', null],
  ['wQ3kZ0p1Vb7mT9xY2rLs4A', 'fr', null],
] as const)('%s in %s is asked at %s', (slug, locale, path) => {
  expect(ownPageOf(slug, locale, pathOf)).toBe(path);
});
