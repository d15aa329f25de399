import { ContentError } from '#contract/content/content-errors.ts';
import type { RouteEntry } from '#contract/content/page-view.ts';
import { codeRoutePath, findCodeRoute } from '#contract/routes/code-routes.ts';
import { normalisePath } from '#contract/routes/site-path.ts';
import type { Locale } from '#lib/locale.ts';
import { type EntryKind, entryKinds } from '../entry-kinds.ts';
import { isReference, parseReference, REFERENCE_KINDS } from '../links/link-value.ts';
import type { Entry } from './answer.ts';
import { cleanValue } from './clean-text.ts';
import { findByKeys } from './find-by-keys.ts';
import { isText, loadSections, pathBelow, sectionPath, slugOf } from './sections.ts';
import { inLocale, type ServiceContext } from './service-context.ts';
import { ADDRESSES, tagOfAll } from './tags.ts';
import { textsIn } from './texts-in.ts';
import { isWaiting } from './waiting-entries.ts';

/** For which reader links are looked up, and where what they lead to is noted: the address of each `kind:key`. */
export interface LinkNotes {
  locale: Locale;
  links: Map<string, string>;
  documents: Set<string>;
  warn(message: string): void;
}

interface Asking {
  service: ServiceContext;
  notes: LinkNotes;
  signal: AbortSignal | undefined;
}

/** What may be a reference in a text, be it the whole text or a link in markdown. */
const MARK = new RegExp(`(?<!\\w)(?:${REFERENCE_KINDS.join('|')}):[\\w-]+`, 'g');
/** Where a link of a draft leads whose target is not there: it is shown to its editor, and stays on the page. */
const NOWHERE = '#';

type Finder = (asking: Asking, keys: readonly string[]) => Promise<Map<string, string>>;

/** How the targets of each kind are asked for: their addresses, by key. */
const FINDERS: Readonly<Record<string, Finder>> = {
  page: findPages,
  file: findFiles,
  ...Object.fromEntries(
    entryKinds.map((kind) => [kind.kind, (asking: Asking, keys: readonly string[]) => findEntries(kind, asking, keys)]),
  ),
};

/** The tags of what may change where a link leads; of files, every change makes all stale. */
const TAGS: Readonly<Record<string, readonly string[]>> = {
  page: [ADDRESSES],
  ...Object.fromEntries(entryKinds.map(({ kind, uid }) => [kind, [tagOfAll(uid), ADDRESSES]])),
};

/**
 * Finds where the references in `raw` (an answer as it came) lead in the language of the reading, and notes it there. All
 * of a kind are asked for at once; what is not there is not noted.
 */
export async function findLinks(
  service: ServiceContext,
  notes: LinkNotes,
  raw: unknown,
  signal?: AbortSignal,
): Promise<void> {
  const asking = { service, notes, signal };
  await Promise.all(
    [...referencesIn(raw)].map(async ([kind, keys]) => {
      for (const tag of TAGS[kind] ?? []) notes.documents.add(tag);
      const found = await FINDERS[kind]?.(asking, [...keys]);
      for (const [key, address] of found ?? []) notes.links.set(`${kind}:${key}`, address);
    }),
  );
}

/**
 * The address that a link leads to. Null for a reference to what is not there; in a draft its editor sees it all the same.
 * @param links what `findLinks` noted
 */
export function addressOf(
  link: string,
  links: ReadonlyMap<string, string>,
  status: ServiceContext['status'],
): string | null {
  if (!isReference(link)) return link;
  const reference = parseReference(link);
  const address = reference && links.get(`${reference.kind}:${reference.key}`);
  if (reference && address) return `${address}${reference.anchor}`;
  return status === 'draft' ? NOWHERE : null;
}

function referencesIn(raw: unknown): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const text of textsIn(raw)) {
    for (const [mark] of text.matchAll(MARK)) {
      const reference = parseReference(mark);
      if (reference === null) continue;
      const keys = found.get(reference.kind) ?? new Set();
      found.set(reference.kind, keys.add(reference.key));
    }
  }
  return found;
}

async function findPages({ service, notes, signal }: Asking, names: readonly string[]): Promise<Map<string, string>> {
  const routes = await service.known?.routes();
  if (routes) return pagesIn(routes, names, notes.locale);
  const query = { fields: ['name', 'path', 'title'], ...inLocale(service, notes.locale) };
  const asked = { path: '/pages', attribute: 'name', keys: names, query, locale: notes.locale };
  const pages = await findByKeys(service, asked, signal);
  return addresses(pages, ({ attributes: { name, path, title } }) => {
    if (!isText(name) || !isText(title) || !isText(path)) return null;
    const address = addressOfPage(name, normalisePath(cleanValue(path)), notes.locale);
    return address === null ? null : [cleanValue(name), address];
  });
}

function pagesIn(routes: readonly RouteEntry[], names: readonly string[], locale: Locale): Map<string, string> {
  const wanted = new Set(names);
  const found = routes.flatMap((route): [string, string][] => {
    const own = wanted.has(route.name) ? route[locale] : null;
    const address = own && addressOfPage(route.name, own.path, locale);
    return address ? [[route.name, address]] : [];
  });
  return new Map(found);
}

/** Null for a page without a path of its own: one that begins a route with a part that may be anything. */
function addressOfPage(name: string, path: string | null, locale: Locale): string | null {
  const address = findCodeRoute(name) ? codeRoutePath(name, locale) : path;
  return address === null || address.includes('/:') ? null : address;
}

async function findEntries(
  kind: EntryKind,
  { service, notes, signal }: Asking,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const { key, title, visibleFrom, source } = kind;
  const named = key === 'documentId' ? [] : [key];
  const fields = [...named, 'slug', title, ...(visibleFrom === undefined ? [] : [visibleFrom])];
  const query = { fields, ...inLocale(service, notes.locale) };
  const asked = { path: source, attribute: key, keys, query, locale: notes.locale };
  const [entries, sections] = await Promise.all([findByKeys(service, asked, signal), loadSections(service, signal)]);
  const list = sectionPath(sections, kind, notes.locale);
  const due = entries.filter((entry) => !isWaiting(kind, service, entry));
  return addresses(due, ({ documentId, attributes }) => {
    const slug = slugOf(kind, attributes);
    const name = key === 'documentId' ? documentId : attributes[key];
    if (slug === null || !isText(name) || !isText(attributes[title])) return null;
    return [cleanValue(name), pathBelow(list, kind, slug)];
  });
}

/** Files are the same in every language and have no drafts. A service whose files may not be read is no outage. */
async function findFiles({ service, notes, signal }: Asking, keys: readonly string[]): Promise<Map<string, string>> {
  try {
    const query = { fields: ['hash', 'url'] };
    const asked = { path: '/upload/files', attribute: 'hash', keys, query, locale: notes.locale };
    const files = await findByKeys(service, asked, signal);
    return addresses(files, ({ attributes: { hash, url } }) => {
      const address = isText(url) ? service.mediaUrl(url) : null;
      return isText(hash) && address !== null ? [hash, address] : null;
    });
  } catch (error) {
    if (!(error instanceof ContentError) || error.kind === 'unavailable') throw error;
    notes.warn(`Links to documents are left out. ${error.message}`);
    return new Map();
  }
}

function addresses(
  entries: readonly Entry[],
  addressOfEntry: (entry: Entry) => [string, string] | null,
): Map<string, string> {
  return new Map(entries.map(addressOfEntry).filter((pair) => pair !== null));
}
