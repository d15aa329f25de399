// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { checkBlock } from '../../tests/support/check-block.ts';
import { rawBlock, renderBlock } from '../../tests/support/render-block.tsx';
import block from './trial-cards.block.tsx';
import { fixtures } from './trial-cards.fixtures.ts';

checkBlock(block, fixtures);

const words = (locale: 'fr' | 'en') => renderBlock(block, fixtures[locale].normal, { locale }).textContent ?? '';

test('recruitment is said in plain words, not in the register’s', () => {
  expect(words('fr')).toContain('Recrutement\u00a0: En cours, inscriptions closes');
  expect(words('en')).toContain('Recruitment: Looking for participants');
  expect(words('en')).toContain('Recruitment: Study finished');
  expect(words('fr')).not.toContain('recruiting');
});

test('a trial that offers a call says so', () => {
  const cards = [...renderBlock(block, fixtures.fr.normal).querySelectorAll('article')];
  expect(cards.map((card) => card.textContent?.includes('Appel gratuit de 10 minutes'))).toEqual([false, true]);
});

test('a card says when the status was confirmed; one that was not of late, or never, is to be confirmed', () => {
  const [confirmed, old] = [...renderBlock(block, fixtures.fr.normal).querySelectorAll('article')];
  expect(confirmed?.textContent).toContain('Recrutement confirmé le 20 novembre 2026');
  expect(old?.textContent).toContain('Recrutement à confirmer');
  expect(old?.textContent).toContain('Nous n’avons pas confirmé son recrutement');
  expect(old?.textContent).not.toContain('Cherche des participants');
});

test('tags, description and link are on the card', () => {
  const card = renderBlock(block, fixtures.fr.normal).querySelector('article');
  expect([...(card?.querySelectorAll('li') ?? [])].map((tag) => tag.textContent)).toEqual(['sans frais', '18 mois']);
  expect(card?.querySelector('strong')?.textContent).toBe('ralentir le déclin de la mémoire');
  expect(card?.querySelector('a')?.getAttribute('href')).toBe('/clinical-trials/start');
});

test('a link tells where it leads also where a study has the name of a common word', () => {
  const link = (locale: 'fr' | 'en') =>
    renderBlock(block, fixtures[locale].normal, { locale }).querySelector('a')?.textContent;
  expect(link('fr')).toBe('Étude START');
  expect(link('en')).toBe('Study MK-2214');
});

test('what a treatment under study is, is said once', () => {
  expect(words('fr').split('placebo')).toHaveLength(2);
  expect(words('en').split('placebo')).toHaveLength(2);
});

test('without trials the page says so, and speaks of no treatment', () => {
  const { textContent } = renderBlock(block, fixtures.fr.empty);
  expect(textContent).toContain('Aucune étude n’est présentée en ce moment.');
  expect(textContent).not.toContain('placebo');
});

test('a card names its countries before anything that leads on, in words', () => {
  for (const card of renderBlock(block, fixtures.fr.normal).querySelectorAll('article')) {
    const text = card.textContent ?? '';
    expect(text).toMatch(/Lieu\s: |Pays\s: à confirmer/);
    expect(text.search(/Lieu|Pays/)).toBeLessThan(text.indexOf('Voir l’étude'));
  }
  expect(words('fr')).toContain('États-Unis');
});

test('all trials can be filtered by place, those that an editor chose cannot; without script all are there', () => {
  const all = renderBlock(block, fixtures.fr.normal);
  expect(all.querySelector('form[role=search] select')).not.toBeNull();
  expect(all.querySelectorAll('article')).toHaveLength(2);
  expect(renderBlock(block, fixtures.fr.longest).querySelector('form')).toBeNull();
});

test('a trial that recruits says where, the country of the site first; of many countries some are counted', () => {
  expect(words('en')).toContain('Recruits in the United States and the United Kingdom');
  const [many] = [...renderBlock(block, fixtures.fr.longest).querySelectorAll('article')];
  expect(many?.textContent).toContain('Recrute en France, aux États-Unis, au Royaume-Uni et dans 4 autres pays');
  const [, soon] = [...renderBlock(block, fixtures.fr.longest).querySelectorAll('article')];
  expect(soon?.textContent).toContain('Lieu\u00a0: France, États-Unis, Royaume-Uni et 4 autres pays');
});

test('cards are hydrated where there is something to filter', () => {
  const { normal } = fixtures.fr;
  const isInteractive = (attributes: object) => block.isInteractive(rawBlock(block, { ...normal, ...attributes }));
  expect(isInteractive({ selection: 'all' })).toBe(true);
  expect(isInteractive({ selection: 'all', trials: normal.trials.slice(0, 1) })).toBe(false);
  expect(isInteractive({ selection: 'chosen' })).toBe(false);
});
