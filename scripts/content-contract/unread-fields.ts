import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { altNameOf, HIDDEN } from './describe-attributes.ts';
import { type Attribute, blockUidsOf, type SchemaSet } from './schema-set.ts';

/** What reads content: everything but tests, fixtures and what is generated from the schemas. */
const READERS = ['src', 'blocks', 'server', 'cms/src'];
/** What fills blocks with entries before they are drawn. */
const FILLS_BLOCKS = join('server', 'content', 'strapi', 'fill-blocks.ts');
const NO_READER = /[.](?:test|fixtures|gen)[.]tsx?$|[/\\]testing[/\\]/;

/**
 * Fields that editors fill in and nobody reads, as sentences: a field of a block is read in the block's folder, one of
 * another shape anywhere. What only the content service itself reads (`visible: false`) is left out.
 */
export function unreadErrors(root: string, set: SchemaSet): string[] {
  const texts = new Map(READERS.flatMap((folder) => sourcesIn(root, folder)));
  const all = wordsIn([...texts.values()]);
  const blocks = blockUidsOf(set).flatMap((uid) => {
    const name = uid.slice('blocks.'.length);
    const own = [...texts].filter(([file]) => file === FILLS_BLOCKS || file.startsWith(join('blocks', name, '/')));
    const known = wordsIn(own.map(([, text]) => text));
    return fieldsOf(set.components[uid]?.attributes ?? {})
      .filter((field) => !known.has(field))
      .map((field) => `No component reads the field "${field}" of ${uid}. Show it in blocks/${name}/, or take it out.`);
  });
  const others = Object.entries({ ...set.contentTypes, ...set.components })
    .filter(([uid]) => !uid.startsWith('blocks.'))
    .flatMap(([uid, { attributes }]) => fieldsOf(attributes).map((field) => ({ uid, field })))
    .filter(({ field }) => !all.has(field))
    .map(({ uid, field }) => `Nothing reads the field "${field}" of ${uid}. Show it, or take it out.`);
  return [...blocks, ...others];
}

/** The fields that a reader must name: a picture's alternative text comes with the picture. */
function fieldsOf(attributes: Record<string, Attribute>): string[] {
  const names = Object.keys(attributes);
  const alts = new Set(names.filter((name) => attributes[name]?.type === 'media').map(altNameOf));
  return names.filter((name) => name !== HIDDEN && !alts.has(name) && attributes[name]?.visible !== false);
}

function sourcesIn(root: string, folder: string): [string, string][] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /[.]tsx?$/.test(file) && !NO_READER.test(file))
    .map((file) => [join(folder, file), readFileSync(join(root, folder, file), 'utf8')]);
}

function wordsIn(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? []));
}
