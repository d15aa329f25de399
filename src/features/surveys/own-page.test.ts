import { expect, test } from 'vitest';
import { currentDefinitions } from '#server/clinic/definitions/load-definitions.ts';
import { ownPageOf } from './own-page.ts';

test.each([
  ['memory-check-in', 'fr', '/questionnaire'],
  ['memory-check-in', 'en', '/questionnaire'],
  ['secondary-consultation', 'fr', '/preconsultation/secondary-consultation'],
  ['trial-finder', 'en', '/trial-finder'],
  ['trial-registration', 'en', null],
] as const)('%s in %s is asked at %s, as its definition says', (slug, locale, path) => {
  const definition = currentDefinitions.draw(slug, locale, 'patient');
  expect(definition && ownPageOf(slug, definition)).toBe(path);
});

test('an invitation is answered by its own link, whatever page its form has', () => {
  const definition = currentDefinitions.draw('memory-check-in', 'fr', 'patient');
  expect(definition && ownPageOf('wQ3kZ0p1Vb7mT9xY2rLs4A', definition)).toBeNull();
});
