import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractErrors } from '../../scripts/content-contract/check.ts';
import { createField } from '../../scripts/content-contract/new-field.ts';
import { createMigration } from '../../scripts/content-contract/new-migration.ts';

let project = '';
const MOTTO = { block: 'quote', field: 'motto', type: 'string', labels: { fr: 'Devise', en: 'Motto' } };

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'new-field-'));
  for (const part of ['blocks', 'cms-schemas', 'src', 'tests', 'biome.json', 'package.json', 'vitest.config.ts']) {
    cpSync(resolve(part), join(project, part), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'), 'dir');
});

afterAll(() => rmSync(project, { recursive: true }));

const read = (file: string): string => readFileSync(join(project, file), 'utf8');

/** Runs a tool of the project in the copy; returns `passed`, or its output when it fails. */
function outcomeOf(tool: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(resolve('node_modules'), tool), ...args], {
    cwd: project,
    encoding: 'utf8',
  });
  return status === 0 ? 'passed' : `${stdout}${stderr}`;
}

test('a new field fits the contract at once: schema, words for editors, fixtures and generated file', () => {
  const { files, remains } = createField(project, MOTTO);
  expect(files).toEqual([
    'cms-schemas/components/blocks/quote.json',
    'cms-schemas/editor-texts.fr.json',
    'cms-schemas/editor-texts.en.json',
    'blocks/quote/quote.fixtures.ts',
    'src/contract/content/schema.gen.ts',
  ]);
  expect(remains).toHaveLength(2);
  expect(contractErrors(project)).toEqual([]);
  expect(Object.keys(JSON.parse(read('cms-schemas/components/blocks/quote.json')).attributes).slice(-2)).toEqual([
    'motto',
    'hidden',
  ]);
  expect(read('cms-schemas/editor-texts.fr.json')).toContain('"label": "Devise"');
  expect(read('blocks/quote/quote.fixtures.ts').match(/motto: /g)).toHaveLength(6);
});

test('a block with a new field of every type passes its own test', () => {
  for (const type of ['text', 'richtext', 'integer', 'float', 'boolean', 'date', 'link']) {
    createField(project, { ...MOTTO, field: `${type}Field`, type });
  }
  expect(contractErrors(project)).toEqual([]);
  expect(outcomeOf('vitest/vitest.mjs', 'run', '--project', 'unit', 'blocks/quote')).toBe('passed');
}, 60_000);

test.each([
  [{ block: '' }, 'Name the block, the field and its type'],
  [{ block: 'poem' }, 'There is no block "poem"'],
  [{ block: '../quote' }, 'There is no block "../quote"'],
  [{ field: 'Opening-hours' }, '"Opening-hours" cannot be the name of a field.'],
  [{ field: 'locale' }, '"locale" cannot be the name of a field.'],
  [{ field: 'text' }, 'The block "quote" has a field "text" already'],
  [{ type: 'media' }, 'A field of the type "media" is not made by this command.'],
  [{ labels: { fr: '', en: 'Motto' } }, 'Say what editors call the field in both languages'],
])('the field %j is refused with a sentence, and nothing is written', (wrong, sentence) => {
  const before = read('cms-schemas/components/blocks/quote.json');
  expect(() => createField(project, { ...MOTTO, ...wrong })).toThrow(sentence);
  expect(read('cms-schemas/components/blocks/quote.json')).toBe(before);
});

test('a new migration is a file of the day, in the style of the project', () => {
  const file = createMigration(project, 'rename-hero-title', '2026-11-22');
  expect(file).toBe('cms-schemas/migrations/2026-11-22-rename-hero-title.ts');
  expect(read(file)).toContain('satisfies ContentMigration');
  expect(outcomeOf('@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', 'cms-schemas')).toBe('passed');
});

test.each([
  ['', 'Give the migration a name'],
  ['Rename', '"Rename" cannot be the name of a migration.'],
  [
    'rename-hero-title',
    'There is a migration "rename-hero-title" already: cms-schemas/migrations/2026-11-22-rename-hero-title.ts.',
  ],
])('the migration "%s" is refused with a sentence', (name, sentence) => {
  expect(() => createMigration(project, name, '2026-11-23')).toThrow(sentence);
});
