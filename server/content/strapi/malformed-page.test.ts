import { expect, test } from 'vitest';
import type { BlockData } from '#contract/content/page-view.ts';
import { BLOCK_UIDS, blockValidators } from '#contract/content/schema.gen.ts';
import { contentAnswer, testContentService } from '../../../tests/msw/content-service.ts';
import { prepareNetwork } from '../../../tests/msw/network.ts';

const network = prepareNetwork();

const quote = { __component: 'blocks.quote', id: 9, text: 'Bonjour', author: null, role: null };

/** The page as it comes with these attributes, and the warnings. */
async function load(attributes: object, renderRichText?: () => never) {
  const data = {
    id: 1,
    documentId: 'p1',
    locale: 'fr',
    name: 'about',
    path: '/a-propos',
    title: 'À propos',
    ...attributes,
  };
  network.use(contentAnswer('/pages/about', { data }));
  const { service, warnings } = testContentService(renderRichText ? { renderRichText } : {});
  return { page: await service.page('about', 'fr'), warnings };
}

/** The first attribute that the validator of a block complains about; null when the block is sound. */
function faultOf(block: BlockData | undefined): string | null {
  const uid = BLOCK_UIDS.find((known) => known === block?.__component);
  const result = uid && blockValidators[uid].safeParse(block);
  return result?.success === false ? (result.error.issues[0]?.path.join('.') ?? '') : null;
}

test.each([
  ['missing', undefined, []],
  ['null', null, []],
  ['a text', 'nonsense', ['Page "about" (fr): A dynamic zone is not a list; its blocks are left out.']],
  ['an object', { a: 1 }, ['Page "about" (fr): A dynamic zone is not a list; its blocks are left out.']],
])('a page whose zone is %s has no blocks', async (_, blocks, expected) => {
  const { page, warnings } = await load({ blocks });
  expect(page.blocks).toEqual([]);
  expect(warnings).toEqual(expected);
});

test('an unknown component keeps its name and place, without its data, and its neighbours stand', async () => {
  const stranger = { __component: 'blocks.carousel', id: 3, slides: ['x'] };
  const { page, warnings } = await load({ blocks: [stranger, quote] });
  expect(page.blocks).toEqual([{ __component: 'blocks.carousel', id: 3 }, quote]);
  expect(warnings).toEqual(['Page "about" (fr): Block 1 has the unknown component "blocks.carousel".']);
});

test('a picture on another host, which no page may load, is left out with a warning, and its block stands', async () => {
  const image = { id: 3, url: 'https://cdn.example.org/a.webp', width: 800, height: 600, mime: 'image/webp' };
  const { page, warnings } = await load({ blocks: [{ __component: 'blocks.hero', id: 1, title: 'x', image }] });
  expect(page.blocks).toMatchObject([{ __component: 'blocks.hero', title: 'x', image: null }]);
  expect(page.blocks.map(faultOf)).toEqual([null]);
  expect(warnings).toEqual([expect.stringContaining('The file https://cdn.example.org/a.webp is on another host')]);
});

test.each([[null], ['text'], [42], [[]], [{}], [{ __component: 7 }]])(
  'a block that is %j is reported as unknown',
  async (block) => {
    const { page } = await load({ blocks: [block, quote] });
    expect(page.blocks).toEqual([{ __component: 'unknown', id: -1 }, quote]);
  },
);

test('a component named like a property of every object is unknown', async () => {
  const { page } = await load({ blocks: [{ __component: 'constructor', id: 1 }] });
  expect(page.blocks).toEqual([{ __component: 'constructor', id: 1 }]);
});

