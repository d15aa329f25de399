import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SCHEMAS_DIR } from './paths.ts';

/** A kind of content whose entries are pages of their own: a row of `cms-schemas/kinds.json`, which says what each means. */
export interface EntryKind {
  kind: string;
  uid: string;
  plural: string;
  page: string;
  folder: string;
  title: string;
  key: string;
  keyPattern: string;
  slugFrom?: string;
  withoutPage?: readonly string[];
  visibleFrom?: string;
}

function readKinds(): EntryKind[] {
  const table: { kinds: EntryKind[] } = JSON.parse(readFileSync(path.join(SCHEMAS_DIR, 'kinds.json'), 'utf8'));
  return table.kinds;
}

/** Every kind, in the order of the table. */
export const ENTRY_KINDS: readonly EntryKind[] = readKinds();

/** The kind of a content type; none for pages and whatever has no page of its own. */
export function entryKindOf(uid: string): EntryKind | undefined {
  return ENTRY_KINDS.find((kind) => kind.uid === uid);
}

/** The UID of a content type of ours, as Strapi's document service wants it written. */
export function asContentType(uid: string): `api::${string}.${string}` {
  const [, api = '', name = ''] = /^api::([^.]+)\.(.+)$/.exec(uid) ?? [];
  return `api::${api}.${name}`;
}
