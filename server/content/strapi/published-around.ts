import type { AttributeDescription } from '#contract/content/attribute-table.ts';
import { attributeTables, relatedEntries } from '#contract/content/schema.gen.ts';
import { isLocale, type Locale } from '#lib/locale.ts';
import { asRecord, type Entry, entriesOf, entryOf, rawOf } from './answer.ts';
import { cleanValue } from './clean-text.ts';
import { findByKeys } from './find-by-keys.ts';
import { aroundEntry, inLocale, type ServiceContext } from './service-context.ts';

type Raw = Readonly<Record<string, unknown>>;
type Relation = Extract<AttributeDescription, { kind: 'relation' }>;

/** An entry's content type, where the content service lists its entries, and what is asked of its other languages. */
interface Place {
  uid: string;
  path: string;
  languages: { fields: readonly string[] };
  locale: Locale;
}

/**
 * An entry with those that it relates to, and its other languages, as visitors see them; what they do not see is left out.
 * Whoever may see other drafts gets them as they came.
 */
export async function withPublishedAround(
  service: ServiceContext,
  place: Place,
  entry: Entry,
  signal?: AbortSignal,
): Promise<Entry> {
  if (!service.oneDraft) return entry;
  const around = aroundEntry(service);
  const [related, localizations] = await Promise.all([
    readRelated(around, place, entry, signal),
    readLanguages(around, place, entry, signal),
  ]);
  const attributes = mapRelations(place.uid, entry.attributes, ({ target, many }, value) => {
    const found = documentsIn(value).flatMap((documentId) => related.get(`${target} ${documentId}`) ?? []);
    return many ? found : (found[0] ?? null);
  });
  return { ...entry, attributes: { ...attributes, localizations } };
}

/** The published entries that an entry relates to, by their content type and document. */
async function readRelated(
  service: ServiceContext,
  { uid, locale }: Place,
  { attributes }: Entry,
  signal?: AbortSignal,
): Promise<Map<string, Raw>> {
  const wanted = new Map<string, Set<string>>();
  mapRelations(uid, attributes, ({ target }, value) => {
    wanted.set(target, new Set([...(wanted.get(target) ?? []), ...documentsIn(value)]));
    return value;
  });
  const read = [...wanted].map(async ([target, documents]): Promise<[string, Raw][]> => {
    const place = relatedEntries[target];
    if (place === undefined) return [];
    const query = { populate: place.populate, ...inLocale(service, locale) };
    const asked = { path: place.path, attribute: 'documentId', keys: [...documents], query, locale };
    const found = await findByKeys(service, asked, signal);
    return found.map((entry) => [`${target} ${entry.documentId}`, rawOf(entry)]);
  });
  return new Map((await Promise.all(read)).flat());
}

async function readLanguages(
  service: ServiceContext,
  { path, languages }: Place,
  { documentId, attributes }: Entry,
  signal?: AbortSignal,
): Promise<Raw[]> {
  const others = (entriesOf(attributes.localizations) ?? []).map((sibling) => sibling.locale ?? '').filter(isLocale);
  const read = others.map((locale) => {
    const query = { ...languages, ...inLocale(service, locale) };
    return findByKeys(service, { path, attribute: 'documentId', keys: [documentId], query, locale }, signal);
  });
  return (await Promise.all(read)).flat().map(rawOf);
}

/** The documents that a relation names, in their order. */
function documentsIn(value: unknown): string[] {
  const entries = entriesOf(value) ?? [entryOf(value)];
  return entries.flatMap((entry) => (entry ? [entry.documentId] : []));
}

type MapRelation = (relation: Relation, value: unknown) => unknown;

/** The attributes of an entry or component with another value for each relation, however deep it stands. */
function mapRelations(uid: string, values: Raw, map: MapRelation): Raw {
  const table = (Object.hasOwn(attributeTables, uid) && attributeTables[uid]) || {};
  const mapped = Object.entries(values).map(([name, value]): [string, unknown] => {
    const description = Object.hasOwn(table, name) ? table[name] : undefined;
    return [name, description ? mapValue(description, value, map) : value];
  });
  return Object.fromEntries(mapped);
}

function mapValue(description: AttributeDescription, value: unknown, map: MapRelation): unknown {
  const part = (uid: string, of: unknown): unknown => {
    const values = asRecord(of);
    return values ? mapRelations(uid, values, map) : of;
  };
  switch (description.kind) {
    case 'relation':
      return map(description, value);
    case 'component':
      return part(description.uid, value);
    case 'components':
      return Array.isArray(value) ? value.map((one) => part(description.uid, one)) : value;
    case 'zone':
      return Array.isArray(value)
        ? value.map((one) => part(cleanValue(String(asRecord(one)?.__component)), one))
        : value;
    default:
      return value;
  }
}
