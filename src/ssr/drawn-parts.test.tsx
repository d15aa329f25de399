import { useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { MENU_ID } from '#app/layout/menu-button.ts';
import { createBlockRegistry } from '#app/router/block-registry.ts';
import { allArticles, hero, markdown, pageView, site } from '#app/site.fixtures.ts';
import type { BlockData, PageView } from '#contract/content/page-view.ts';
import { LOCALES } from '#lib/locale.ts';
import { type BlockComponentProps, type BlockDefinition, defineBlock } from '#rendering/define-block.tsx';
import { everyBlock } from '../../tests/support/every-block.ts';
import { build, input, withPage } from '../../tests/support/render-fixture-page.ts';
import { blockLoaders } from '../blocks.ts';
import { createPartCache, type PartCache } from './part-cache.ts';
import { renderPage } from './render-page.ts';
import type { RenderRequest } from './render-request.ts';

beforeEach(() => {
  // The state says when it was read.
  vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
});

const quote = (text: string, id = 5): BlockData => ({
  ...{ __component: 'blocks.quote', id, text, author: null, role: null },
});
const hasContents: BlockData = {
  ...markdown('<p>Un texte.</p>', 9),
  body: {
    html: '<h2 id="a">A</h2><h2 id="b">B</h2><h2 id="c">C</h2>',
    headings: ['a', 'b', 'c'].map((id) => ({ id, level: 2, text: id })),
  },
  showContents: true,
};

const drawn: string[] = [];
const Counting = ({ text }: BlockComponentProps<'blocks.quote'>) => {
  drawn.push(text);
  return <p>{text}</p>;
};
const counting: BlockDefinition = defineBlock({ type: 'blocks.quote', Component: Counting });

const Locating = () => <p>{`Ici : ${useLocation().pathname}`}</p>;
const locating: BlockDefinition = defineBlock({ type: 'blocks.quote', Component: Locating });

const failing = { throws: true };
const Failing = ({ text }: BlockComponentProps<'blocks.quote'>) => {
  if (failing.throws) throw new Error('not now');
  return <p>{text}</p>;
};
const failingBlock: BlockDefinition = defineBlock({ type: 'blocks.quote', Component: Failing });

function draw(part: Partial<RenderRequest>, parts?: PartCache) {
  return renderPage(input(part), { ...build, ...(parts && { parts }) });
}

const pageOf = (blocks: BlockData[], page: Partial<PageView> = {}) => withPage({ blocks, ...page });

test.each(LOCALES)('a page put together from parts is the one drawn whole, with every block: %s', async (locale) => {
  const parts = createPartCache();
  const blocks = await everyBlock(locale);
  const page = (start: number) => ({ locale, ...pageOf([hero('Titre'), ...blocks.slice(start)], { locale }) });
  for (const start of [0, 0, 1, 7, 0]) {
    expect(await draw(page(start), parts)).toEqual(await draw(page(start)));
  }
});

test('a part is drawn once for all pages, and again for what it says, shows or reads', async () => {
  const blocks = createBlockRegistry(new Map([...blockLoaders, ['blocks.quote', async () => counting]]));
  const parts = createPartCache();
  const drawWith = async (texts: string[], page: Partial<PageView> = {}, part: Partial<RenderRequest> = {}) => {
    const request = input({ ...pageOf([hero('Titre'), ...texts.map((text) => quote(text))], page), ...part });
    return (await renderPage(request, { ...build, blocks, parts })).html;
  };
  await drawWith(['un', 'deux']);
  const changed = await drawWith(['trois', 'un', 'deux'], { title: 'Autre titre' });
  expect(drawn).toEqual(['un', 'deux', 'trois']);
  expect(changed.indexOf('<p>trois</p>')).toBeLessThan(changed.indexOf('<p>un</p>'));
  await drawWith(['un'], {}, { preview: 'draft' });
  await drawWith(['un'], {}, { search: '?anything' });
  expect(drawn.slice(3)).toEqual(['un', 'un']);
});

test('other ids, as each publication gives them, draw nothing again; another place what is named by it', async () => {
  const blocks = createBlockRegistry(new Map([...blockLoaders, ['blocks.quote', async () => counting]]));
  const parts = createPartCache();
  const form = { title: 'La lettre', text: null, topics: 'articles', tone: 'calm', phone: null, anchor: null };
  drawn.length = 0;
  for (const { id, texts } of [
    { id: 5, texts: ['un'] },
    { id: 7, texts: ['un'] },
    { id: 9, texts: ['un', 'deux'] },
  ]) {
    const newsletter = { ...form, __component: 'blocks.newsletter', id };
    const page = pageOf([hero('Titre'), ...texts.map((text) => quote(text, id)), newsletter]);
    const { html } = await renderPage(input(page), { ...build, blocks, parts });
    expect(html.includes(`newsletter-${texts.length + 1}-email`)).toBe(true);
  }
  expect(drawn).toEqual(['un', 'deux']);
});

test('the block that opens a page says what that page is called, and a list where it stands', async () => {
  const parts = createPartCache();
  for (const title of ['Un titre', 'Un autre']) {
    const opened = pageOf([markdown('<p>Un texte.</p>'), allArticles], { title });
    expect((await draw(opened, parts)).html).toContain(`<h1>${title}`);
    for (const path of ['/notre-approche', '/nos-articles']) {
      const page = pageView({ name: path, path, title, blocks: [hero(title), allArticles] });
      const listed = { path, source: { ...input().source, page: async () => page } };
      expect((await draw(listed, parts)).html).toBe((await draw(listed)).html);
    }
  }
});

test('the block that opens a page is drawn once as such, and again where it does not open one', async () => {
  const blocks = createBlockRegistry(new Map([...blockLoaders, ['blocks.quote', async () => counting]]));
  const parts = createPartCache();
  drawn.length = 0;
  for (const before of [[], [], [hero('Titre')], []]) {
    await renderPage(input(pageOf([...before, quote('un')])), { ...build, blocks, parts });
  }
  expect(drawn).toEqual(['un', 'un']);
});

test('a block that reads the address by itself is drawn for each', async () => {
  const blocks = createBlockRegistry(new Map([...blockLoaders, ['blocks.quote', async () => locating]]));
  const parts = createPartCache();
  for (const path of ['/notre-approche', '/nos-articles']) {
    const page = pageView({ name: path, path, blocks: [hero('Titre'), quote('un')] });
    const request = input({ path, source: { ...input().source, page: async () => page } });
    expect((await renderPage(request, { ...build, blocks, parts })).html).toContain(`<p>Ici : ${path}</p>`);
  }
});

test('ids that React makes of the place of a block are those that the browser will make', async () => {
  const parts = createPartCache();
  for (const blocks of [[hasContents], [quote('un'), hasContents], [hasContents, quote('un')], [hasContents]]) {
    const page = pageOf([hero('Titre'), ...blocks, hasContents]);
    const { html } = await draw(page, parts);
    expect(html).toBe((await draw(page)).html);
    const ids = [...html.matchAll(/ id="(_R_[^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

test('another footer, telephone number or menu shows on the next page', async () => {
  const parts = createPartCache();
  const footer = (text: string) => [{ title: 'Liens', group: [{ name: 'a', link: '/a', text }] }];
  for (const change of [
    { footer: footer('Avant') },
    { footer: footer('Après') },
    { site: { ...site, contactPhone: '01 02 03 04 05' } },
    { site: { ...site, cookieGroups: [] } },
    { site: { ...site, menu: [{ text: 'Autre', link: '/autre', style: 'link' as const, children: [] }] } },
    {},
  ]) {
    expect(await draw(change, parts)).toEqual(await draw(change));
  }
});

test('the header is drawn once for all pages, and again for one that its menu leads to, which it marks', async () => {
  const parts = createPartCache();
  const headers = () => [...parts.values()].filter((part) => 'html' in part && part.html.includes(`id="${MENU_ID}"`));
  const drawAt = async (path: string) => {
    const page = pageView({ name: path, path, blocks: [hero('Titre')] });
    const request = { path, source: { ...input().source, page: async () => page } };
    const { html } = await draw(request, parts);
    expect(html).toBe((await draw(request)).html);
    return { headers: headers().length, marked: html.includes('href="/notre-approche" aria-current="page"') };
  };
  expect(await drawAt('/')).toEqual({ headers: 1, marked: false });
  expect(await drawAt('/nos-articles')).toEqual({ headers: 1, marked: false });
  expect(await drawAt('/notre-approche')).toEqual({ headers: 2, marked: true });
});

test('what stands in the place of a block that threw is not kept as that block', async () => {
  const blocks = createBlockRegistry(new Map([...blockLoaders, ['blocks.quote', async () => failingBlock]]));
  const parts = createPartCache();
  const html = async () =>
    (await renderPage(input(pageOf([hero('Titre'), quote('un')])), { ...build, blocks, parts })).html;
  expect(await html()).not.toContain('<p>un</p>');
  failing.throws = false;
  expect(await html()).toContain('<p>un</p>');
});

test('where the block that opens a page throws, the next one opens it', async () => {
  const blocks = createBlockRegistry(new Map([...blockLoaders, ['blocks.quote', async () => failingBlock]]));
  const parts = createPartCache();
  const drawWith = (first: BlockData, known?: PartCache) =>
    renderPage(input(pageOf([first, markdown('<p>Un texte.</p>')])), {
      ...build,
      blocks,
      ...(known && { parts: known }),
    });
  failing.throws = true;
  await drawWith(hero('Titre'), parts);
  const opened = await drawWith(quote('un'), parts);
  expect(opened.html).toContain('<h1');
  expect(opened).toEqual(await drawWith(quote('un')));
});

test('parts take no more memory than they may', async () => {
  const parts = createPartCache(50_000);
  for (let at = 0; at < 20; at += 1) {
    await draw(pageOf([hero('Titre'), quote(`Citation ${at} ${'de plus '.repeat(300)}`)]), parts);
    expect(parts.calculatedSize).toBeLessThanOrEqual(50_000);
  }
  expect(parts.size).toBeGreaterThan(0);
});
