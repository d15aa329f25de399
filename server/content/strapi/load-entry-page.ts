import type { PageView } from '#contract/content/page-view.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';
import type { EntryKind } from '../entry-kinds.ts';
import { byDocument, changedOnOf, type Entry, entriesOf } from './answer.ts';
import { cleanValue } from './clean-text.ts';
import { drawnImage } from './drawn-image.ts';
import { readEntryPart } from './entry-parts.ts';
import { entryPopulateOf } from './entry-populate.ts';
import { fillBlocks } from './fill-blocks.ts';
import { listOf } from './find-all.ts';
import { findLinks } from './find-links.ts';
import { findPictures } from './find-pictures.ts';
import { withoutHidden } from './hidden-blocks.ts';
import { withPublishedAround } from './published-around.ts';
import { pictureForAll } from './read-media.ts';
import { startReading } from './reading.ts';
import { isText, loadSections, pathBelow, type Sections, sectionPath, slugOf } from './sections.ts';
import { aroundEntry, editUrlOf, inLocale, isIn, notFound, type ServiceContext } from './service-context.ts';
import { tagOf } from './tags.ts';
import { isWaiting } from './waiting-entries.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** An entry by the end of its address in one language. */
export interface EntryAddress {
  kind: EntryKind;
  slug: string;
  locale: Locale;
}

/**
 * Loads the page of an entry of a kind of `cms-schemas/kinds.json`: by its slug in this language, or by its key written as
 * a slug (`precise-ad`), where the kind makes slugs of keys.
 * @throws ContentError not-found without an entry or title in this language
 */
export async function loadEntryPage(
  service: ServiceContext,
  { kind, slug, locale }: EntryAddress,
  signal?: AbortSignal,
): Promise<PageView> {
  const name = `${kind.kind}:${slug}`;
  const wanted = kind.slugFrom === undefined ? slug : slug.toLowerCase();
  if (kind.slugFrom !== undefined && !SLUG.test(wanted))
    throw notFound(name, locale, `no ${kind.kind} can have this slug`);
  const query = {
    filters: slugFilter(kind, wanted),
    populate: { ...entryPopulateOf(kind), localizations: languageFields(kind) },
    ...inLocale(service, locale),
  };
  const [answer, sections] = await Promise.all([
    service.api(kind.source, query, signal),
    loadSections(aroundEntry(service), signal),
  ]);
  const found = pick(service, listOf(answer, kind.source), { kind, slug: wanted, locale });
  if (!found) throw notFound(name, locale, `no ${kind.kind} has this slug in this language`);
  if (isWaiting(kind, service, found)) throw notFound(name, locale, `the ${kind.kind} waits for its date`);
  const place = { uid: kind.uid, path: kind.source, languages: languageFields(kind), locale };
  const entry = await withPublishedAround(service, place, found, signal);
  return pageOf(service, { entry, kind, slug, locale, sections }, signal);
}

async function pageOf(
  service: ServiceContext,
  { entry, kind, slug, locale, sections }: EntryAddress & { entry: Entry; sections: Sections },
  signal?: AbortSignal,
): Promise<PageView> {
  const name = `${kind.kind}:${slug}`;
  const what = `${kind.kind.charAt(0).toUpperCase()}${kind.kind.slice(1)}`;
  const around = aroundEntry(service);
  const reading = startReading(around, locale, sections, `${what} "${slug}"`);
  reading.documents.add(tagOf(kind.uid, entry.documentId));
  const shown = withoutUnshown(kind, entry.attributes);
  const attributes = service.showsHidden ? shown : withoutHidden(shown);
  await Promise.all([
    findPictures(around, reading, attributes, signal),
    findLinks(around, reading, attributes, signal),
  ]);
  const list = sectionPath(sections, kind, locale);
  const end = slugOf(kind, attributes);
  // It leads to itself, wherever it may stand for visitors.
  if (service.oneDraft && end !== null) reading.links.set(referenceTo(kind, entry), pathBelow(list, kind, end));
  const part = readEntryPart(kind, { ...entry, attributes }, { list, reading });
  const blocks = await fillBlocks(around, part.blocks, { locale, reading, sections, signal });
  const { title, description, picture, reviewedOn, view } = part;
  return {
    kind: kind.kind,
    name,
    locale,
    path: part.path,
    alternates: alternatesOf(kind, entry, { locale, path: part.path, sections }),
    title,
    description,
    hideHeader: false,
    hideFooter: false,
    noIndex: false,
    ...(reviewedOn === undefined ? {} : { reviewedOn }),
    changedOn: changedOnOf(entry),
    socialImage: picture ? pictureForAll(picture) : drawnImage(name, locale, title),
    blocks,
    article: null,
    trial: null,
    ...view,
    footer: [],
    documents: [...reading.documents],
    editUrl: editUrlOf(service, kind.uid, entry, locale),
  };
}

