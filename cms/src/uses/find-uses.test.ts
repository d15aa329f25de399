import { expect, test } from 'vitest';
import type { Attribute, Shape } from '../lib/shapes.ts';
import { findUses, type Target } from './find-uses.ts';
import { findDeletionIssue } from './guard-uses.ts';
import { linksIn } from './links-in-text.ts';
import { addUse, isSeen, type Use } from './read-uses.ts';
import { toldUses } from './use-routes.ts';

function shape(uid: string, attributes: Record<string, Attribute>): Shape {
  return { uid, info: { displayName: uid }, attributes };
}

const ACTION = shape('shared.action', { text: { type: 'string' }, link: { type: 'string' } });
const HERO = shape('blocks.hero', {
  title: { type: 'string' },
  image: { type: 'media' },
  actions: { type: 'component', component: 'shared.action', repeatable: true },
});
const CARDS = shape('blocks.trial-cards', { trials: { type: 'relation', target: 'api::trial.trial' } });
const PAGE = shape('api::page.page', {
  title: { type: 'string' },
  blocks: { type: 'dynamiczone', components: ['blocks.hero', 'blocks.trial-cards'] },
  body: { type: 'richtext' },
});
const SHAPES = [ACTION, HERO, CARDS, PAGE];
const find = (uid: string) => SHAPES.find((one) => one.uid === uid);

function paths(fields: object, target: Partial<Target>): string[] {
  const wanted = { uid: 'api::page.page', documentId: 'd', isLink: () => false, ...target };
  return findUses(PAGE, { ...fields }, wanted, find).map(({ path }) => path);
}

test('a link in a button of a block is found, and named as in the form', () => {
  const fields = { blocks: [{ __component: 'blocks.hero', actions: [{ link: '/x' }, { link: 'page:about#team' }] }] };
  const isLink = (link: string) => link.startsWith('page:about');
  const target = { uid: 'api::page.page', documentId: 'd', isLink };
  expect(findUses(PAGE, fields, target, find)).toEqual([
    {
      path: 'blocks.0.actions.1.link',
      words: { fr: 'Ouverture de page (bloc 1) › Boutons 2 › Lien', en: 'Hero (block 1) › Buttons 2 › Link' },
      hidden: false,
    },
  ]);
});

test('what stands in a hidden block is told apart, and visitors would not miss it', () => {
  const block = (hidden: boolean) => ({ __component: 'blocks.hero', hidden, image: { documentId: 'picture' } });
  const target = { uid: 'plugin::upload.file', documentId: 'picture', isLink: () => false };
  const found = (...hidden: boolean[]) => findUses(PAGE, { blocks: hidden.map(block) }, target, find);
  expect(found(false, true)).toMatchObject([
    { hidden: false, words: { fr: 'Ouverture de page (bloc 1) › Image', en: 'Hero (block 1) › Picture' } },
    {
      hidden: true,
      words: { fr: 'Ouverture de page (bloc 2, caché) › Image', en: 'Hero (block 2, hidden) › Picture' },
    },
  ]);
  const drafted = { ...PAGE, options: { draftAndPublish: true } };
  const stateOf = (published: boolean[], draft: boolean[]) => {
    const uses: Use[] = [];
    addUse(uses, drafted, { documentId: 'd', locale: 'fr', publishedAt: 1 }, found(...published));
    addUse(uses, drafted, { documentId: 'd', locale: 'fr', publishedAt: null }, found(...draft));
    return uses[0];
  };
  expect(stateOf([true], [true])).toMatchObject({ published: false, drafted: true, hiddenBlock: true });
  expect(stateOf([true], [false])).toMatchObject({ published: false, drafted: true, hiddenBlock: false });
  expect(stateOf([true, false], [true])).toMatchObject({ published: true, drafted: true, hiddenBlock: false });
});

test('visitors miss nothing where what is led to is taken down in the language of the link', () => {
  const open = new Set(['en']);
  expect(['fr', 'en', null].map((locale) => isSeen({ locale }, open))).toEqual([false, true, true]);
  expect(isSeen({ locale: null }, new Set())).toBe(false);
  expect(isSeen({ locale: 'fr' }, null)).toBe(true);
});

test('pictures and chosen entries are found', () => {
  const fields = {
    blocks: [
      { __component: 'blocks.hero', image: { documentId: 'picture' } },
      { __component: 'blocks.trial-cards', trials: [{ documentId: 'start' }] },
    ],
  };
  expect(paths(fields, { uid: 'plugin::upload.file', documentId: 'picture' })).toEqual(['blocks.0.image']);
  expect(paths(fields, { uid: 'api::trial.trial', documentId: 'start' })).toEqual(['blocks.1.trials']);
  expect(paths(fields, { uid: 'api::article.article', documentId: 'start' })).toEqual([]);
});

test('links and pictures of a text are found, and words that only look like an address are not', () => {
  const text = 'See [us](/about "Us") and ![A](</uploads/a.png>), or <a href="/x">x</a>.\n\n[r]: page:team';
  expect(linksIn(text)).toEqual(['/about', '/x', 'page:team', '/uploads/a.png']);
  expect(linksIn('Write /about into the field')).toEqual([]);
  expect(linksIn(' /about ')).toEqual(['/about']);
  expect(linksIn(null)).toEqual([]);
});

const USE: Use = {
  ...{ uid: 'api::page.page', documentId: 'd', locale: 'fr', title: 'Accueil', fields: [], row: {} },
  ...{ type: { fr: 'Page', en: 'Page' }, published: true, drafted: true, hiddenBlock: false },
  automatic: false,
};

test('what is in use is deleted after a confirmation, and what every page shows never', () => {
  const menu = { ...USE, uid: 'api::menu.menu', title: '', type: { fr: 'Menu', en: 'Menu' } };
  expect(findDeletionIssue([], false)).toBeNull();
  expect(findDeletionIssue([USE], false)?.en).toBe(
    'Visitors would meet a dead link or a gap in Page “Accueil” (fr). Change that first, or open this entry and confirm its deletion there.',
  );
  expect(findDeletionIssue([USE], true)).toBeNull();
  expect(findDeletionIssue([USE, menu], true)?.fr).toContain('Toutes les pages y mènent');
  expect(findDeletionIssue([menu], false)?.en).toContain('Every page leads here: Menu (fr).');
});

test('of many uses three are named, and the others counted', () => {
  expect(findDeletionIssue([USE, USE, USE, USE], false)?.fr).toContain('«\u00a0Accueil\u00a0» (fr) et 1 autre.');
  expect(findDeletionIssue([USE, USE, USE, USE, USE], false)?.fr).toContain(' et 2 autres.');
});

test('of what somebody may not read, it is told how many they are, and in which languages visitors would miss them', () => {
  const others = [
    { ...USE, locale: 'en' },
    { ...USE, published: false },
    { ...USE, automatic: true },
  ];
  expect(toldUses([USE, ...others], (use) => use === USE, 'fr')).toMatchObject({
    uses: [{ title: 'Accueil', type: 'Page', fields: [] }],
    ...{ hidden: 3, hiddenFelt: ['en'] },
  });
});
