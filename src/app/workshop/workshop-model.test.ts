import { expect, test } from 'vitest';
import { fixtures } from '#blocks/hero/hero.fixtures.ts';
import { blockFacts, loadEditorWords } from './block-facts.ts';
import { checkValues } from './check-values.ts';
import { imitatedQuery } from './imitate-media.ts';
import { findFixture, listFixtures, missingKinds } from './list-fixtures.ts';
import { pageAround } from './page-around.ts';
import { sampleContent } from './sample-content.ts';
import { allStates } from './walk-states.ts';

const type = 'blocks.hero';

test('the states of a block are its three fixtures and each malformed one', () => {
  const names = listFixtures(fixtures, 'fr').map(({ name }) => name);
  expect(names.slice(0, 5)).toEqual(['normal', 'empty', 'longest', 'malformed', 'malformed-2']);
  expect(names).toHaveLength(3 + fixtures.malformed.length);
  expect(findFixture(listFixtures(fixtures, 'fr'), 'malformed-99')?.name).toBe('normal');
});

test('a kind that a block lacks is named with its language', () => {
  const { longest: _, ...fr } = fixtures.fr;
  expect(missingKinds({ ...fixtures, fr: Object(fr), malformed: [] })).toEqual(['fr.longest', 'malformed']);
});

test('the walk meets every block in every kind of state, in both languages', () => {
  const states = allStates(['hero', 'faq']).map(({ block, choice }) => `${block} ${choice.fixture} ${choice.locale}`);
  expect(new Set(states).size).toBe(16);
  expect(states).toContain('faq malformed en');
});

test('values that fit the contract of the block are not refused', async () => {
  const text = JSON.stringify(fixtures.en.normal);
  expect(await checkValues(text, type, 'en')).toEqual({ values: fixtures.en.normal, broken: null, refusals: [] });
});

test('the contract says in the language of the page which field does not fit, and why', async () => {
  const text = JSON.stringify({ ...fixtures.en.normal, title: 7 });
  const english = await checkValues(text, type, 'en');
  expect(english.refusals).toEqual([{ field: 'title', sentence: 'Invalid input: expected string, received number' }]);
  expect(english.values).toMatchObject({ title: 7 });
  expect((await checkValues(text, type, 'fr')).refusals).toEqual([
    { field: 'title', sentence: expect.stringMatching(/attendu/) },
  ]);
});

test('of a text that is no JSON one learns where it breaks off', async () => {
  expect(await checkValues('{\n  "title": "a" "b"\n}', type, 'fr')).toEqual({
    ...{ values: null, broken: { line: 2, column: 16 }, refusals: [] },
  });
  expect((await checkValues('{ "title": , }', type, 'fr')).broken).toBe('somewhere');
  expect((await checkValues('[]', type, 'fr')).values).toBeNull();
});

test('the fields of a block come with the words of the panel, those of its parts after it', async () => {
  const fields = blockFacts(type, await loadEditorWords('fr'));
  expect(fields.find(({ path }) => path === 'title')).toMatchObject({ label: 'Titre', type: 'string', required: true });
  expect(fields.find(({ path }) => path === 'illustration')?.limits[0]).toMatch(/^none \| memory/);
  const [parts, link] = ['actions[]', 'actions[].link'].map((path) => fields.find((field) => field.path === path));
  expect(parts).toMatchObject({ type: 'shared.action', label: 'Boutons' });
  expect(link?.hint).toMatch(/https:/);
});

test('pictures of fixtures, which nobody uploaded, are stood in for', () => {
  const { blocks } = pageAround({
    type,
    values: { ...fixtures.fr.normal },
    locale: 'fr',
    place: 'below',
    title: 'Page',
  });
  expect(blocks.map(({ __component }) => __component)).toEqual([type, type]);
  expect(JSON.stringify(blocks)).not.toContain('/uploads/');
  expect(JSON.stringify(blocks[1])).toContain('premiere-consultation');
});

test('a list of articles has some, none or many, as the state asks', async () => {
  const ask = (kind: 'normal' | 'empty' | 'longest', page = 1) =>
    sampleContent(kind).articles({ locale: 'fr', page, pageSize: 6 });
  expect((await ask('normal')).results).toHaveLength(3);
  expect((await ask('empty')).results).toEqual([]);
  expect(await ask('longest', 5)).toMatchObject({ count: 30, results: expect.objectContaining({ length: 6 }) });
});

test.each([
  ['(prefers-color-scheme: dark)', 'system', '(prefers-color-scheme: dark)'],
  ['(prefers-color-scheme: dark)', 'dark', '(min-width: 0px)'],
  ['(prefers-color-scheme: dark)', 'light', '(max-width: 0px)'],
  [
    'screen and (prefers-color-scheme:light) and (min-width: 40rem)',
    'light',
    'screen and (min-width: 0px) and (min-width: 40rem)',
  ],
  ['(forced-colors: active)', 'forced', '(min-width: 0px)'],
  ['(forced-colors: active)', 'dark', '(max-width: 0px)'],
  ['print', 'forced', 'print'],
] as const)('the rule for %s, looked at in the colors “%s”, holds for %s', (query, colors, expected) => {
  expect(imitatedQuery(query, colors)).toBe(expected);
});
