// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderPart } from '../../../tests/support/surroundings.tsx';
import { NotAskedReason } from './not-asked-reason.tsx';
import { trialView } from './trial.fixtures.ts';
import { TrialPlaces } from './trial-places.tsx';

const places = (countries: string[]) =>
  renderPart(<TrialPlaces trial={trialView({ countries, sites: [] })} locale="fr" />, 'fr').container.textContent;

test('where a trial recruits is one sentence; where no sentence is known the names stand by themselves', () => {
  expect(places(['fr', 're'])).toBe('Recrute en France et à La Réunion');
  expect(places(['fr', 'ps'])).toBe('Lieu\u00a0: France et Territoires palestiniens');
});

test('that no study is open is said of a country that the form names, and of no other', () => {
  const reason = (country: string) =>
    renderPart(<NotAskedReason notAsked={{ reason: 'country', country }} locale="fr" />, 'fr').container.textContent;
  expect(reason('fr')).toMatch(/^Aucune étude n’est ouverte en ce moment dans le pays indiqué \(France\)/);
  expect(reason('other')).toMatch(/^Nous ne savons pas si une étude est ouverte/);
});
