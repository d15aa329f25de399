import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { blockTemplates } from './block-templates.ts';
import { nameShape } from './editor-texts.ts';
import { writeContract } from './generate.ts';

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** The types whose zone `blocks` offers every block. */
const PLACES = ['page', 'trial'];

const placeSchema = z.looseObject({
  attributes: z.looseObject({ blocks: z.looseObject({ components: z.array(z.string()) }) }),
});

/**
 * Adds a block to the project at `root`: its schema, its folder, its line in the zones of pages and trials, its name for
 * editors, and the generated contract. Writes nothing when the name is bad or taken.
 * @returns the files written or changed, relative to `root`
 * @throws Error with a sentence that says what to do instead
 */
export function createBlock(root: string, name: string): string[] {
  const schemaFile = `cms-schemas/components/blocks/${name}.json`;
  refuseBadName(name);
  for (const taken of [schemaFile, `blocks/${name}`]) {
    if (existsSync(join(root, taken))) {
      throw new Error(
        `There is a block "${name}" already: ${taken} exists. Choose another name, or change that block.`,
      );
    }
  }
  const { schema, label, files } = blockTemplates(name);
  const written = PLACES.map((place) => offerIn(root, place, `blocks.${name}`));
  writeJson(join(root, schemaFile), schema);
  mkdirSync(join(root, 'blocks', name), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, 'blocks', name, file), text);
  const named = nameShape(root, `blocks.${name}`, label);
  writeContract(root);
  const own = Object.keys(files).map((file) => `blocks/${name}/${file}`);
  return [schemaFile, ...own, ...written, ...named, 'src/contract/content/schema.gen.ts'];
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

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
