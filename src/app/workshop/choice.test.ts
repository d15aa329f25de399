import { expect, test } from 'vitest';
import { blockAddress, type Choice, choiceQuery, frameAddress, readChoice } from './choice.ts';

const read = (query: string) => readChoice(new URLSearchParams(query), 'en');
const USUAL: Choice = {
  fixture: 'normal',
  locale: 'en',
  width: 390,
  colors: 'system',
  text: 'normal',
  place: 'opening',
};

test('an address without a query is the normal state on a phone, in the language of the page', () => {
  expect(read('')).toEqual(USUAL);
});

test('a deep link says everything that is chosen', () => {
  const query = 'fixture=malformed-2&locale=fr&width=1280&colors=forced&text=larger&place=below';
  expect(read(query)).toEqual({
    ...{ fixture: 'malformed-2', locale: 'fr', width: 1280, colors: 'forced', text: 'larger', place: 'below' },
  });
  expect(choiceQuery(read(query))).toBe(query);
});

test('what is usual is not in the address', () => {
  expect(blockAddress('hero', USUAL)).toBe('/blocks/hero?fixture=normal&locale=en&width=390');
});

test('the frame’s own address does not change with its width', () => {
  expect(frameAddress('hero', { ...USUAL, width: 1280 })).toBe(frameAddress('hero', USUAL));
});

test.each([
  'fixture=else',
  'locale=de',
  'width=wide',
  'colors=pink',
  'text=huge',
  'place=aside',
  'fixture=malformed-x',
])('what is not known is as usual: %s', (query) => {
  expect(read(query)).toEqual(USUAL);
});

test('no frame is too narrow or too wide to be drawn', () => {
  expect([read('width=1').width, read('width=99999').width, read('width=412.4').width]).toEqual([280, 2560, 412]);
});
