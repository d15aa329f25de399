import type { Populate } from '#contract/content/populate.ts';
import { entryPopulate } from '#contract/content/schema.gen.ts';
import type { EntryKind } from '../entry-kinds.ts';

const populates: Readonly<Record<string, Readonly<Record<string, Populate>>>> = entryPopulate;

/** What is asked for of an entry, beside its texts and numbers: all that its page may show, and the read token may read. */
export function entryPopulateOf({ uid, without }: Pick<EntryKind, 'uid' | 'without'>): Record<string, Populate> {
  return Object.fromEntries(Object.entries(populates[uid] ?? {}).filter(([name]) => !without.includes(name)));
}
