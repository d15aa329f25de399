import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteAddress, RouteEntry } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { perLocale } from '#lib/per-locale.ts';
import { slugify } from '#lib/slug.ts';
import type { Values } from '#server/checks/entry-fields.ts';
import { readRuleInput } from '#server/checks/rule-input.ts';
import { anchorsOf } from '#server/checks/rules/anchors.ts';
import { isForOtherSite, REDIRECT } from '#server/checks/rules/redirects.ts';
import { redirectsByLocale, type SiteFacts } from '#server/checks/site-facts.ts';
import { findEntryKind } from '#server/content/entry-kinds.ts';
import { pathBelow, slugOf } from '#server/content/strapi/sections.ts';
import { LANGUAGES, type Language } from './seed-entries.ts';

/** An entry of the first content in one language, in the shapes of the content service. */
export interface SeedSide {
  file: string;
  uid: string;
  locale: Locale;
  values: Values;
  other: Values | null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The name of the page of an entry; empty for what has none. */
function nameOf({ uid, values }: SeedSide): string {
  if (uid === 'api::page.page') return text(values.name);
  const kind = findEntryKind(uid);
  if (!kind) return '';
  const slug = slugOf(kind, values) ?? (kind.slugFrom === undefined ? slugify(text(values[kind.title])) : '');
  return slug === '' ? '' : `${kind.kind}:${slug}`;
}

function routesOf(sides: readonly SeedSide[]): RouteEntry[] {
  const table = new Map<string, RouteEntry>();
  for (const side of sides) {
    if (side.uid !== 'api::page.page') continue;
    const { values, locale } = side;
    const name = nameOf(side);
    const aliases = (Array.isArray(values.aliases) ? values.aliases : []).map((alias: { path?: unknown }) =>
      text(alias.path),
    );
    const address: RouteAddress = { path: text(values.path), aliases, title: text(values.title) };
    table.set(name, { ...(table.get(name) ?? { name, fr: null, en: null }), [locale]: address });
  }
  return [...table.values()];
}

function namesIn(sides: readonly SeedSide[], locale: Locale): Set<string> {
  return new Set(
    sides
      .filter((side) => side.locale === locale)
      .map(nameOf)
      .filter((name) => name.includes(':')),
  );
}

interface SeedRedirect {
  from: string;
  to: string;
  language?: Locale | null;
}

function readRedirects(folder: string): SeedRedirect[] {
  return JSON.parse(readFileSync(join(folder, 'redirects.json'), 'utf8'));
}

/** The redirects of the first content, each on the sites where it works. */
export function redirectSides(folder: string): SeedSide[] {
  return readRedirects(folder).flatMap((redirect) =>
    LANGUAGES.filter((locale) => !isForOtherSite(REDIRECT, { ...redirect }, locale)).map((locale) => {
      return { file: 'redirects.json', uid: REDIRECT, locale, values: { ...redirect }, other: null };
    }),
  );
}

/** The topics that articles carry: the content service lists each once. */
function topicsIn(sides: readonly SeedSide[], locale: Locale): string[] {
  const articles = sides.filter((side) => side.uid === 'api::article.article' && side.locale === locale);
  const labels = articles.flatMap(({ values }) => (Array.isArray(values.topics) ? values.topics : []));
  return [...new Set(labels.map((label: { text?: unknown }) => text(label.text)))];
}

/** The reference to an entry by its key, and where it leads; none to pages, and to what has no key before it is imported. */
function referenceTo({ uid, values, locale }: SeedSide, routes: readonly RouteEntry[]): [string, string][] {
  const kind = findEntryKind(uid);
  const slug = kind && slugOf(kind, values);
  if (!kind || !slug || kind.key === 'documentId') return [];
  const list = routes.find(({ name }) => name === kind.page)?.[locale]?.path ?? '';
  return [[`${kind.kind}:${text(values[kind.key])}`, pathBelow(list, kind, slug)]];
}

/** What the rules must know of the site that the first content makes. */
export function seedFacts(sides: readonly SeedSide[], folder: string): SiteFacts {
  const redirects = readRedirects(folder);
  const trials = sides.filter(({ uid }) => uid === 'api::trial.trial');
  const routes = routesOf(sides);
  const references = (locale: Locale): Map<string, string> => {
    const own = sides.filter((side) => side.locale === locale);
    return new Map(own.flatMap((side) => referenceTo(side, routes)));
  };
  const facts: SiteFacts = {
    routes,
    redirects: redirectsByLocale(redirects),
    entries: perLocale((locale) => namesIn(sides, locale)),
    references: perLocale(references),
    names: new Set(trials.flatMap(({ values }) => text(values.name).split(/[\s-]+/))),
    topics: perLocale((locale) => topicsIn(sides, locale)),
    anchors: () => undefined,
    hasFile: () => undefined,
  };
  const anchors = new Map(
    sides.map((side) => [`${side.locale} ${nameOf(side)}`, anchorsOf(readRuleInput(side, facts, 0))] as const),
  );
  return { ...facts, anchors: (name, locale) => anchors.get(`${locale} ${name}`) };
}

/** Both languages of every entry. */
export function sidesOf<T extends { file: string }>(
  entries: readonly T[],
  read: (entry: T, locale: Language) => { uid: string; values: Values | null },
): SeedSide[] {
  return entries.flatMap((entry) => {
    const [fr, en] = LANGUAGES.map((locale) => ({ locale, ...read(entry, locale) }));
    return [fr, en].flatMap((side) => {
      if (!side || side.values === null) return [];
      const { uid, values, locale } = side;
      const other = (locale === 'fr' ? en : fr)?.values ?? null;
      return [{ file: entry.file, uid, locale, values, other }];
    });
  });
}
