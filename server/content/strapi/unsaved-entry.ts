import type { AttributeDescription } from '#contract/content/attribute-table.ts';
import { attributeTables, relatedEntries } from '#contract/content/schema.gen.ts';
import type { Locale } from '#lib/locale.ts';
import { type EntryKind, entryKinds } from '../entry-kinds.ts';
import { asRecord, type Entry, entriesOf, entryOf, rawOf } from './answer.ts';
import { isBlank } from './clean-text.ts';
import { inLocale, type ServiceContext } from './service-context.ts';

type Raw = Readonly<Record<string, unknown>>;

/** An entry as it stands in the form of an editor, who may not have saved it. */
export interface UnsavedEntry {
  /** Its content type. */
  uid: string;
  /** Null for an entry that was never saved. */
  documentId: string | null;
  locale: Locale;
  /** Which stored draft the form began with: another one after every save. With it, answers are kept while somebody types. */
  version?: string | undefined;
  /** The values of the form, in the shapes of the content service's panel. */
  values: Raw;
}

/** How a view's loader asks for the entry itself. */
interface AskedEntry {
  isAsked: (path: string, query: object) => boolean;
  /** Where the stored entry is found by its document. */
  collection: string;
  /** Whether there is only one such entry. */
  single?: boolean;
}

/** How a relation stands in a form: what was added to the stored entries and what was taken away. */
interface RelationChange {
  connect: readonly unknown[];
  disconnect: readonly unknown[];
}

/** What stands in for a required text while an editor has not written it. */
const STAND_INS: Readonly<Record<string, Raw>> = {
  'api::page.page': { name: 'preview', title: '…', path: '/' },
  ...Object.fromEntries(entryKinds.map((kind) => [kind.uid, standInsOf(kind)])),
  'api::site.site': { brand: '…' },
};

function standInsOf({ uid, title, slugFrom }: EntryKind): Raw {
  const links = Object.entries(attributeTables[uid] ?? {}).flatMap(([name, description]) =>
    description.kind === 'link' && description.required ? [[name, '/']] : [],
  );
  const address = slugFrom === undefined ? { slug: 'preview' } : { [slugFrom]: 'PREVIEW' };
  return { [title]: '…', ...address, ...Object.fromEntries(links) };
}

/**
 * A service that answers as the content service does, except that the question `isAsked` recognises is answered with the
 * entry as its form stands: so one mapping makes views of what is saved and of what is not. What a form does not hold,
 * the stored draft says: its other languages, and the entries that it relates to.
 */
export function withUnsaved(
  service: ServiceContext,
  { uid, documentId, locale, values }: Omit<UnsavedEntry, 'version'>,
  { isAsked, collection, single = false }: AskedEntry,
): ServiceContext {
  return {
    ...service,
    showsHidden: true,
    async api(path, query, signal) {
      if (!isAsked(path, query)) return service.api(path, query, signal);
      const needed = hasRelations(values) ? query : withLanguagesOnly(query);
      const asked = single ? needed : { ...needed, filters: { documentId: { $eq: documentId } } };
      const stored = documentId === null && !single ? null : firstOf(await service.api(collection, asked, signal));
      const attributes = await fromForm({ service, locale, signal }, uid, values, stored?.attributes ?? {});
      const entry = {
        ...{ id: stored?.id ?? 0, documentId: stored?.documentId ?? 'unsaved', locale },
        ...{ localizations: stored?.attributes.localizations ?? [], ...attributes, ...standIns(uid, attributes) },
      };
      return { data: path.startsWith(`${collection}/`) || single ? entry : [entry] };
    },
  };
}

interface FormReading {
  service: ServiceContext;
  locale: Locale;
  signal: AbortSignal | undefined;
}

function firstOf(answer: unknown): Entry | null {
  return entriesOf(answer)?.[0] ?? entryOf(answer);
}

function standIns(uid: string, attributes: Raw): Raw {
  return Object.fromEntries(
    Object.entries(STAND_INS[uid] ?? {}).filter(([name]) => {
      const value = attributes[name];
      return typeof value !== 'string' || isBlank(value);
    }),
  );
}

/** Whether anything in a form refers to other entries: only then the stored parts are needed, at every change. */
function hasRelations(values: unknown): boolean {
  if (typeof values !== 'object' || values === null) return false;
  return changeOf(values) !== null || Object.values(values).some(hasRelations);
}

