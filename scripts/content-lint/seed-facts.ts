import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteAddress, RouteEntry } from '#contract/content/page-view.ts';
import { TRIALS_PAGE } from '#contract/routes/resolve-path.ts';
import type { Locale } from '#lib/locale.ts';
import { slugify } from '#lib/slug.ts';
import type { Values } from '#server/checks/entry-fields.ts';
import { readRuleInput } from '#server/checks/rule-input.ts';
import { anchorsOf } from '#server/checks/rules/anchors.ts';
import { isForOtherSite, REDIRECT } from '#server/checks/rules/redirects.ts';
import { redirectsByLocale, type SiteFacts } from '#server/checks/site-facts.ts';
import { LANGUAGES } from './seed-entries.ts';

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
  if (uid === 'api::article.article') return `article:${text(values.slug) || slugify(text(values.title))}`;
  if (uid !== 'api::trial.trial') return '';
  return `trial:${text(values.slug) || text(values.key).toLowerCase().replaceAll('_', '-')}`;
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

/** What the rules must know of the site that the first content makes. */
export function seedFacts(sides: readonly SeedSide[], folder: string): SiteFacts {
  const redirects = readRedirects(folder);
  const trials = sides.filter(({ uid }) => uid === 'api::trial.trial');
  const routes = routesOf(sides);
  const references = (locale: Locale): Map<string, string> => {
    const list = routes.find(({ name }) => name === TRIALS_PAGE)?.[locale]?.path ?? '';
    const own = trials.filter((side) => side.locale === locale);
    return new Map(own.map((side) => [`trial:${text(side.values.key)}`, nameOf(side).replace(/^trial:/, `${list}/`)]));
  };
  const facts: SiteFacts = {
    routes,
    redirects: redirectsByLocale(redirects),
    entries: { fr: namesIn(sides, 'fr'), en: namesIn(sides, 'en') },
    references: { fr: references('fr'), en: references('en') },
    names: new Set(trials.flatMap(({ values }) => text(values.name).split(/[\s-]+/))),
    topics: { fr: topicsIn(sides, 'fr'), en: topicsIn(sides, 'en') },
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
  read: (entry: T, locale: Locale) => { uid: string; values: Values | null },
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