test.each([
  ['a title that is a number', { __component: 'blocks.hero', id: 1, title: 5 }, 'title'],
  ['a title that is empty', { __component: 'blocks.hero', id: 1, title: '' }, 'title'],
  ['no title', { __component: 'blocks.hero', id: 1 }, 'title'],
  ['an image without address', { __component: 'blocks.hero', id: 1, title: 'x', image: { width: 3 } }, 'image'],
  ['an image that is a text', { __component: 'blocks.hero', id: 1, title: 'x', image: 'photo.png' }, 'image'],
  ['actions that are a text', { __component: 'blocks.hero', id: 1, title: 'x', actions: 'click' }, 'actions'],
  ['an action that is null', { __component: 'blocks.hero', id: 1, title: 'x', actions: [null] }, 'actions.0'],
  ['an unknown choice', { __component: 'blocks.hero', id: 1, title: 'x', illustration: 'dragon' }, 'illustration'],
  ['a body that is an object', { __component: 'blocks.markdown-document', id: 1, body: { html: '<script>' } }, 'body'],
  ['a body that is a list', { __component: 'blocks.markdown-document', id: 1, body: [{ type: 'paragraph' }] }, 'body'],
  ['a limit that is a text', { __component: 'blocks.article-list', id: 1, limit: '6' }, 'limit'],
  ['no emergency number', { __component: 'blocks.emergency-numbers', id: 1, title: 'x', numbers: [] }, 'numbers'],
  ['members that are a text', { __component: 'blocks.team', id: 1, selection: 'chosen', members: 'all' }, 'members'],
])('a block with %s stays for the renderer to report, and its neighbours stand', async (_, block, field) => {
  const { page } = await load({ blocks: [block, quote] });
  expect(page.blocks).toHaveLength(2);
  expect(faultOf(page.blocks[0])).toBe(field);
  expect(faultOf(page.blocks[1])).toBeNull();
});

test('nobody’s HTML is believed: only what the renderer made of markdown is rich text', async () => {
  const forged = { html: '<script>steal()</script>', headings: [] };
  const blocks = [{ __component: 'blocks.markdown-document', id: 1, body: forged, showContents: true, title: null }];
  const { page } = await load({ blocks });
  expect(JSON.stringify(page)).not.toContain('steal');
});

test('a file whose address is a script is refused', async () => {
  const image = { id: 1, url: 'javascript:alert(1)', alt: '', mime: '', width: 1, height: 1, formats: [] };
  const { page } = await load({ blocks: [{ __component: 'blocks.hero', id: 1, title: 'x', image }] });
  expect(faultOf(page.blocks[0])).toBe('image');
  expect(JSON.stringify(page)).not.toContain('javascript');
});

test('attributes that are missing or null become the defaults of the schema', async () => {
  const { page } = await load({
    hideHeader: null,
    blocks: [{ __component: 'blocks.hero', id: 1, title: 'x', actions: null }],
  });
  expect(page.hideHeader).toBe(false);
  expect(page.blocks[0]).toEqual({
    __component: 'blocks.hero',
    id: 1,
    title: 'x',
    text: null,
    image: null,
    illustration: 'none',
    actions: [],
  });
});

test('a markdown that cannot be rendered takes its block down, not the page', async () => {
  const blocks = [
    { __component: 'blocks.markdown-document', id: 1, body: '# x', showContents: true, title: null },
    quote,
  ];
  const { page, warnings } = await load({ blocks }, () => {
    throw new Error('too deep');
  });
  expect(faultOf(page.blocks[0])).toBe('body');
  expect(warnings).toEqual(['Page "about" (fr): A rich text cannot be rendered: too deep']);
});

test('texts of 200 kB come through whole', async () => {
  const long = 'é'.repeat(200_000);
  const blocks = [
    { ...quote, text: long },
    { __component: 'blocks.markdown-document', id: 1, body: long },
  ];
  const { page } = await load({ description: long, blocks });
  expect(page.description).toBe(long);
  expect(page.blocks[0]?.text).toBe(long);
  expect(page.blocks[1]?.body).toEqual({ html: `<p>${long}</p>`, headings: [] });
});

test('broken attributes of the page take their defaults, with a warning that names them', async () => {
  const { page, warnings } = await load({
    description: 12,
    aliases: 'x',
    hideFooter: 'yes',
    seo: { noIndex: true, socialImage: 'x' },
  });
  expect(page).toMatchObject({
    title: 'À propos',
    description: '',
    hideFooter: false,
    noIndex: true,
    socialImage: { url: expect.stringMatching(/^\/social-images\/fr\/about\/[0-9a-f]{20}\.png$/), alt: 'À propos' },
  });
  expect(warnings).toEqual([
    'Page "about" (fr): api::page.page p1 (fr) has broken attributes, which are left out: aliases (invalid_type), description (invalid_type), hideFooter (invalid_type), seo.socialImage (invalid_type).',
  ]);
});

test('a component of the page that cannot be repaired is left out', async () => {
  const { page, warnings } = await load({ seo: { noIndex: 'yes', metaTitle: 'x' } });
  expect(page).toMatchObject({ title: 'À propos', noIndex: false });
  expect(warnings).toHaveLength(2);
});
