import { expect, test } from 'vitest';
import { filled, titleFirst } from './title-first.ts';

const rows = (...names: string[][]) => names.map((row) => row.map((name) => ({ name })));
const BLOCKS = rows(['blocks']);
const LAID_OUT = rows(['name', 'path'], ['aliases'], ['title', 'description'], ['hideHeader']);

test('the form of a page begins with its title, and ends with the addresses that few pages have', () => {
  expect(titleFirst('api::page.page', [LAID_OUT, BLOCKS])).toEqual([
    rows(['title', 'description'], ['name', 'path'], ['hideHeader'], ['aliases']),
    BLOCKS,
  ]);
});

test('a form that an administrator laid out keeps its order', () => {
  const own = [rows(['path'], ['name'], ['title'])];
  expect(titleFirst('api::page.page', own)).toBe(own);
});

test('a form has no card whose fields are all written elsewhere', () => {
  expect(filled([[['title'], []], [[]], [['seo']]])).toEqual([[['title']], [['seo']]]);
});
