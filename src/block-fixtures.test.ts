import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { missingKinds } from '#app/workshop/list-fixtures.ts';
import { BLOCK_UIDS } from '#contract/content/schema.gen.ts';
import { fixtureLoaders } from './block-fixtures.ts';
import { blockLoaders } from './blocks.ts';

const BLOCKS = path.join(import.meta.dirname, '..', 'blocks');
const folders = readdirSync(BLOCKS).filter((name) => existsSync(path.join(BLOCKS, name, `${name}.block.tsx`)));

test('the workshop knows every block that editors can choose', () => {
  const types = folders.map((name) => `blocks.${name}`);
  expect(types.sort()).toEqual([...BLOCK_UIDS].sort());
  expect([...blockLoaders.keys()].sort()).toEqual(types);
  expect([...fixtureLoaders.keys()].sort()).toEqual(types);
});

test.each(folders)('%s has a normal, an empty, a longest and a malformed fixture in both languages', async (name) => {
  expect(missingKinds((await fixtureLoaders.get(`blocks.${name}`)?.()) ?? {})).toEqual([]);
});
