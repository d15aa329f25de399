import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ILLUSTRATION_NAMES } from '#ui/illustrations/names.ts';
import { socialCard, tabIcon } from './drawings.ts';
import { icoFile } from './ico.ts';
import { sceneFile } from './scene-file.tsx';

const published = (name: string): Buffer => readFileSync(new URL(`../../public/${name}`, import.meta.url));

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

test('the published tab icon matches the current logo', () => {
  expect(published('favicon.svg').toString()).toBe(tabIcon());
});

test('the two social cards differ in their line only', () => {
  const [fr, en] = [socialCard('fr'), socialCard('en')];
  expect(fr).not.toBe(en);
  expect(fr.replace(/<path d="[^"]*" stroke-width="2"\/>/, '')).toBe(
    en.replace(/<path d="[^"]*" stroke-width="2"\/>/, ''),
  );
});

describe.each([
  ['apple-touch-icon.png', 180, 180],
  ['icon-192.png', 192, 192],
  ['icon-512.png', 512, 512],
  ['social-card-fr.png', 1200, 630],
  ['social-card-en.png', 1200, 630],
])('%s', (name, width, height) => {
  test('is a light picture of the right size', () => {
    const png = published(name);
    expect(png.subarray(0, 4)).toEqual(PNG);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
    expect(png.length).toBeLessThan(100_000);
  });
});

test.each(ILLUSTRATION_NAMES)('the file of the drawing %s is what pages draw at their top', (name) => {
  const file = readFileSync(new URL(`../../src/ui/illustrations/files/${name}.svg`, import.meta.url), 'utf8');
  expect(file).toBe(sceneFile(name));
});

test('an icon file lists its pictures and contains their bytes', () => {
  const first = Buffer.from('first');
  const second = Buffer.from('second');
  const ico = icoFile([
    { side: 16, png: first },
    { side: 256, png: second },
  ]);
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 2]);
  expect([ico.readUInt8(6), ico.readUInt8(22)]).toEqual([16, 0]);
  const at = ico.readUInt32LE(22 + 12);
  expect(ico.subarray(at, at + second.length)).toEqual(second);
});

test('every icon the web manifest names is published', () => {
  const manifest: { icons: { src: string }[] } = JSON.parse(published('site.webmanifest').toString());
  for (const { src } of manifest.icons) expect(published(src.slice(1)).length).toBeGreaterThan(0);
});
