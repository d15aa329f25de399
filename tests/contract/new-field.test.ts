import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkErrors, contractErrors } from '../../scripts/content-contract/check.ts';
import { createField } from '../../scripts/content-contract/new-field.ts';
import { createMigration } from '../../scripts/content-contract/new-migration.ts';
import { createType } from '../../scripts/content-contract/new-type.ts';
import { renameField } from '../../scripts/content-contract/rename-field.ts';
import { copyProject, outcomeOf } from '../support/project-copy.ts';

let project = '';
const MOTTO = { shape: 'quote', field: 'motto', type: 'string', labels: { fr: 'Devise', en: 'Motto' } };

beforeAll(() => {
  project = copyProject();
});

afterAll(() => rmSync(project, { recursive: true }));

const read = (file: string): string => readFileSync(join(project, file), 'utf8');

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
  expect(outcomeOf(project, 'vitest/vitest.mjs', 'run', '--project', 'unit', 'blocks/quote')).toBe('passed');
}, 120_000);

test('a new field of a page stands before its blocks and is in its view; a text is written in each language', () => {
  createField(project, { ...MOTTO, shape: 'page', field: 'readMinutes', type: 'integer' });
  const { files } = createField(project, { ...MOTTO, shape: 'page' });
  expect(files).toContain('src/contract/content/view-fields.gen.ts');
  const { attributes } = JSON.parse(read('cms-schemas/api/page/content-types/page/schema.json'));
  expect(Object.keys(attributes).slice(-6)).toEqual(['readMinutes', 'motto', 'blocks', 'Footer', 'seo', 'searchText']);
  expect(attributes.motto).toEqual({ type: 'string', pluginOptions: { i18n: { localized: true } } });
  expect(attributes.readMinutes).toEqual({ type: 'integer' });
  expect(read('src/contract/content/view-fields.gen.ts')).toMatch(/readMinutes: .*z\.number\(\)/);
  expect(read('src/contract/content/schema.gen.ts')).toContain('({ reviewedOn, readMinutes, motto }: PageEntry)');
});

test('a kind of content is shown by a relation of a block, whose fixtures have an entry with all its fields', () => {
  expect(createType(project, { name: 'untaken-kind', labels: { fr: 'Genre', en: 'Kind' } })).toEqual([
    'cms-schemas/api/untaken-kind/content-types/untaken-kind/schema.json',
    'cms-schemas/editor-texts.fr.json',
    'cms-schemas/editor-texts.en.json',
    'src/contract/content/schema.gen.ts',
  ]);
  createField(project, { ...MOTTO, field: 'kinds', type: 'relation', to: 'untaken-kind' });
  expect(contractErrors(project)).toEqual([]);
  expect(read('blocks/quote/quote.fixtures.ts')).toContain("kinds: [{ name: 'A text', text: 'A text' }]");
  expect(read('blocks/quote/quote.fixtures.ts')).toContain('kinds: []');
  expect(read('src/contract/content/schema.gen.ts')).toContain('  kinds: UntakenKindView[];');
});

test.each([
  [{ name: 'Kind' }, '"Kind" cannot be the name of a kind of content.'],
  [{ name: 'page' }, 'cms-schemas/api/page/content-types/page/schema.json exists already'],
  [{ name: 'hero' }, 'cms-schemas/components/blocks/hero.json exists already'],
  [{ labels: { fr: 'Genre', en: '' } }, 'Say what editors call one entry in both languages'],
])('the kind of content %j is refused with a sentence', (wrong, sentence) => {
  const labels = { fr: 'Genre', en: 'Kind' };
  expect(() => createType(project, { name: 'another-kind', labels, ...wrong })).toThrow(sentence);
});

test('a field of a block gets another name everywhere but where it is drawn, with the migration of what is stored', () => {
  const { files } = renameField(project, {
    shape: 'contact-form',
    from: 'thanksLink',
    to: 'nextPage',
    day: '2026-11-22',
  });
  expect(files).toContain('cms-schemas/seed/pages/memhop.json');
  expect(contractErrors(project)).toEqual([]);
  expect(read('cms-schemas/migrations/2026-11-22-rename-contact-form-thankslink.ts')).toContain("to: 'nextPage'");
  for (const file of files.filter((name) => !name.includes('migrations')))
    expect(read(file)).not.toContain('thanksLink');
});

test('a block is known by its UID as well', () => {
  const { files } = createField(project, { ...MOTTO, shape: 'blocks.quote', field: 'saying' });
  expect(files).toContain('blocks/quote/quote.fixtures.ts');
  const renamed = renameField(project, { shape: 'blocks.quote', from: 'saying', to: 'proverb', day: '2026-11-20' });
  expect(renamed.files).toContain('cms-schemas/migrations/2026-11-20-rename-quote-saying.ts');
  expect(read('blocks/quote/quote.fixtures.ts').match(/proverb: /g)).toHaveLength(6);
  expect(contractErrors(project)).toEqual([]);
});

test.each([
  [{ shape: 'page' }, 'There is no block "page".'],
  [{ from: 'nothing' }, 'The block "quote" has no field "nothing"'],
  [{ to: 'author' }, '"author" cannot be the new name'],
  [{ to: 'locale' }, '"locale" cannot be the new name'],
  [{ from: 'hidden' }, 'The field "hidden" keeps its name'],
])('the new name %j is refused with a sentence, and nothing is written', (wrong, sentence) => {
  const before = read('cms-schemas/components/blocks/quote.json');
  const renamed = { shape: 'quote', from: 'role', to: 'work', day: '2026-11-22' };
  expect(() => renameField(project, { ...renamed, ...wrong })).toThrow(sentence);
  expect(read('cms-schemas/components/blocks/quote.json')).toBe(before);
});

test.each([
  [{ shape: '' }, 'Name the block, the field and its type'],
  [{ shape: 'poem' }, 'There is no block "poem"'],
  [{ shape: '../quote' }, 'There is no block "../quote"'],
  [{ field: 'Opening-hours' }, '"Opening-hours" cannot be the name of a field.'],
  [{ field: 'locale' }, '"locale" cannot be the name of a field.'],
  [{ field: 'text' }, 'The block "quote" has a field "text" already'],
  [{ type: 'relation', to: 'nothing' }, 'Say to which content type the field relates'],
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
  expect(outcomeOf(project, '@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', 'cms-schemas')).toBe('passed');
});

test('what is renamed on one day, back and again, is renamed in that order on every database', () => {
  const day = '2026-11-21';
  const rename = (from: string, to: string): string => {
    const { files } = renameField(project, { shape: 'quote', from, to, day });
    return files.find((file) => file.startsWith('cms-schemas/migrations/')) ?? '';
  };
  const made = [rename('proverb', 'motive'), rename('motive', 'proverb'), rename('proverb', 'device')];
  expect(made[0]).toBe('cms-schemas/migrations/2026-11-21-rename-quote-proverb.ts');
  expect(made.toSorted()).toEqual(made);
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

test('a file that is no JSON is named, with the place, by whatever reads it', () => {
  for (const file of ['editor-texts.fr.json', 'kinds.json', 'components/shared/step.json']) {
    const path = join(project, 'cms-schemas', file);
    const sound = readFileSync(path, 'utf8');
    writeFileSync(path, sound.replace('{', '{,'));
    expect(checkErrors(project)).toEqual([expect.stringMatching(`${file} is not valid JSON: .+line 1`)]);
    writeFileSync(path, sound);
  }
});
