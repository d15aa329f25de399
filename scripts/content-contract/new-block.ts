import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { blockTemplates } from './block-templates.ts';
import { nameField, nameShape } from './editor-texts.ts';
import { writeContract } from './generate.ts';
import { type ItemNames, itemSchemaOf, namesOfItem } from './item-templates.ts';
import { writeJson } from './write-json.ts';

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** The types whose zone `blocks` offers every block. */
const PLACES = ['page', 'trial'];

const placeSchema = z.looseObject({
  attributes: z.looseObject({ blocks: z.looseObject({ components: z.array(z.string()) }) }),
});

/** What editors call a new shape, in each language of the panel; the words of its name where nothing is said. */
type Labels = Partial<Record<'fr' | 'en', string>>;

/** A block to make: `item` is the component that it repeats, if it has a list. */
export interface NewBlock {
  name: string;
  labels?: Labels;
  item?: { name: string; labels?: Labels; listLabels?: Labels };
}

/**
 * Adds a block to the project at `root`: its schema, its folder, its line in the zones of pages and trials, its name for
 * editors, and what is generated; of a block with a list, the component of its items too. Writes nothing when a name is bad
 * or taken.
 * @returns the files written or changed, relative to `root`
 * @throws Error with a sentence that says what to do instead
 */
export function createBlock(root: string, { name, labels, item: wanted }: NewBlock): string[] {
  const schemaFile = `cms-schemas/components/blocks/${name}.json`;
  refuseBadName(name);
  refuseTaken(root, [schemaFile, `blocks/${name}`], `block "${name}"`, 'change that block');
  const item = wanted ? itemOf(root, wanted.name) : null;
  const { schema, label, files } = blockTemplates(name, item);
  const written = PLACES.map((place) => offerIn(root, place, `blocks.${name}`));
  writeJson(join(root, schemaFile), schema);
  mkdirSync(join(root, 'blocks', name), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, 'blocks', name, file), text);
  const itemFiles = item ? [writeItem(root, item, wanted?.labels)] : [];
  const named = nameShape(root, `blocks.${name}`, { fr: label, en: label, ...labels });
  if (item) {
    const inBothLanguages = { fr: item.listLabel, en: item.listLabel, ...wanted?.listLabels };
    nameField(root, `blocks.${name}`, { field: item.list, labels: inBothLanguages });
  }
  const own = Object.keys(files).map((file) => `blocks/${name}/${file}`);
  return [schemaFile, ...itemFiles, ...own, ...written, ...named, ...writeContract(root)];
}

/** Refuses a name of an item that is bad or taken. */
function itemOf(root: string, name: string): ItemNames {
  refuseBadName(name);
  refuseTaken(root, [itemFileOf(name)], `component "shared.${name}"`, 'write that one into the schema of the block');
  return namesOfItem(name);
}

function writeItem(root: string, item: ItemNames, labels: Labels = {}): string {
  writeJson(join(root, itemFileOf(item.name)), itemSchemaOf(item));
  nameShape(root, `shared.${item.name}`, { fr: item.label, en: item.label, ...labels });
  return itemFileOf(item.name);
}

const itemFileOf = (name: string): string => `cms-schemas/components/shared/${name}.json`;

function refuseTaken(root: string, files: readonly string[], what: string, instead: string): void {
  const taken = files.find((file) => existsSync(join(root, file)));
  if (taken === undefined) return;
  throw new Error(`There is a ${what} already: ${taken} exists. Choose another name, or ${instead}.`);
}

function refuseBadName(name: string): void {
  if (name === '') throw new Error('Give the block a name: `npm run new:block opening-hours`.');
  if (NAME.test(name)) return;
  throw new Error(
    `"${name}" cannot be the name of a block. Use lower-case letters, digits and single hyphens, beginning with a letter: opening-hours.`,
  );
}

function offerIn(root: string, place: string, uid: string): string {
  const file = `cms-schemas/api/${place}/content-types/${place}/schema.json`;
  // The file's own object, not the validator's copy: that one has its keys in another order.
  const schema: z.infer<typeof placeSchema> = JSON.parse(readFileSync(join(root, file), 'utf8'));
  placeSchema.parse(schema);
  schema.attributes.blocks.components.push(uid);
  writeJson(join(root, file), schema);
  return file;
}
