import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSeed } from './read-seed.ts';

test('a side in a language that is none of the site any more is left out, and is no attribute of the others', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'seed-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(path.join(root, 'pages'));
  const page = { name: 'about', fr: { title: 'À propos' }, en: { title: 'About' }, zz: { title: 'Zz' } };
  writeFileSync(path.join(root, 'pages/about.json'), JSON.stringify(page));
  expect(readSeed(root)).toMatchObject([{ uid: 'api::page.page', key: 'about' }]);
  expect(readSeed(root)[0]?.sides).toEqual([
    { locale: 'fr', data: { name: 'about', title: 'À propos' } },
    { locale: 'en', data: { name: 'about', title: 'About' } },
  ]);
});
