import { ContentError } from '#contract/content/content-errors.ts';
import { type EntryByUid, entryValidators } from '#contract/content/schema.gen.ts';
import { asRecord, type Entry } from './answer.ts';
import { readAttributes } from './read-attributes.ts';
import type { ReadContext } from './read-context.ts';

type Values = Record<string, unknown>;
type Issue = { readonly path: readonly PropertyKey[]; readonly code: string };

/**
 * Normalises and validates one entry. A broken item of a list (one menu entry, one alias) is dropped and any other
 * broken attribute takes its default, each with a warning, so that one slip does not take the page down.
 * @throws ContentError invalid when what is left still lacks a required attribute; the message names it
 */
export function readEntry<U extends keyof EntryByUid>(uid: U, entry: Entry, context: ReadContext): EntryByUid[U] {
  const where = `${uid} ${entry.documentId}${entry.locale ? ` (${entry.locale})` : ''}`;
  const defaults = readAttributes(uid, {}, context);
  let values = readAttributes(uid, entry.attributes, context);
  for (const repair of [dropBrokenParts, useDefaults]) {
    const result = entryValidators[uid].safeParse(values);
    if (result.success) return result.data;
    const { issues } = result.error;
    context.warn(`${where} has broken attributes, which are left out: ${issues.map(describe).join(', ')}.`);
    values = { ...values, ...repair(values, defaults, issues) };
  }
  const last = entryValidators[uid].safeParse(values);
  if (last.success) return last.data;
  throw new ContentError('invalid', `${where} is unusable: ${last.error.issues.map(describe).join(', ')}.`);
}

/** Drops broken items of lists and empties broken parts of components; every other broken attribute takes its default. */
function dropBrokenParts(values: Values, defaults: Values, issues: readonly Issue[]): Values {
  return forEachBroken(issues, (name, parts) => {
    const value = values[name];
    if (Array.isArray(value) && !parts.has(undefined)) return value.filter((_, index) => !parts.has(index));
    const record = asRecord(value);
    if (!record || parts.has(undefined)) return defaults[name];
    return { ...record, ...Object.fromEntries([...parts].map((part) => [String(part), null])) };
  });
}

/** Gives every broken attribute its default. */
function useDefaults(_: Values, defaults: Values, issues: readonly Issue[]): Values {
  return forEachBroken(issues, (name) => defaults[name]);
}

function forEachBroken(
  issues: readonly Issue[],
  repair: (name: string, parts: Set<PropertyKey | undefined>) => unknown,
): Values {
  const names = new Set(issues.map(({ path }) => String(path[0])));
  const partsOf = (name: string) => new Set(issues.filter(({ path }) => path[0] === name).map(({ path }) => path[1]));
  return Object.fromEntries([...names].map((name) => [name, repair(name, partsOf(name))]));
}

/** `menu.2.link (invalid_type)` */
function describe({ path, code }: Issue): string {
  return `${path.map(String).join('.')} (${code})`;
}
