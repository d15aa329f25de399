import { expect, test } from 'vitest';
import { countOf, type HeldEntry } from './holders.ts';

const entry = (document: string): HeldEntry => ({
  kind: 'page',
  document,
  name: document,
  locale: 'fr',
  state: 'draft',
});

test('a single draft is counted as one version', () => {
  expect(countOf([entry('about')])).toBe('1 entry in 1 version');
  expect(countOf([entry('about'), entry('about')])).toBe('1 entry in 2 versions');
  expect(countOf([entry('about'), entry('team')])).toBe('2 entries in 2 versions');
});
