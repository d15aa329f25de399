import path from 'node:path';
import { expect, test } from 'vitest';
import { findCodeRoute, ownsPath, readCodeRoutes } from './code-routes.ts';

const routes = readCodeRoutes(path.join(import.meta.dirname, '../../../cms-schemas/code-routes.json'));

test('a parameter of a pattern matches exactly one segment', () => {
  const route = { name: 'registration', patterns: ['/trials/:trial/registration'], segments: {} };
  expect(ownsPath(route, '/trials/start/registration')).toBe(true);
  expect(ownsPath(route, '/trials/:trial/registration')).toBe(true);
  expect(ownsPath(route, '/trials//registration')).toBe(false);
  expect(ownsPath(route, '/trials/registration')).toBe(false);
  expect(ownsPath(route, '/trials/start/registration/more')).toBe(false);
});

test('a parameter with a list of values matches those alone, as on the site', () => {
  expect(findCodeRoute(routes, '/preconsultation/red-flags')?.name).toBe('preconsultation');
  expect(findCodeRoute(routes, '/preconsultation/our-doctors')).toBeNull();
});

test('a code route is found by its paths in either language', () => {
  expect(findCodeRoute(routes, '/connexion')?.name).toBe('login');
  expect(findCodeRoute(routes, '/clinical-trials/start/registration')?.name).toBe('trial-registration');
  expect(findCodeRoute(routes, '/clinical-trials/start')).toBeNull();
});
