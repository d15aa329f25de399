import { expect, test } from 'vitest';
import { ARTICLE, addressBelow, SECTIONS, TRIAL } from './sections.ts';

function address(uid: string, row: object, list = '/essais'): string | null | undefined {
  const section = SECTIONS.find((one) => one.uid === uid);
  return section && addressBelow(list, section, { ...row });
}

test('an article stands in the folder of its list, a trial right below its own', () => {
  expect(address(ARTICLE, { slug: 'dormir' }, '/nos-articles')).toBe('/nos-articles/article/dormir');
  expect(address(ARTICLE, { slug: 'dormir' }, '/')).toBe('/article/dormir');
  expect(address(TRIAL, { slug: 'start', key: 'START' })).toBe('/essais/start');
});

test('a trial without an end of its address has one made from its key', () => {
  expect(address(TRIAL, { slug: null, key: 'PRECISE_AD' })).toBe('/essais/precise-ad');
});

test('what has no page has no address, from which a redirect could be made', () => {
  expect(address(TRIAL, { slug: 'none', key: 'NO_TRIAL_MATCH' })).toBeNull();
  expect(address(ARTICLE, { slug: '' })).toBeNull();
});
