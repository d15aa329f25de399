import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFirstContent, readSeed } from './read-seed.ts';

/** A folder of first content with one page, as written. */
function seedWith(page: string): string {
  const root = mkdtempSync(path.join(tmpdir(), 'seed-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(path.join(root, 'pages'));
  writeFileSync(path.join(root, 'pages/about.json'), page);
  return root;
}

test('a side in a language that is none of the site any more is left out, and is no attribute of the others', () => {
  const page = { name: 'about', fr: { title: 'À propos' }, en: { title: 'About' }, zz: { title: 'Zz' } };
  const root = seedWith(JSON.stringify(page));
  expect(readSeed(root)).toMatchObject([{ uid: 'api::page.page', key: 'about' }]);
  expect(readSeed(root)[0]?.sides).toEqual([
    { locale: 'fr', data: { name: 'about', title: 'À propos' } },
    { locale: 'en', data: { name: 'about', title: 'About' } },
  ]);
});

test.each([
  ['{', ': it is not valid JSON ('],
  ['[]', ': it must hold one object'],
  ['{ "name": "about", "fr": "À propos" }', ', fr: it must be an object'],
  ['{ "name": "about" }', ': it has neither "fr" nor "en": write at least one of them'],
])('a page that is written as %s is refused in one sentence that names its file', (page, reason) => {
  expect(() => readSeed(seedWith(page))).toThrow(`First content: pages/about.json${reason}`);
});

test('first content that is not there, or has no page, is a mistake and no empty site', () => {
  const root = seedWith('{ "name": "about", "fr": { "title": "À propos" } }');
  expect(readFirstContent(root)).toHaveLength(1);
  expect(() => readFirstContent(path.join(root, 'elsewhere'))).toThrow(
    /elsewhere: there is no such folder: let SEED name/,
  );
  rmSync(path.join(root, 'pages/about.json'));
  expect(() => readFirstContent(root)).toThrow(
    `First content: ${root}: it has no page in "pages": let SEED name a folder`,
  );
});
