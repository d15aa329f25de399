import path from 'node:path';
import { expect, test } from 'vitest';
import { findCodeRoute, matchesPattern, readCodeRoutes } from './code-routes.ts';

const routes = readCodeRoutes(path.join(import.meta.dirname, '../../../cms-schemas/code-routes.json'));

test('a parameter of a pattern matches exactly one segment', () => {
  expect(matchesPattern('/preconsultation/:step', '/preconsultation/contact')).toBe(true);
  expect(matchesPattern('/preconsultation/:step', '/preconsultation')).toBe(false);
  expect(matchesPattern('/preconsultation/:step', '/preconsultation/')).toBe(false);
  expect(matchesPattern('/preconsultation/:step', '/preconsultation/contact/more')).toBe(false);
});

test('a code route is found by its paths in either language', () => {
  expect(findCodeRoute(routes, '/connexion')?.name).toBe('login');
  expect(findCodeRoute(routes, '/clinical-trials/start/registration')?.name).toBe('trial-registration');
  expect(findCodeRoute(routes, '/clinical-trials/start')).toBeNull();
});
