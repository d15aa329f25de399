import table from '#cms-schemas/kinds.json' with { type: 'json' };
import { ENTRY_KINDS, ENTRY_UIDS, type EntryKindName } from '#contract/content/entry-kinds.gen.ts';

/** A kind of content whose entries are pages of their own: a row of `cms-schemas/kinds.json`, which says what each means. */
export interface EntryKind {
  kind: EntryKindName;
  /** The name of the content type for several entries, and of the folder of the first content that has them. */
  plural: string;
  uid: (typeof ENTRY_UIDS)[EntryKindName];
  page: string;
  folder: string;
  title: string;
  description: string;
  picture?: string | undefined;
  date?: string | undefined;
  key: string;
  slugFrom?: string | undefined;
  withoutPage: readonly string[];
  visibleFrom?: string | undefined;
  agesFrom?: string | undefined;
  without: readonly string[];
  /** Where the content service lists the entries. */
  source: string;
  search: boolean;
  sitemap: boolean;
  feed: boolean;
  reviewed: boolean;
}

type Row = Omit<EntryKind, 'kind' | 'uid' | 'source' | 'withoutPage' | 'without'> & {
  kind: string;
  source?: string | undefined;
  withoutPage?: readonly string[] | undefined;
  without?: readonly string[] | undefined;
};

const rows: readonly Row[] = table.kinds;

/** Every kind, in the order of the table. */
export const entryKinds: readonly EntryKind[] = ENTRY_KINDS.flatMap((kind) =>
  rows
    .filter((row) => row.kind === kind)
    .map(({ source, withoutPage = [], without = [], ...row }) => {
      return { ...row, kind, uid: ENTRY_UIDS[kind], source: source ?? `/${row.plural}`, withoutPage, without };
    }),
);

/** The kind of that name, or of that content type; none for pages and whatever has no page of its own. */
export function findEntryKind(name: string): EntryKind | undefined {
  return entryKinds.find(({ kind, uid }) => kind === name || uid === name);
}

/** A kind that there is. @throws Error where the table lacks it */
export function entryKind(name: EntryKindName): EntryKind {
  const kind = findEntryKind(name);
  if (!kind) throw new Error(`cms-schemas/kinds.json has no kind "${name}".`);
  return kind;
}
