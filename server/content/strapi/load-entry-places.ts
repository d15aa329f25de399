import type { Locale } from '#lib/locale.ts';
import type { EntryKind } from '../entry-kinds.ts';
import type { EntryPlace } from '../entry-place.ts';
import { changedOnOf } from './answer.ts';
import { cleanValue } from './clean-text.ts';
import { findAll } from './find-all.ts';
import { alternatesOf, languageFields } from './load-entry-page.ts';
import { isText, loadSections, pathBelow, sectionPath, slugOf } from './sections.ts';
import { inLocale, isIn, type ServiceContext } from './service-context.ts';
import { dueFilter } from './waiting-entries.ts';

/** Loads where every entry of a kind stands in a language that has a page: one with a title. In the order of the slugs. */
export async function loadEntryPlaces(
  service: ServiceContext,
  { kind, locale }: { kind: EntryKind; locale: Locale },
  signal?: AbortSignal,
): Promise<EntryPlace[]> {
  // What the feed is in the order of.
  const date = kind.feed ? kind.date : undefined;
  const keyed = kind.key === 'documentId' ? undefined : kind.key;
  const query = {
    fields: ['slug', kind.title, 'updatedAt', ...[date, keyed].filter((name) => name !== undefined)],
    populate: { localizations: languageFields(kind) },
    filters: dueFilter(kind, service),
    sort: ['slug:asc'],
    ...inLocale(service, locale),
  };
  const [entries, sections] = await Promise.all([
    findAll(service, kind.source, query, signal),
    loadSections(service, signal),
  ]);
  const list = sectionPath(sections, kind, locale);
  return entries
    .filter((entry) => isIn(entry, locale))
    .flatMap((entry) => {
      const slug = slugOf(kind, entry.attributes);
      if (slug === null || !isText(entry.attributes[kind.title])) return [];
      const path = pathBelow(list, kind, slug);
      const alternates = alternatesOf(kind, entry, { locale, path, sections });
      const place = { slug, path, alternates, changedOn: changedOnOf(entry) };
      const [day, key] = [date, keyed].map((name) => (name === undefined ? undefined : entry.attributes[name]));
      return [
        { ...place, ...(isText(key) && { key: cleanValue(key) }), ...(isText(day) && { date: cleanValue(day) }) },
      ];
    });
}
