import { expect, test } from 'vitest';
import { codeRoutes, matchCodeRoute } from './code-routes.ts';

test.each([
  ['/questionnaire', 'questionnaire', {}],
  ['/questionnaire/', 'questionnaire', {}],
  ['/nos-offres/consultation', 'consultation', {}],
  ['/our-offers/consultation', 'consultation', {}],
  ['/preconsultation', 'preconsultation', {}],
  ['/preconsultation/contact', 'preconsultation', { step: 'contact' }],
  ['/essais-cliniques/start/inscription', 'trial-registration', { trial_name: 'start' }],
  ['/clinical-trials/precise%2Dad/registration', 'trial-registration', { trial_name: 'precise-ad' }],
  ['/clinical-trials/start/inscription', 'trial-registration', { trial_name: 'start' }],
  ['/connexion', 'login', {}],
  ['/login', 'login', {}],
])('the path %s belongs to the application', (path, name, params) => {
  expect(matchCodeRoute(path)).toEqual({ name, params });
});

test.each([
  '/',
  '',
  '/clinical-trials',
  '/clinical-trials/start',
  '/clinical-trials//registration',
  '/loginx',
  '/%zz',
  '/preconsultation/anything',
  '/preconsultation/urgent-help',
])('the path "%s" does not', (path) => expect(matchCodeRoute(path)).toBeNull());

test('trial forms and trial finder exist in English only', () => {
  const english = codeRoutes.filter(({ fr }) => fr.length === 0).map(({ name }) => name);
  expect(english).toEqual(['trial-forms', 'trial-finder']);
});
