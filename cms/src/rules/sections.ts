import { ENTRY_KINDS, type EntryKind } from '../lib/entry-kinds.ts';
import { asText, type Fields } from '../lib/read.ts';

/** The UIDs of the kinds that have rules of their own. */
export const ARTICLE = 'api::article.article';
export const TRIAL = 'api::trial.trial';

/** Entries that have their addresses below those of a list: `<address of the list><folder><slug>`. */
export interface Section {
  uid: string;
  /** The kind of reference that leads to them. */
  kind: string;
  /** The name of the page that lists them. */
  page: string;
  folder: string;
  /** The attributes that `slugOf` reads. */
  select: string[];
  /** The end of the address of an entry; empty for one that has no page. */
  slugOf: (row: Fields) => string;
}

/** Every kind of entry besides pages that has an address. */
export const SECTIONS: readonly Section[] = ENTRY_KINDS.map((kind) => ({
  ...{ uid: kind.uid, kind: kind.kind, page: kind.page, folder: kind.folder },
  select: ['slug', ...(kind.slugFrom === undefined ? [] : [kind.slugFrom])],
  slugOf: (row) => slugOf(kind, row),
}));

function slugOf({ slugFrom, withoutPage = [] }: EntryKind, row: Fields): string {
  if (slugFrom === undefined) return asText(row.slug);
  const key = asText(row[slugFrom]);
  if (withoutPage.includes(key)) return '';
  return asText(row.slug) || key.toLowerCase().replaceAll('_', '-');
}

/** The address of an entry below one address of its list; null for an entry that has no page. */
export function addressBelow(list: string, { folder, slugOf }: Section, row: Fields): string | null {
  const slug = slugOf(row);
  return slug === '' ? null : `${below(list)}${folder}${slug}`;
}

/** The address of a list in front of what stands below it: the home page's slash is not written twice. */
export function below(list: string): string {
  return list === '/' ? '' : list;
}
