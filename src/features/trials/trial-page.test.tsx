// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { withSurroundings } from '../../../tests/support/render-block.tsx';
import type { TrialView } from '../../content/page-view.ts';
import type { Locale } from '../../lib/locale.ts';
import { TrialPage } from './trial-page.tsx';

const trial = (changes: Partial<TrialView> = {}): TrialView => ({
  key: 'START',
  slug: 'start',
  name: 'START',
  link: '/clinical-trials/start',
  path: '/essais-cliniques/start',
  description: { html: '<p>Pour <strong>ralentir</strong> le déclin.</p>', headings: [] },
  tags: ['sans frais', '18 mois'],
  recruitmentStatus: 'recruiting',
  offersCall: true,
  countries: ['us', 'fr'],
  registryId: 'NCT05531656',
  ...changes,
});

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
  const container = page(trial());
  expect([...container.querySelectorAll('h1')].map((title) => title.textContent)).toEqual(['START']);
  for (const words of ['Cherche des participants', 'sans frais', '18 mois', 'ralentir']) {
    expect(container.textContent).toContain(words);
  }
});

test('what taking part means is said: unproven, maybe a placebo, free to stop', () => {
  const french = page(trial()).textContent;
  expect(french).toContain('Le traitement est à l’étude.');
  expect(french).toContain('Vous pouvez recevoir un placebo');
  expect(french).toContain('Vous pouvez arrêter à tout moment');
  const english = page(trial(), 'en').textContent;
  expect(english).toContain('You may receive a placebo');
  expect(english).toContain('You can stop at any time');
});

test('countries are named in the language, the register’s number leads to its record', () => {
  const container = page(trial());
  expect(container.textContent).toContain('États-Unis et France');
  const record = container.querySelector('dd a');
  expect(record?.getAttribute('href')).toBe('https://clinicaltrials.gov/study/NCT05531656');
  expect(record?.textContent).toBe('NCT05531656, fiche du registre, en anglais');
});

test('a number of another register stays text, and unknown facts leave no empty lines', () => {
  expect(page(trial({ registryId: '2023-505614-20-00' })).querySelector('dd a')).toBeNull();
  expect(page(trial({ countries: null, registryId: null })).querySelector('dl')).toBeNull();
});

test('the way back leads to the catalogue', () => {
  expect(page(trial()).querySelector('a')?.getAttribute('href')).toBe('/essais-cliniques');
});

test.each(['fr', 'en'] as const)('a trial has no accessibility fault and no style attribute in %s', async (locale) => {
  const container = page(trial(), locale);
  expect(container.querySelector('[style]')).toBeNull();
  expect(await accessibilityFaults(container)).toEqual([]);
});
