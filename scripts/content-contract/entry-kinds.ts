import { join } from 'node:path';
import * as z from 'zod';
import { printLiteral } from './print-literal.ts';
import { readJson } from './read-json.ts';
import type { SchemaSet } from './schema-set.ts';

/** The table, relative to the project. */
export const KINDS_FILE = 'cms-schemas/kinds.json';

/** The folder with what draws the page of each kind, relative to the project. */
export const PAGES_FOLDER = 'src/app/kinds';

const name = z.string().min(1);

const kindSchema = z.strictObject({
  kind: z.string().regex(/^[a-z]+$/),
  uid: name,
  plural: name,
  source: name.optional(),
  page: name,
  folder: z.string().regex(/^\/(?:[a-z0-9-]+\/)?$/),
  title: name,
  description: name,
  picture: name.optional(),
  date: name.optional(),
  key: name,
  keyPattern: name,
  slugFrom: name.optional(),
  withoutPage: z.array(name).optional(),
  visibleFrom: name.optional(),
  agesFrom: name.optional(),
  without: z.array(name).optional(),
  search: z.boolean(),
  sitemap: z.boolean(),
  feed: z.boolean(),
  reviewed: z.boolean(),
});

const tableSchema = z.strictObject({ description: name, kinds: z.array(kindSchema) });

/** The whole table. */
export type KindTable = z.infer<typeof tableSchema>;

/** Reads the table of the project at `root`. @throws Error that says what is wrong with it */
export function readKinds(root: string): KindTable {
  const parsed = tableSchema.safeParse(readJson(join(root, KINDS_FILE)));
  if (parsed.success) return parsed.data;
  throw new Error(`${KINDS_FILE} is wrong: ${z.prettifyError(parsed.error)}`);
}

/**
 * What a row names and its schema does not have, and kinds whose page nothing draws, as sentences.
 * @param pages the files of `src/app/kinds/`
 */
export function kindErrors({ kinds }: KindTable, { contentTypes }: SchemaSet, pages: readonly string[]): string[] {
  return kinds.flatMap((row) => {
    const type = contentTypes[row.uid];
    if (!type) return [`${KINDS_FILE} names ${row.uid}, which has no schema: write one, or remove the row.`];
    const { title, description, picture, date, key, slugFrom, visibleFrom, agesFrom, without = [] } = row;
    const named = ['slug', title, description, picture, date, key, slugFrom, visibleFrom, agesFrom, ...without];
    const missing = named.filter((attribute) => attribute && attribute !== 'documentId' && !type.attributes[attribute]);
    const page = `${row.kind}.kind.tsx`;
    return [
      ...(pages.includes(page)
        ? []
        : [`Nothing draws the page of the kind "${row.kind}": add ${PAGES_FOLDER}/${page}.`]),
      ...missing.map((attribute) => `${KINDS_FILE} names ${row.uid}.${attribute}, which its schema does not have.`),
      ...(type.info.pluralName === row.plural ? [] : [`${row.uid} is called "${type.info.pluralName}" in the plural.`]),
      ...(slugFrom === undefined || slugFrom === key
        ? []
        : [
            `${KINDS_FILE}: ends of addresses of ${row.kind} can be made of its key alone: write "slugFrom": "${key}".`,
          ]),
      ...(row.reviewed && !type.attributes.reviewedOn
        ? [
            `${KINDS_FILE}: ${row.kind} is reviewed, and ${row.uid} has no reviewedOn: add that date, or write "reviewed": false.`,
          ]
        : []),
      ...(row.feed && !row.date ? [`${KINDS_FILE}: the feed needs the date of ${row.kind}: name its attribute.`] : []),
    ];
  });
}

/** Prints `src/contract/content/entry-kinds.gen.ts`: what browser and types know of the table. */
export function emitEntryKinds({ kinds }: KindTable, header: string): string {
  const names = kinds.map(({ kind }) => kind);
  const searched = kinds.filter(({ search }) => search).map(({ kind }) => kind);
  const sections = kinds.map(({ kind, page, folder }) => ({ kind, page, folder }));
  const uids = Object.fromEntries(kinds.map(({ kind, uid }) => [kind, uid]));
  return `${header}

/** Kinds of content whose entries are pages of their own (\`${KINDS_FILE}\`). */
export const ENTRY_KINDS = ${printLiteral(names)} as const;

/** A kind of content whose entries are pages of their own. */
export type EntryKindName = (typeof ENTRY_KINDS)[number];

/** What a search may be limited to. */
export const SEARCHED_KINDS = ${printLiteral(['page', ...searched.sort()])} as const;

/** The content type of each kind. */
export const ENTRY_UIDS = ${printLiteral(uids)} as const satisfies Record<EntryKindName, string>;

/** Where entries stand: the page below whose path, and what stands between that and the end of their own. */
export const ENTRY_SECTIONS: readonly { kind: EntryKindName; page: string; folder: string }[] = ${printLiteral(sections)};
`;
}
