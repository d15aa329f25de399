import { expect, test, vi } from 'vitest';
import { PageTable } from './page-table.ts';
import type { SearchEntry } from './search-entry.ts';
import { SearchIndex } from './search-index.ts';

const entry = (id: string, title: string): SearchEntry => ({
  ...{ id, title, kind: 'page', names: '', headings: '', summary: '', body: '' },
});
const titles = (index: SearchIndex, q: string) => index.find({ q }).results.map(({ title }) => title);

test('a word of a few pages keeps its weight however often these are read again', () => {
  const index = new SearchIndex('fr');
  index.put(entry('walk', 'Marche'));
  for (let times = 0; times < 1001; times += 1) {
    index.put(entry('memory', 'Mémoire'));
    index.put(entry('walk', 'Marche'));
  }
  index.put(entry('sleep', 'Sommeil'));
  expect(titles(index, 'memoire sommeil')).toEqual(expect.arrayContaining(['Mémoire', 'Sommeil']));
});

test('a word that more than a thousand pages have says nothing beside a rare one', () => {
  const index = new SearchIndex('fr');
  for (let page = 0; page < 1001; page += 1) index.put(entry(`page-${page}`, 'Mémoire'));
  index.put(entry('sleep', 'Sommeil'));
  expect(titles(index, 'memoire sommeil')).toEqual(['Sommeil']);
});

test('a word that very many pages have is looked for where the others are on no page', () => {
  const index = new SearchIndex('fr');
  for (let page = 0; page < 1001; page += 1) index.put(entry(`page-${page}`, 'Mémoire'));
  expect(index.find({ q: 'memoire wxyzzw' }).count).toBe(1001);
  expect(index.find({ q: 'wxyzzw' }).count).toBe(0);
});

test('a word that very many pages have is looked for where the rarer one is on none of the wanted kind', () => {
  const index = new SearchIndex('fr');
  for (let page = 0; page < 1001; page += 1) index.put({ ...entry(`page-${page}`, 'Mémoire'), kind: 'article' });
  index.put(entry('sleep', 'Sommeil'));
  expect(index.find({ q: 'memoire sommeil', kind: 'article' }).count).toBe(1001);
});

test('on a large site a misspelt word is looked for in what pages say in short, and in texts where that has none', () => {
  const index = new SearchIndex('fr');
  for (let page = 0; page < 1001; page += 1) {
    index.put({ ...entry(`page-${page}`, `Page ${page}`), body: page === 7 ? 'Une orthophoniste.' : 'Le sommeil.' });
  }
  index.put(entry('sleep', 'Bien dormir : le sommeil'));
  expect(titles(index, 'someill')).toEqual(['Bien dormir : le sommeil']);
  expect(titles(index, 'ortophoniste')).toEqual(['Page 7']);
  expect(titles(index, 'someill ortophoniste')).toContain('Page 7');
});

test('of many words that no page has, the first three are compared with words like them', () => {
  const index = new SearchIndex('fr');
  index.put(entry('speech', 'Orthophoniste'));
  expect(titles(index, 'wxaa wxbb ortophoniste')).toEqual(['Orthophoniste']);
  expect(titles(index, 'wxaa wxbb wxcc ortophoniste')).toEqual([]);
  expect(titles(index, 'wxaa wxbb wxcc orthophoniste')).toEqual(['Orthophoniste']);
});

test('the last word is found as the beginning of longer ones, also where it is the stem of another', () => {
  const index = new SearchIndex('fr');
  for (const title of ['Le test MEM', 'La mémoire', 'Qui sommes-nous ?', 'Le sommeil', 'Une consultation']) {
    index.put(entry(title, title));
  }
  expect(titles(index, 'mém')).toEqual(['Le test MEM', 'La mémoire']);
  expect(titles(index, 'somm')).toEqual(['Qui sommes-nous ?', 'Le sommeil']);
  expect(titles(index, 'consultation mém')).toContain('La mémoire');
  // No word before the last is still typed.
  expect(titles(index, 'mém consultation')).not.toContain('La mémoire');
});

test('what is replaced or taken away is found no longer', () => {
  const index = new SearchIndex('fr');
  index.put(entry('sleep', 'Sommeil'));
  index.put(entry('sleep', 'Insomnie'));
  expect(titles(index, 'sommeil')).toEqual([]);
  expect(titles(index, 'insomnie')).toEqual(['Insomnie']);
  index.remove('sleep');
  expect(titles(index, 'insomnie')).toEqual([]);
  expect(index.size).toBe(0);
});

test('a misspelling that once stood on a page is one again as soon as it is mended there', () => {
  const index = new SearchIndex('fr');
  index.put(entry('visit', 'La cosultation'));
  expect(titles(index, 'cosultation')).toEqual(['La cosultation']);
  index.put(entry('visit', 'La consultation'));
  expect(titles(index, 'cosultation')).toEqual(['La consultation']);
});

test('nothing of what somebody types is read as anything but words', () => {
  const index = new SearchIndex('fr');
  for (const title of ['Le sommeil', 'La mémoire']) index.put(entry(title, title));
  for (const q of [
    'NEAR("sommeil" memoire, 2)',
    'title : sommeil* AND ^memoire',
    "-sommeil' OR {memoire}",
    '"sommeil""memoire',
  ]) {
    expect(titles(index, q).toSorted()).toEqual(['La mémoire', 'Le sommeil']);
  }
});

test('the table is asked for words that pages have only', () => {
  const asked = vi.spyOn(PageTable.prototype, 'matches');
  const index = new SearchIndex('fr');
  index.put(entry('sleep', 'Le sommeil'));
  index.find({ q: 'sommeille wxyzzw sommeil' });
  expect(new Set(asked.mock.calls.map(([term]) => term))).toEqual(new Set(['sommeil']));
  asked.mockRestore();
});

test.each([
  ['in a long address', `Voyez https://example.org/${'partie-'.repeat(12)}fin/memoire pour tout savoir.`],
  ['at the end of one', `Voyez ${'/partie'.repeat(12)}/memoire`],
])('an excerpt shows the word that was found, also where it stands %s', (_where, body) => {
  const index = new SearchIndex('fr');
  index.put({ ...entry('page', 'Page'), body });
  const [found] = index.find({ q: 'mémoire' }).results;
  expect(found?.excerpt).toContainEqual({ text: 'memoire', hit: true });
});
