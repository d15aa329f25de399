import { expect, test } from 'vitest';
import { lintContent } from './lint-content.ts';
import { readFirstContent } from './read-first-content.ts';
import { sidesOf } from './seed-facts.ts';

const { sides, site } = readFirstContent();
const NOW = Date.parse('2026-11-22');

test('the first content is read as the content service would answer it', () => {
  const side = sides.find(({ file, locale }) => file === 'articles/le-placebo.json' && locale === 'fr');
  expect(side).toMatchObject({
    uid: 'api::article.article',
    values: {
      body: expect.stringContaining('## Pourquoi garder le secret'),
      topics: [{ text: 'Recherche' }],
      cover: { url: '/uploads/le-placebo.webp', size: expect.any(Number) },
      authors: [{ sample: true }],
    },
    other: { title: 'What is a placebo for?' },
  });
  const home = sides.find(({ file, locale }) => file === 'pages/index.json' && locale === 'en');
  const kinds = (zone: unknown) => (Array.isArray(zone) ? zone.map(({ __component }) => __component) : []);
  expect(kinds(home?.values.blocks)[0]).toBe('blocks.hero');
  const footer = sides.find(({ file, locale }) => file === 'footer.json' && locale === 'en');
  expect(footer).toMatchObject({
    uid: 'api::footer.footer',
    values: { groups: [{ title: 'The clinic' }, {}, {}, {}] },
  });
  expect(site.anchors('about', 'fr')?.has('contact')).toBe(true);
});

test('a finding names the file, the language and the field, in a sentence', () => {
  const values = { name: 'x', path: '/x', title: 'Pourquoi ?', description: 'Un mot.', blocks: [] };
  const lone = sidesOf([{ file: 'pages/x.json' }], (_, locale) => {
    return { uid: 'api::page.page', values: locale === 'fr' ? values : null };
  });
  expect(lintContent(lone, site, NOW).map(({ place, sentence }) => `${place}: ${sentence}`)).toEqual([
    'pages/x.json fr title: This entry does not exist in the other language.',
    expect.stringMatching(/^pages\/x\.json fr title: “\?”: a line could break here\./),
  ]);
});

test('a redirect of the first content is checked on the site where it works', () => {
  const { file, uid, values } =
    sides.find((side) => side.file === 'redirects.json') ?? expect.unreachable('no redirect');
  const lost = { file, uid, locale: 'en' as const, values: { ...values, to: '/nowhere' }, other: null };
  expect(lintContent([lost], site, NOW).map(({ place, rule }) => `${rule} ${place}`)).toEqual([
    'link-nowhere redirects.json en to',
  ]);
});
