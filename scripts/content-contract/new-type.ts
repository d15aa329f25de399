import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nameShape } from './editor-texts.ts';
import { writeContract } from './generate.ts';
import { namesOfItem } from './item-templates.ts';
import { type InLanguages, KIND_ATTRIBUTES } from './kind-templates.ts';
import { createKind, refuseKind } from './new-kind.ts';
import { writeJson } from './write-json.ts';

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const LOCALIZED = { pluginOptions: { i18n: { localized: true } } };
const USAGE = '`npm run new:type partner-clinic -- --label-fr "Clinique partenaire" --label-en "Partner clinic"`';

/** A kind of content to make: entries with a name, which blocks show through a relation. */
export interface NewType {
  name: string;
  labels: InLanguages;
  /** Given, its entries are pages of their own, below a page at this path. */
  paths?: InLanguages | undefined;
}

/**
 * Adds a content type to the project at `root`: its schema with a name and a text, its words for editors, and what is
 * generated; with addresses of its own also all that a page takes. Writes nothing when it cannot be.
 * @returns the files written or changed, relative to `root`
 * @throws Error with a sentence that says what to do instead
 */
export function createType(root: string, { name, labels, paths }: NewType): string[] {
  const file = `cms-schemas/api/${name}/content-types/${name}/schema.json`;
  if (!NAME.test(name)) {
    throw new Error(
      `"${name}" cannot be the name of a kind of content. Use lower-case letters, digits and single hyphens, beginning with a letter: ${USAGE}.`,
    );
  }
  for (const taken of [file, `cms-schemas/components/blocks/${name}.json`])
    if (existsSync(join(root, taken))) throw new Error(`${taken} exists already: choose another name.`);
  if (labels.fr === '' || labels.en === '')
    throw new Error(`Say what editors call one entry in both languages: ${USAGE}.`);
  const { table } = namesOfItem(name);
  const kind = paths && { name, labels, paths, plural: table.replaceAll('_', '-') };
  if (kind) refuseKind(root, kind, `${USAGE.slice(0, -1)} --address /partenaires /partners\``);
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeJson(join(root, file), schemaOf({ name, table, displayName: labels.en }, kind !== undefined));
  const named = nameShape(root, `api::${name}.${name}`, labels);
  const paged = kind ? createKind(root, kind) : [];
  return [...new Set([file, ...named, ...paged, ...writeContract(root)])];
}

function schemaOf(
  { name, table, displayName }: Record<'name' | 'table' | 'displayName', string>,
  isPage: boolean,
): object {
  return {
    kind: 'collectionType',
    collectionName: table,
    info: { singularName: name, pluralName: table.replaceAll('_', '-'), displayName },
    options: { draftAndPublish: true },
    ...LOCALIZED,
    attributes: isPage
      ? KIND_ATTRIBUTES
      : { name: { type: 'string', required: true, ...LOCALIZED }, text: { type: 'text', ...LOCALIZED } },
  };
}