function withLanguagesOnly(query: object): object {
  const { localizations = true } = asRecord(asRecord(query)?.populate) ?? {};
  return { ...query, populate: { localizations } };
}

/** The attributes of an entry or component in the shapes that the content service answers. */
async function fromForm(reading: FormReading, uid: string, values: Raw, stored: Raw): Promise<Raw> {
  const table = Object.hasOwn(attributeTables, uid) ? attributeTables[uid] : undefined;
  const read = Object.entries(table ?? {}).map(async ([name, description]) => {
    return [name, await valueFromForm(reading, description, values[name] ?? null, stored[name])] as const;
  });
  return { ...values, ...Object.fromEntries(await Promise.all(read)) };
}

async function valueFromForm(
  reading: FormReading,
  description: AttributeDescription,
  value: unknown,
  stored: unknown,
): Promise<unknown> {
  switch (description.kind) {
    case 'json':
      return typeof value === 'string' ? parsed(value) : value;
    case 'media':
      return localFile(value);
    case 'relation':
      return related(reading, description, value, stored);
    case 'component': {
      const part = asRecord(value);
      return part && fromForm(reading, description.uid, part, asRecord(stored) ?? {});
    }
    case 'components':
    case 'zone':
      return Array.isArray(value)
        ? Promise.all(value.map((part) => partFromForm(reading, description, part, stored)))
        : [];
    default:
      return value;
  }
}

/** A part of a list keeps its id while an editor moves it: by that its stored relations are found. */
function partFromForm(
  reading: FormReading,
  description: { kind: 'zone' } | { kind: 'components'; uid: string },
  value: unknown,
  stored: unknown,
): unknown {
  const part = asRecord(value);
  if (part === null) return value;
  const before = (Array.isArray(stored) ? stored : []).map(asRecord).find((other) => {
    return other?.id === part.id && other?.__component === part.__component;
  });
  const uid = description.kind === 'zone' ? String(part.__component) : description.uid;
  return fromForm(reading, uid, part, before ?? {});
}

/** The stored entries of a relation without those that were taken away, then those that were added. */
async function related(
  { service, locale, signal }: FormReading,
  { target, many }: { target: string; many: boolean },
  value: unknown,
  stored: unknown,
): Promise<unknown> {
  const change = changeOf(value);
  const place = relatedEntries[target];
  if (change === null || place === undefined) return stored ?? null;
  const gone = new Set(documentsOf(change.disconnect));
  const added = documentsOf(change.connect);
  const kept = (many ? (entriesOf(stored) ?? []) : [entryOf(stored)]).filter((entry) => {
    return entry !== null && !gone.has(entry.documentId) && !added.includes(entry.documentId);
  });
  const found =
    added.length === 0
      ? []
      : (entriesOf(
          await service.api(
            place.path,
            { filters: { documentId: { $in: added } }, populate: place.populate, ...inLocale(service, locale) },
            signal,
          ),
        ) ?? []);
  const entries = [...kept, ...found.sort((a, b) => added.indexOf(a.documentId) - added.indexOf(b.documentId))];
  const answers = entries.flatMap((entry) => (entry ? [rawOf(entry)] : []));
  return many ? answers : (answers.at(-1) ?? null);
}

function changeOf(value: unknown): RelationChange | null {
  const { connect, disconnect } = asRecord(value) ?? {};
  return Array.isArray(connect) && Array.isArray(disconnect) ? { connect, disconnect } : null;
}

function documentsOf(items: readonly unknown[]): string[] {
  return items.flatMap((item) => {
    const documentId = asRecord(item)?.documentId;
    return typeof documentId === 'string' ? [documentId] : [];
  });
}

/** A file that was just chosen carries the panel's own address of it; the site serves it at the same path. */
function localFile(value: unknown): unknown {
  const file = asRecord(value);
  if (file === null) return value;
  const formats = Object.entries(asRecord(file.formats) ?? {}).map(([name, format]) => {
    const rendition = asRecord(format);
    return [name, rendition ? { ...rendition, url: localPath(rendition.url) } : format];
  });
  return { ...file, url: localPath(file.url), formats: Object.fromEntries(formats) };
}

function localPath(url: unknown): unknown {
  if (typeof url !== 'string' || !URL.canParse(url)) return url;
  const { pathname } = new URL(url);
  return pathname.startsWith('/uploads/') ? pathname : url;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
