import * as z from 'zod';

/**
 * Reads the answers of Strapi 5 (`{ data: { documentId, …attributes } }`) and of Strapi 4, which Strapi 5 gives too when
 * asked (`{ data: { id, attributes: {…} } }`, also around every relation and file), into one shape.
 */

/** An entry with its attributes as they came. Strapi 4 has no documents: there the numeric id stands for it. */
export interface Entry {
  id: number;
  documentId: string;
  locale: string | null;
  attributes: Readonly<Record<string, unknown>>;
}

const isoSchema = z.iso.datetime();
const idSchema = z.number().int();
const totalSchema = z.object({ meta: z.object({ pagination: z.object({ total: z.number().int().min(0) }) }) });

type Values = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object of an answer as it is, or null for anything else; answers are JSON, whose objects are plain ones. */
export function asRecord(value: unknown): Values | null {
  return isRecord(value) ? value : null;
}

/** One entry, related entry or file; null where there is none or it is no entry. */
export function entryOf(value: unknown): Entry | null {
  const record = asRecord(unwrap(value));
  if (!record) return null;
  const attributes = asRecord(record.attributes) ?? record;
  const id = idSchema.safeParse(record.id);
  const documentId = record.documentId ?? attributes.documentId ?? record.id;
  if (typeof documentId !== 'string' && typeof documentId !== 'number') return null;
  const locale = typeof attributes.locale === 'string' ? attributes.locale : null;
  return { id: id.success ? id.data : 0, documentId: String(documentId), locale, attributes };
}

/** An entry in the shape of Strapi 5, whichever it came in. */
export function rawOf({ id, documentId, locale, attributes }: Entry): Readonly<Record<string, unknown>> {
  return { ...attributes, id, documentId, locale };
}

/** A list of entries; null where the answer is no list. Items that are no entries are left out. */
export function entriesOf(value: unknown): Entry[] | null {
  const list = unwrap(value);
  if (list === null || list === undefined) return [];
  if (!Array.isArray(list)) return null;
  return list.map(entryOf).filter((entry) => entry !== null);
}

/** How many entries there are over all pages; null where the answer does not say. */
export function totalOf(answer: unknown): number | null {
  const result = totalSchema.safeParse(answer);
  return result.success ? result.data.meta.pagination.total : null;
}

/** When an entry last changed, an ISO date and time; null where it does not say. */
export function changedOnOf({ attributes: { updatedAt } }: Entry): string | null {
  return typeof updatedAt === 'string' && isoSchema.safeParse(updatedAt).success ? updatedAt : null;
}

/** Whether two entries are in the order of their documents: the one rule wherever only one of several can win. */
export function byDocument(a: { documentId: string }, b: { documentId: string }): number {
  return a.documentId < b.documentId ? -1 : a.documentId > b.documentId ? 1 : 0;
}

/** Takes off the envelope `{ data, meta }`. */
function unwrap(value: unknown): unknown {
  const record = asRecord(value);
  return record && 'data' in record && !('id' in record) ? record.data : value;
}