/** How links name an entry. */
function referenceTo({ kind, key }: EntryKind, { documentId, attributes }: Entry): string {
  return `${kind}:${key === 'documentId' ? documentId : cleanValue(String(attributes[key]))}`;
}

/** An entry's attributes without those that no page shows: the content service answers texts and numbers unasked. */
function withoutUnshown({ without }: EntryKind, attributes: Entry['attributes']): Entry['attributes'] {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !without.includes(name)));
}

function slugFilter({ slugFrom }: EntryKind, slug: string): object {
  if (slugFrom === undefined) return { slug: { $eq: slug } };
  const key = slug.toUpperCase().replaceAll('-', '_');
  return { $or: [{ slug: { $eqi: slug } }, { [slugFrom]: { $eq: key } }] };
}

/** What is asked of an entry in its other languages. */
export function languageFields({ slugFrom, title }: EntryKind): { fields: string[] } {
  return { fields: [...(slugFrom === undefined ? ['slug'] : []), title, 'locale'] };
}

/**
 * The entry with that slug, before one whose key makes it, before one that has another slug and is found by its key. The
 * last is another draft to who may see one, which is named by its address.
 */
function pick(
  { oneDraft }: Pick<ServiceContext, 'oneDraft'>,
  entries: readonly Entry[],
  { kind, slug, locale }: EntryAddress,
): Entry | undefined {
  const withPage = entries.filter(({ attributes }) => {
    const isPage = kind.slugFrom === undefined || slugOf(kind, attributes) !== null;
    return isText(attributes[kind.title]) && isPage;
  });
  const found = withPage.filter((entry) => isIn(entry, locale)).sort(byDocument);
  const isAt = (end: unknown): boolean => typeof end === 'string' && end.toLowerCase() === slug;
  const named = found.find(({ attributes }) => isAt(attributes.slug));
  const made = named ?? found.find(({ attributes }) => isAt(slugOf(kind, attributes)));
  return made ?? (oneDraft ? undefined : found[0]);
}

/** The path of an entry in each language in which it is written. */
export function alternatesOf(
  kind: EntryKind,
  { attributes }: Entry,
  { locale, path, sections }: { locale: Locale; path: string; sections: Sections },
): PageView['alternates'] {
  const siblings = entriesOf(attributes.localizations) ?? [];
  const pathIn = (language: Locale, slug: string): string =>
    pathBelow(sectionPath(sections, kind, language), kind, slug);
  if (kind.slugFrom !== undefined) {
    // The end of the address is the same in every language; its beginning is not.
    const slug = slugOf(kind, attributes) ?? '';
    const present = LOCALES.filter(
      (language) => language === locale || siblings.some((one) => one.locale === language),
    );
    return Object.fromEntries(present.map((language) => [language, pathIn(language, slug)]));
  }
  const alternates: PageView['alternates'] = {};
  for (const sibling of siblings) {
    const language = LOCALES.find((known) => known === sibling.locale);
    const slug = slugOf(kind, sibling.attributes);
    if (language && slug !== null) alternates[language] = pathIn(language, slug);
  }
  return { ...alternates, [locale]: path };
}
