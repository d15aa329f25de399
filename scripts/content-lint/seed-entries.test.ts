import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSeedEntries } from './seed-entries.ts';

test('a side in a language that is none of the site any more is no attribute of the entry', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'pages'));
  for (const file of ['site', 'menu', 'footer']) writeFileSync(join(folder, `${file}.json`), '{}');
  const page = { name: 'about', fr: { title: 'À propos' }, en: { title: 'About' }, zz: { title: 'Zz' } };
  writeFileSync(join(folder, 'pages/about.json'), JSON.stringify(page));
  expect(readSeedEntries(folder)[0]).toEqual({
    file: 'pages/about.json',
    shared: { name: 'about' },
    ...{ fr: { title: 'À propos' }, en: { title: 'About' } },
  });
});
