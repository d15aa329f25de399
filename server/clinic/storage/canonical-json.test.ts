import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('the same content gives the same text, whatever the order of its names', () => {
  const text = '{"a":[{"c":null,"d":true},"x"],"b":{"é":1,"ê":"2"}}';
  expect(canonicalJson({ b: { ê: '2', é: 1 }, a: [{ d: true, c: null }, 'x'] })).toBe(text);
  expect(canonicalJson({ a: [{ c: null, d: true }, 'x'], b: { é: 1, ê: '2' } })).toBe(text);
  expect(canonicalJson({ a: ['x', { c: null, d: true }], b: { é: 1, ê: '2' } })).not.toBe(text);
  expect([null, 'x', [2, 1]].map(canonicalJson)).toEqual(['null', '"x"', '[2,1]']);
});
