import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFirstContent } from '../content-lint/read-first-content.ts';
import { COVER_SIZE, covers } from './cover-list.ts';

const fileOf = ({ file }: { file: string }): Buffer =>
  readFileSync(new URL(`../../cms-schemas/seed/media/${file}`, import.meta.url));

test.each(covers)('$file is a light WebP picture of the right size', (cover) => {
  const picture = fileOf(cover);
  expect(picture.subarray(8, 16).toString()).toBe('WEBPVP8X');
  // The extended WebP header holds width and height less one, in three bytes each.
  const size = { width: picture.readUIntLE(24, 3) + 1, height: picture.readUIntLE(27, 3) + 1 };
  expect(size).toEqual(COVER_SIZE);
  expect(picture.length).toBeLessThan(60_000);
});

test('every article of the first content has its own cover', () => {
  const articles = readFirstContent().entries.filter(({ file }) => file.startsWith('articles/'));
  const used = articles.map(({ shared }) => shared.cover);
  expect(new Set(used).size).toBe(articles.length);
  const drawn: unknown[] = covers.map(({ file }) => file);
  expect(used.filter((file) => !drawn.includes(file))).toEqual([]);
});

test('consecutive articles differ in drawing and ground', () => {
  const neighbours = covers.slice(1).map((cover, index) => [covers[index], cover] as const);
  for (const [before, after] of neighbours) {
    expect(after.drawing).not.toBe(before?.drawing);
    expect(after.ground).not.toBe(before?.ground);
  }
});
