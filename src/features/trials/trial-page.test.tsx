// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TrialView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { withSurroundings } from '../../../tests/support/render-block.tsx';
import { trialView } from './trial.fixtures.ts';
import { TrialPage } from './trial-page.tsx';

function page(shown: TrialView, locale: Locale = 'fr'): HTMLElement {
  const container = document.createElement('div');
  const element = (
    <main>
      <TrialPage trial={shown} locale={locale} />
    </main>
  );
  container.innerHTML = renderToString(withSurroundings(element, { locale }));
  return container;
}

test('a trial shows its name, status, tags and description', () => {
  const container = page(trialView());
  expect([...container.querySelectorAll('h1')].map((title) => title.textContent)).toEqual(['START']);
  for (const words of ['Cherche des participants', 'sans frais', '18 mois', 'ralentir']) {
    expect(container.textContent).toContain(words);
  }
});

test('what taking part means is said: unproven, maybe a placebo, free to stop', () => {
  const french = page(trialView()).textContent;
  expect(french).toContain('Le traitement est à l’étude.');
  expect(french).toContain('Vous pouvez recevoir un placebo');
  expect(french).toContain('Vous pouvez arrêter à tout moment');
  const english = page(trialView(), 'en').textContent;
  expect(english).toContain('You may receive a placebo');
  expect(english).toContain('You can stop at any time');
});

test('countries are named in the language, the register’s number leads to its record', () => {
  const container = page(trialView());
  expect(container.textContent).toContain('Recrute en France et aux États-Unis');
  const record = container.querySelector('dd a');
  expect(record?.getAttribute('href')).toBe('https://clinicaltrials.gov/study/NCT05531656');
  expect(record?.textContent).toBe('NCT05531656, fiche du registre, en anglais');
});

test('a number of another register stays text, and unknown facts leave no empty lines', () => {
  expect(page(trialView({ registryId: '2023-505614-20-00' })).querySelector('dd a')).toBeNull();
  expect(page(trialView({ countries: null, sites: [], registryId: null })).querySelector('dl')).toBeNull();
});

test('the countries stand before anything one can press, the cities below; invented ones say so', () => {
  const { textContent } = page(trialView());
  expect(textContent?.indexOf('Recrute en')).toBeLessThan(textContent?.indexOf('S’inscrire') ?? 0);
  expect(textContent).toContain('États-Unis\u00a0: Columbus (villes données en exemple)');
  expect(page(trialView({ countries: null, sites: [] })).textContent).toContain('Pays\u00a0: à confirmer avec nous');
});

test('while it recruits one can register, else look for another', () => {
  const hrefs = (container: HTMLElement) =>
    [...container.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  expect(hrefs(page(trialView()))).toContain('S’inscrire /essais-cliniques/start/inscription');
  const english = trialView({ path: '/clinical-trials/start' });
  expect(hrefs(page(english, 'en'))).toContain('Register /clinical-trials/start/registration');
  const closed = trialView({ recruitmentStatus: 'active_not_recruiting' });
  expect(hrefs(page(closed))).toContain('Chercher une étude qui me convient /questionnaire');
  expect(hrefs(page(closed, 'en'))).toContain('Find a study that suits me /trial-finder');
  expect(page(closed).innerHTML).not.toContain('inscription"');
});

test.each(['fr', 'en'] as const)('a trial has no accessibility fault and no style attribute in %s', async (locale) => {
  const container = page(trialView(), locale);
  expect(container.querySelector('[style]')).toBeNull();
  expect(await accessibilityFaults(container)).toEqual([]);
});

test('all countries stand on the page, however many', () => {
  const countries = ['us', 'fr', 'be', 'ca', 'nl', 'de'];
  const names = [...page(trialView({ countries, sites: [] })).querySelectorAll('dd')].map(
    ({ textContent }) => textContent,
  );
  expect(names.slice(0, 6)).toEqual(['États-Unis', 'France', 'Belgique', 'Canada', 'Pays-Bas', 'Allemagne']);
});

test('a status that was not confirmed of late is to be confirmed, and one can still register', () => {
  expect(page(trialView()).textContent).toContain('Recrutement confirmé le 20 novembre 2026');
  const old = page(trialView({ statusIsCurrent: false }));
  expect(old.textContent).toContain('Recrutement à confirmer');
  expect(old.textContent).toContain('Nous n’avons pas confirmé son recrutement');
  expect(old.textContent).not.toMatch(/Cherche des participants|Recrute /);
  expect(old.querySelector('a[href$="/inscription"]')).not.toBeNull();
});
