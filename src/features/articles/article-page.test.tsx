// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ArticleView, TeamMemberView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { accessibilityFaults } from '../../../tests/support/accessibility.ts';
import { anArticle } from '../../../tests/support/articles.ts';
import { withSurroundings } from '../../../tests/support/render-block.tsx';
import { ArticlePage } from './article-page.tsx';

const author = (name: string, sample: boolean): TeamMemberView => ({
  name,
  role: 'Neurologue',
  bio: null,
  portrait: null,
  sample,
});

const titles = ['Se coucher tôt', 'Éteindre les écrans', 'Marcher', 'En parler'];
const long = anArticle({
  authors: [author('Claire Exemple', true), author('Malik Exemple', false)],
  cover: { url: '/uploads/bed.webp', width: 900, height: 600, alt: 'Un lit défait', mime: 'image/webp', formats: [] },
  body: {
    html: titles.map((title, at) => `<h2 id="s${at}">${title}</h2><p>Texte.</p>`).join(''),
    headings: titles.map((text, at) => ({ id: `s${at}`, text, level: 2 })),
  },
});

function page(article: ArticleView, locale: Locale = 'fr'): HTMLElement {
  const container = document.createElement('div');
  const element = <main>{<ArticlePage article={article} locale={locale} />}</main>;
  container.innerHTML = renderToString(withSurroundings(element, { locale }));
  return container;
}

test('an article shows its title, authors, date, topics and cover', () => {
  const container = page(long);
  expect([...container.querySelectorAll('h1')].map((title) => title.textContent)).toEqual(['Bien dormir']);
  expect(container.textContent).toContain('Par Claire Exemple et Malik Exemple');
  expect(container.querySelector('time')?.getAttribute('datetime')).toBe('2026-02-09');
  expect(container.textContent).toContain('Vie quotidienne');
  expect(container.querySelector('img')?.alt).toBe('Un lit défait');
});

test('an article says when a doctor last reviewed it', () => {
  const reviewed = anArticle({ reviewedOn: '2026-10-02' });
  expect(page(reviewed).textContent).toContain('Relu par un médecin le 2 octobre 2026');
  expect(page(reviewed, 'en').textContent).toContain('Reviewed by a doctor on October 2, 2026');
  expect(page(anArticle()).textContent).not.toContain('Relu');
});

test('a long article has contents, a short one has none', () => {
  expect(page(long).querySelectorAll('nav a')).toHaveLength(titles.length);
  expect(page(anArticle({ body: { html: '<p>Court.</p>', headings: [] } })).querySelector('nav')).toBeNull();
});

test('an article signed by an invented person says so', () => {
  expect(page(long).textContent).toContain('La personne qui le signe est inventée.');
  expect(page(long, 'en').textContent).toContain('The person who signs it is invented.');
  expect(page(anArticle({ authors: [author('A', false)] })).textContent).not.toContain('inventée');
});

test('an article never stands for a doctor', () => {
  const container = page(anArticle());
  expect(container.textContent).toContain('Il ne remplace pas l’avis d’un médecin.');
});

test('an article without excerpt, date, topics, authors or body stands', async () => {
  const bare = anArticle({ excerpt: '', publishedOn: null, topics: [] });
  expect(await accessibilityFaults(page(bare))).toEqual([]);
  expect(page(bare).textContent).not.toContain('Publié');
});

test('an article has no accessibility fault and no style attribute', async () => {
  const container = page(long);
  expect(container.querySelector('[style]')).toBeNull();
  expect(await accessibilityFaults(container)).toEqual([]);
});
