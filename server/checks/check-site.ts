import { setImmediate } from 'node:timers/promises';
import { LOCALES, type Locale } from '#lib/locale.ts';
import type { ContentService } from '../content/strapi/content-service.ts';
import { ENTRY_TYPES } from '../content/strapi/load-entries.ts';
import { checkEntry } from './check-entry.ts';
import type { Values } from './entry-fields.ts';
import type { Finding } from './finding.ts';
import { type FactSources, SiteKnowledge } from './read-facts.ts';
import { isForOtherSite } from './rules/redirects.ts';
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

/** Some entries of the site, and where the next ones begin. */
export interface SiteFindings {
  entries: EntryFindings[];
  /** What is asked with for the next ones; null after the last. */
  next: string | null;
}

/** Entries that are in this language are looked at first, with their translation; then those that are not. */
const FIRST: Locale = 'fr';

/** A place in the list of all entries: a page of those of a content type that are in a language. */
interface Cursor {
  uid: string;
  locale: Locale;
  page: number;
}

/** Reads where to go on: `api::page.page fr 2`, or null for the first entries. @returns undefined for anything else */
export function readCursor(text: string | null): Cursor | undefined {
  if (text === null) return { uid: ENTRY_TYPES[0] ?? '', locale: FIRST, page: 1 };
  const [uid = '', language, page = '', ...rest] = text.split(' ');
  const locale = LOCALES.find((known) => known === language);
  if (!ENTRY_TYPES.includes(uid) || !locale || !/^[1-9]\d{0,5}$/.test(page) || rest.length > 0) return undefined;
  return { uid, locale, page: Number(page) };
}

/**
 * Checks some entries as they were last saved, in both languages; so a site of any size is checked part by part, and
 * nothing is held between the parts.
 * @param now in milliseconds
 */
export async function checkSite(sources: FactSources, cursor: Cursor, now: number): Promise<SiteFindings> {
  const { uid } = cursor;
  const knowledge = await SiteKnowledge.read(sources);
  const { documents, more } = await documentsAt(sources.drafts, cursor);
  const entries: EntryFindings[] = [];
  for (const { documentId, sides } of documents) {
    for (const [locale, values] of sides) {
      if (isForOtherSite(uid, values, locale)) continue;
      // A text takes some milliseconds: visitors' requests go in between.
      await setImmediate();
      const entry = { uid, locale, values, other: sides.get(otherLocale(locale)) ?? null };
      const findings = checkEntry(await knowledge.about(entry, now));
      entries.push({ uid, documentId, locale, title: titleOf(values), findings });
    }
  }
  return { entries, next: nextOf(cursor, more) };
}

interface Document {
  documentId: string;
  sides: Map<Locale, Values>;
}

/** The documents at a place with both their languages; among the English ones, only those that are not in French. */
async function documentsAt(drafts: ContentService, cursor: Cursor): Promise<{ documents: Document[]; more: boolean }> {
  const { uid, locale } = cursor;
  const { entries, more } = await drafts.entries(cursor);
  const documentIds = entries.map(({ documentId }) => documentId);
  const other = otherLocale(locale);
  const found = documentIds.length === 0 ? { entries: [] } : await drafts.entries({ uid, locale: other, documentIds });
  const siblings = new Map(found.entries.map(({ documentId, values }) => [documentId, values]));
  const documents = entries.flatMap(({ documentId, values }) => {
    const sibling = siblings.get(documentId);
    if (sibling && locale !== FIRST) return [];
    return [
      { documentId, sides: new Map([[locale, values] as const, ...(sibling ? [[other, sibling] as const] : [])]) },
    ];
  });
  return { documents, more };
}

function nextOf({ uid, locale, page }: Cursor, more: boolean): string | null {
  if (more) return `${uid} ${locale} ${page + 1}`;
  const language = LOCALES[LOCALES.indexOf(locale) + 1];
  if (language) return `${uid} ${language} 1`;
  const type = ENTRY_TYPES[ENTRY_TYPES.indexOf(uid) + 1];
  return type === undefined ? null : `${type} ${FIRST} 1`;
}

function titleOf(values: Values): string {
  const named = [values.title, values.name, values.brand, values.from].find(
    (value) => typeof value === 'string' && value !== '',
  );
  return typeof named === 'string' ? named : '';
}
