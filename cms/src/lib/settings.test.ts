import path from 'node:path';
import { expect, test } from 'vitest';
import { CMS_DIR, SCHEMAS_DIR } from './paths.ts';
import { readSettings } from './settings.ts';

test('SEED is the first content of the product, none, or a folder', () => {
  const seed = (value: string | undefined) => readSettings({ SEED: value }).seed;
  for (const standard of [undefined, '', 'on']) expect(seed(standard)).toBe(path.join(SCHEMAS_DIR, 'seed'));
  expect(seed('off')).toBeNull();
  expect(seed('/srv/content')).toBe('/srv/content');
  expect(seed('./first-content')).toBe(path.resolve(CMS_DIR, '../first-content'));
});
