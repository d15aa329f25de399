import type { Locale } from '#lib/locale.ts';
import type { ContentService } from '../content/strapi/content-service.ts';
import { ENTRY_TYPES, type StoredEntry } from '../content/strapi/load-entries.ts';
import { checkEntry } from './check-entry.ts';
import type { Values } from './entry-fields.ts';
import type { Finding } from './finding.ts';
import { type FactSources, SiteKnowledge } from './read-facts.ts';
import { otherLocale } from './site-facts.ts';

/** What is found in one language of an entry. */
export interface EntryFindings {
  uid: string;
  documentId: string;
  locale: Locale;
  /** By what editors know it. */
  title: string;
  findings: Finding[];
}

/**
 * Checks every entry as it was last saved, in both languages, batch by batch, so that what is held at a time does not
 * grow with the site. Entries without findings are answered as well: they tell how far it is.
 * @param now in milliseconds
 */
export async function* checkSite(sources: FactSources, now: number): AsyncGenerator<EntryFindings> {
  const knowledge = await SiteKnowledge.read(sources);
  for (const uid of ENTRY_TYPES) {
    for await (const { documentId, sides } of documentsOf(sources.drafts, uid)) {
      for (const [locale, values] of sides) {
        const other = sides.get(otherLocale(locale)) ?? null;
        const entry = { uid, locale, values, other };
        const findings = checkEntry(entry, await knowledge.about(entry), now);
        yield { uid, documentId, locale, title: titleOf(values), findings };
      }
    }
  }
}

interface Document {
  documentId: string;
  sides: Map<Locale, Values>;
}

/** Every document of a content type with its languages: those that are in French first, then those in English only. */
async function* documentsOf(drafts: ContentService, uid: string): AsyncGenerator<Document> {
  const inFrench = new Set<string>();
  for await (const entries of batches(drafts, uid, 'fr')) {
    const documentIds = entries.map(({ documentId }) => documentId);
    for (const documentId of documentIds) inFrench.add(documentId);
    const siblings = await drafts.entries({ uid, locale: 'en', documentIds });
    const english = new Map(siblings.entries.map(({ documentId, values }) => [documentId, values]));
    for (const { documentId, values } of entries) {
      const sides = new Map<Locale, Values>([['fr', values]]);
      const sibling = english.get(documentId);
      if (sibling) sides.set('en', sibling);
      yield { documentId, sides };
    }
  }
  for await (const entries of batches(drafts, uid, 'en')) {
    for (const { documentId, values } of entries) {
      if (!inFrench.has(documentId)) yield { documentId, sides: new Map([['en', values]]) };
    }
  }
}

async function* batches(drafts: ContentService, uid: string, locale: Locale): AsyncGenerator<StoredEntry[]> {
  for (let page = 1, more = true; more; page += 1) {
    const batch = await drafts.entries({ uid, locale, page });
    more = batch.more;
    yield batch.entries;
  }
}

function titleOf(values: Values): string {
  const named = [values.title, values.name, values.brand].find((value) => typeof value === 'string' && value !== '');
  return typeof named === 'string' ? named : '';
}
