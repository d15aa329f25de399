import { expect, test } from 'vitest';
import { sectionsOf } from './long-text.tsx';

const headings = (...levels: number[]) => levels.map((level, at) => ({ id: `h${at}`, text: `Heading ${at}`, level }));

test('contents list the main sections when there are enough of them', () => {
  expect(sectionsOf(headings(2, 3, 3, 2, 3, 2)).map(({ id }) => id)).toEqual(['h0', 'h3', 'h5']);
});

test('with few main sections, the ones below are listed too', () => {
  expect(sectionsOf(headings(2, 3, 3, 2)).map(({ id }) => id)).toEqual(['h0', 'h1', 'h2', 'h3']);
});

test('a short text has no contents', () => {
  expect(sectionsOf(headings(2, 3))).toEqual([]);
  expect(sectionsOf([])).toEqual([]);
});
