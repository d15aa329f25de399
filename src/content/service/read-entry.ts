import { ContentError } from '../content-errors.ts';
import { type EntryByUid, entryValidators } from '../schema.gen.ts';
import type { Entry } from './answer.ts';
import { readAttributes } from './read-attributes.ts';
import type { ReadContext } from './read-context.ts';

type Issue = { readonly path: readonly PropertyKey[]; readonly code: string };

/**
 * Normalises and validates one entry. A broken item of a list (one menu entry, one alias) is dropped and a broken
 * optional attribute emptied, each with a warning, so that one slip does not take the page down.
 * @throws ContentError invalid when what is left still lacks a required attribute; the message names it
 */
export function readEntry<U extends keyof EntryByUid>(uid: U, entry: Entry, context: ReadContext): EntryByUid[U] {
  const values = readAttributes(uid, entry.attributes, context);
  const first = entryValidators[uid].safeParse(values);
  if (first.success) return first.data;
  const where = `${uid} ${entry.documentId}${entry.locale ? ` (${entry.locale})` : ''}`;
  context.warn(`${where} has broken attributes, which are left out: ${first.error.issues.map(describe).join(', ')}.`);
  const second = entryValidators[uid].safeParse(withoutBroken(values, first.error.issues));
  if (second.success) return second.data;
  throw new ContentError('invalid', `${where} is unusable: ${second.error.issues.map(describe).join(', ')}.`);
}

function withoutBroken(values: Record<string, unknown>, issues: readonly Issue[]): Record<string, unknown> {
  const mended = { ...values };
  for (const name of new Set(issues.map(({ path }) => String(path[0])))) {
    const value = values[name];
    const broken = new Set(issues.filter(({ path }) => path[0] === name).map(({ path }) => path[1]));
    if (!Array.isArray(value)) mended[name] = isList(name, issues) ? [] : null;
    else mended[name] = value.filter((_, index) => !broken.has(index));
  }
  return mended;
}

/** Whether a broken attribute should have been a list: its empty value is then the empty list. */
function isList(name: string, issues: readonly Issue[]): boolean {
  return issues.some((issue) => issue.path[0] === name && 'expected' in issue && issue.expected === 'array');
}

/** `menu.2.link (invalid_type)` */
function describe({ path, code }: Issue): string {
  return `${path.map(String).join('.')} (${code})`;
}
