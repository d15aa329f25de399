import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contractErrors } from '../../scripts/content-contract/check.ts';
import { createBlock } from '../../scripts/content-contract/new-block.ts';
import { copyProject, outcomeOf } from '../support/project-copy.ts';

let project = '';
/** Not the example name of the documentation: a developer who follows it has a block of that name. */
const NAME = 'untaken-block';

beforeEach(() => {
  project = copyProject();
});

afterEach(() => rmSync(project, { recursive: true }));

const everyFile = (): string[] =>
  ['blocks', 'cms-schemas', 'src'].flatMap((part) =>
    readdirSync(join(project, part), { recursive: true, encoding: 'utf8' }),
  );

test('a new block fits the contract at once: schema, folder, both zones and generated file', () => {
  const files = createBlock(project, { name: NAME });
  expect(files).toEqual([
    `cms-schemas/components/blocks/${NAME}.json`,
    `blocks/${NAME}/${NAME}.block.tsx`,
    `blocks/${NAME}/${NAME}.fixtures.ts`,
    `blocks/${NAME}/${NAME}.test.tsx`,
    'cms-schemas/api/page/content-types/page/schema.json',
    'cms-schemas/api/trial/content-types/trial/schema.json',
    'cms-schemas/editor-texts.fr.json',
    'cms-schemas/editor-texts.en.json',
    'src/contract/content/schema.gen.ts',
  ]);
  expect(contractErrors(project)).toEqual([]);
});

test('a new block changes nothing in the page but its line in the zone', () => {
  const file = 'cms-schemas/api/page/content-types/page/schema.json';
  createBlock(project, { name: NAME });
  const linesIn = (root: string) => readFileSync(join(root, file), 'utf8').replaceAll(',\n', '\n').split('\n');
  const lines = linesIn(project);
  const old = linesIn(resolve('.'));
  expect(lines.filter((line) => !old.includes(line))).toEqual([`        "blocks.${NAME}"`]);
  expect(lines).toHaveLength(old.length + 1);
});

test('a new block passes formatter and linter as it is', () => {
  createBlock(project, { name: NAME });
  const folders = [`blocks/${NAME}`, 'cms-schemas'];
  expect(outcomeOf(project, '@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', ...folders)).toBe('passed');
});

test('a block with a list is refused where the component of its items exists, and nothing is written', () => {
  const before = everyFile();
  expect(() => createBlock(project, { name: NAME, item: { name: 'step' } })).toThrow(
    'There is a component "shared.step" already: cms-schemas/components/shared/step.json exists.',
  );
  expect(everyFile()).toEqual(before);
});

test('a block with a list fits the contract at once: items with a schema, words in both languages and their place in it', () => {
  const item = { name: 'small-story', labels: { fr: 'Histoire', en: 'Story' }, listLabels: { fr: 'Histoires' } };
  expect(createBlock(project, { name: NAME, item })).toContain('cms-schemas/components/shared/small-story.json');
  expect(contractErrors(project)).toEqual([]);
  const words = readFileSync(join(project, 'cms-schemas/editor-texts.fr.json'), 'utf8');
  expect(JSON.parse(words).shapes['shared.small-story'].name).toBe('Histoire');
  expect(JSON.parse(words).shapes[`blocks.${NAME}`].fields).toEqual({ smallStories: { label: 'Histoires' } });
});

test.each([
  ['', 'Give the block a name: `npm run new:block opening-hours`.'],
  ['OpeningHours', '"OpeningHours" cannot be the name of a block. Use lower-case letters'],
  ['../hours', '"../hours" cannot be the name of a block.'],
  ['7days', '"7days" cannot be the name of a block.'],
  ['hero', 'There is a block "hero" already: cms-schemas/components/blocks/hero.json exists.'],
])('the name "%s" is refused with a sentence, and nothing is written', (name, sentence) => {
  const before = everyFile();
  expect(() => createBlock(project, { name })).toThrow(sentence);
  expect(everyFile()).toEqual(before);
});

test('a folder that is in the way is refused', () => {
  cpSync(join(project, 'blocks/hero'), join(project, 'blocks/poem'), { recursive: true });
  expect(() => createBlock(project, { name: 'poem' })).toThrow('There is a block "poem" already: blocks/poem exists.');
});

test('a field without words for editors is told with the place where they belong', () => {
  createBlock(project, { name: NAME });
  const file = join(project, `cms-schemas/components/blocks/${NAME}.json`);
  const schema = JSON.parse(readFileSync(file, 'utf8'));
  schema.attributes.opensAt = { type: 'string' };
  schema.attributes.day = { type: 'enumeration', enum: ['monday'] };
  writeFileSync(file, JSON.stringify(schema));
  const uid = `blocks.${NAME}`;
  for (const language of ['fr', 'en'])
    expect(contractErrors(project)).toEqual(
      expect.arrayContaining([
        `${uid}.opensAt has no label for editors: add "shapes.${uid}.fields.opensAt.label" in cms-schemas/editor-texts.${language}.json.`,
        `The choice "monday" has no words for editors: add "options.monday" in cms-schemas/editor-texts.${language}.json.`,
      ]),
    );
});

test('a block that editors cannot hide from visitors is told with what to add', () => {
  createBlock(project, { name: NAME });
  const file = join(project, `cms-schemas/components/blocks/${NAME}.json`);
  const { hidden: _, ...attributes } = JSON.parse(readFileSync(file, 'utf8')).attributes;
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), attributes }));
  expect(contractErrors(project)).toContain(
    `Editors cannot hide the block blocks.${NAME}. Add "hidden": { "type": "boolean", "default": false } to cms-schemas/components/blocks/${NAME}.json.`,
  );
});
