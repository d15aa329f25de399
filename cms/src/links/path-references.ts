import { LOCALES, type Locale, perLocale } from '../lib/locales.ts';
import { below, SECTIONS } from '../rules/sections.ts';
import type { LinkTarget } from './link-targets.ts';
import { makeReference } from './link-value.ts';

/** What visitors of each language see: a path leads to the same content on both sites, in the site's language. */
export type TargetsByLanguage = Record<Locale, LinkTarget[]>;

/** What became of a link: a reference, an address that is no path of the site, or a path that leads to nothing known. */
export type Rewritten = { reference: string } | 'no path' | 'unknown';

/** Where content stands: the references of paths, and the addresses of the sites before these paths. */
export interface PathReferences {
  /** Which reference leads to what stands at a path, by path. */
  references: ReadonlyMap<string, string>;
  /** What there is in each language. */
  present: Readonly<Record<Locale, ReadonlySet<string>>>;
  origins: Readonly<Record<Locale, string | null>>;
}

/** Which references stand for which paths, aliases included: those of both languages, on either site. */
export function pathReferences(
  targets: TargetsByLanguage,
  origins: Readonly<Record<Locale, string | null>>,
): PathReferences {
  const references = new Map<string, string>();
  const pages = LOCALES.flatMap((locale) => targets[locale]);
  const sections = new Map<LinkTarget['kind'], string[]>(
    SECTIONS.map(({ kind, page }) => [kind, addressesOf(pages, page)]),
  );
  const note = (path: string, target: LinkTarget): void => {
    if (!references.has(path)) references.set(path, makeReference({ ...target, anchor: null }));
  };
  for (const page of pages.filter(({ kind }) => kind === 'page')) {
    for (const path of [page.address, ...page.aliases]) if (path !== null) note(path, page);
  }
  for (const target of pages.filter(({ kind }) => kind !== 'page')) {
    for (const path of belowSections(target, sections)) note(path, target);
  }
  const presentIn = (locale: Locale): ReadonlySet<string> =>
    new Set(
      targets[locale].filter(({ address }) => address !== null).map((one) => makeReference({ ...one, anchor: null })),
    );
  return { references, present: perLocale(presentIn), origins };
}

function addressesOf(pages: LinkTarget[], name: string): string[] {
  const found = pages.filter(({ kind, key }) => kind === 'page' && key === name);
  return found.flatMap(({ address, aliases }) => [...(address === null ? [] : [address]), ...aliases]);
}

/** An entry is found below every address of its list, in either language. */
function belowSections({ kind, address }: LinkTarget, sections: ReadonlyMap<LinkTarget['kind'], string[]>): string[] {
  if (address === null) return [];
  const lists = sections.get(kind) ?? [];
  const list = lists.find((one) => address.startsWith(`${below(one)}/`));
  if (list === undefined) return [address];
  return lists.map((one) => `${below(one)}${address.slice(below(list).length)}`);
}

/**
 * The reference for a link of content in a language; only where it leads to something in that language, as the path did.
 * A path with a query stays, because a reference has none.
 */
export function rewriteLink(link: string, locale: Locale, { references, present, origins }: PathReferences): Rewritten {
  const own = origins[locale];
  const local = own !== null && (link === own || link.startsWith(`${own}/`)) ? link.slice(own.length) || '/' : link;
  if (!/^\/(?!\/)/.test(local)) return 'no path';
  const [, written = '', anchor] = /^([^?#]*)(?:#([^\s#]+))?$/.exec(local) ?? [];
  const reference = references.get(decoded(written.length > 1 ? written.replace(/\/+$/, '') : written));
  if (reference === undefined || !present[locale].has(reference)) return 'unknown';
  return { reference: anchor === undefined ? reference : `${reference}#${anchor}` };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
