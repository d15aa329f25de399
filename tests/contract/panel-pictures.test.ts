import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ILLUSTRATION_NAMES } from '#ui/illustrations/names.ts';
import { drawScenes } from '../../scripts/brand/draw-scene.tsx';
import { BLOCK_PICTURES, pictureErrors, unknownBlocks } from '../../scripts/pictures/block-sources.ts';
import { drawingFile } from '../../scripts/pictures/drawing-file.ts';

const DRAWINGS = 'cms/src/admin/inputs/drawings';

test('editors choose blocks by pictures of what they are now', () => {
  expect(pictureErrors(resolve('.'))).toEqual([]);
});

test('a picture is drawn of blocks alone: a name that is none is told', () => {
  expect(unknownBlocks(resolve('.'), ['hero', 'heroe', 'blocks.hero'])).toEqual(['heroe', 'blocks.hero']);
});

test('the pictures of all blocks together are light', () => {
  const files = readdirSync(resolve(BLOCK_PICTURES)).map((file) => statSync(join(resolve(BLOCK_PICTURES), file)).size);
  expect(files.reduce((sum, size) => sum + size, 0)).toBeLessThan(400_000);
});

test('editors choose among the drawings that the site has', () => {
  expect(readdirSync(resolve(DRAWINGS)).sort()).toEqual(ILLUSTRATION_NAMES.map((name) => `${name}.svg`).sort());
  const markups = drawScenes(ILLUSTRATION_NAMES);
  const stale = ILLUSTRATION_NAMES.filter((name, at) => {
    return readFileSync(join(resolve(DRAWINGS), `${name}.svg`), 'utf8') !== drawingFile(markups[at] ?? '');
  });
  expect(stale, 'make them again: npm run pictures:panel').toEqual([]);
});
