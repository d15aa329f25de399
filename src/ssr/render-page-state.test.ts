import { expect, test } from 'vitest';
import { allArticles, hero, markdown, site } from '#app/site.fixtures.ts';
import { build, input, stateOf, withPage } from '../../tests/support/render-fixture-page.ts';
import { renderPage } from './render-page.ts';

test('data of static blocks and of the footer is not sent twice', async () => {
  const text = 'Un texte que seul le HTML porte';
  const source = withPage({ blocks: [hero(text), markdown('<p>Long document</p>')] });
  const { html } = await renderPage(input(source), build);
  const state = JSON.stringify(stateOf(html));
  expect(html).toContain(text);
  expect(state).not.toContain(text);
  expect(state).not.toContain('Long document');
  expect(state).not.toContain('La clinique');
});

test('the picture for social networks is in the head; only a preview, whose editor sees the card, has its data too', async () => {
  const socialImage = {
    url: '/uploads/card.png',
    width: 1200,
    height: 630,
    alt: 'Un jardin',
    mime: 'image/png',
    formats: [],
  };
  const plain = input(withPage({ socialImage }));
  const asked = {
    ...plain,
    config: { ...plain.config, origins: { ...plain.config.origins, fr: 'https://www.example.fr' } },
  };
  const { html } = await renderPage(asked, build);
  expect(html).toContain('<meta property="og:image" content="https://www.example.fr/uploads/card.png"/>');
  expect(stateOf(html).page.socialImage).toBeNull();
  const preview = await renderPage({ ...asked, preview: 'draft' }, build);
  expect(stateOf(preview.html).page.socialImage).toEqual(socialImage);
});

test('the data of interactive blocks and their queries is sent', async () => {
  const state = stateOf((await renderPage(input(), build)).html);
  expect(state.page.blocks[1]).toMatchObject({ __component: 'blocks.article-list', limit: 3 });
  expect(state.queries.queries).toHaveLength(1);
  expect(state.queries.queries[0].state.data.results[0].title).toBe('Bien dormir');
});

test('the latest articles have nothing to hydrate: neither they nor their data are sent twice', async () => {
  const latest = { ...allArticles, mode: 'latest' };
  const { html } = await renderPage(input(withPage({ blocks: [latest] })), build);
  const { page, queries } = stateOf(html);
  expect(html).toContain('data-static="block-0"');
  expect(page.blocks).toEqual([{ __component: 'blocks.article-list', id: latest.id, static: true }]);
  expect(queries.queries).toEqual([]);
});

test('no text of an editor can break out of the state', async () => {
  const evil = '</script><script>alert(1)</script><!--\u2028';
  const source = withPage({ title: evil, blocks: [] });
  const { html } = await renderPage(input({ ...source, site: { ...site, brand: evil } }), build);
  expect(html).not.toContain('<script>alert(1)');
  expect(stateOf(html).page.title).toBe(evil);
});
