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

test('the picture for social networks is sent where the head names it or an editor sees the card, and nowhere else', async () => {
  const picture = { url: '/uploads/card.png', width: 1200, height: 630, alt: 'Un jardin', mime: 'image/png' };
  const socialImage = { ...picture, formats: [] };
  const asked = input(withPage({ socialImage }));
  const origins = { ...asked.config.origins, fr: 'https://www.example.fr' };
  const sent = async (part: Partial<typeof asked>) => {
    const { html } = await renderPage({ ...asked, ...part }, build);
    return { isNamed: html.includes('"og:image"'), inState: stateOf(html).page.socialImage };
  };
  expect(await sent({})).toEqual({ isNamed: false, inState: null });
  // The application finds in the head what it draws there, and takes it away when it goes to another page.
  expect(await sent({ config: { ...asked.config, origins } })).toEqual({ isNamed: true, inState: socialImage });
  expect(await sent({ preview: 'draft' })).toEqual({ isNamed: false, inState: socialImage });
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
