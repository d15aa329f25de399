import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the panel finds the picture of each block, and of which sources it was made. */
export const BLOCK_PICTURES = 'cms/src/admin/blocks/pictures';
const SOURCES = `${BLOCK_PICTURES}/sources.json`;
/** The command that makes the pictures; error messages name it. */
const COMMAND = 'npm run pictures:panel';

/** The names of all blocks, by their folders. */
export function blockNames(root: string): string[] {
  const folders = readdirSync(join(root, 'blocks'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => name).sort();
}

/** What among these names is no block. */
export function unknownBlocks(root: string, wanted: readonly string[]): string[] {
  const names = blockNames(root);
  return wanted.filter((name) => !names.includes(name));
}

/** What a block's picture is made of, in short: its components and its fixtures. */
export function sourceHash(root: string, block: string): string {
  const folder = join(root, 'blocks', block);
  const files = readdirSync(folder).filter((file) => !file.includes('.test.'));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** The hashes of the sources that the committed pictures were made of, by block. */
export function readSources(root: string): Record<string, string> {
  const file = join(root, SOURCES);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Sentences about pictures that are missing, of blocks that are gone, or older than their blocks. */
export function pictureErrors(root: string): string[] {
  const names = blockNames(root);
  const sources = readSources(root);
  const lacking = names.filter((name) => !existsSync(join(root, BLOCK_PICTURES, `${name}.webp`)));
  const old = names.filter((name) => !lacking.includes(name) && sources[name] !== sourceHash(root, name));
  const gone = Object.keys(sources).filter((name) => !names.includes(name));
  return [
    ...lacking.map((name) => `Editors see no picture of the block ${name}. Run \`${COMMAND} ${name}\`.`),
    ...old.map((name) => `The picture of the block ${name} is older than the block. Run \`${COMMAND} ${name}\`.`),
    ...gone.map((name) => `There is a picture of ${name}, which is no block. Run \`${COMMAND}\`.`),
  ];
}
