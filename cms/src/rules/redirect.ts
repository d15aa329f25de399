import { nameOfShape } from '../lib/editor-texts.ts';
import { LOCALES, type Locale } from '../lib/locales.ts';
import { type Sentence, sentence } from '../lib/sentences.ts';
import { type CodeRoute, findCodeRoute } from './code-routes.ts';
import { explainShape, type PageAddresses } from './page-address.ts';
import { explainServerAddress, type ServerAddresses } from './server-addresses.ts';
import type { ValidationIssue } from './validation-issue.ts';

/** One redirect; `to` is a path of this site or the URL of another site. */
export interface Redirect {
  from: string;
  to: string;
  /** The site on which it works; null: both. */
  language?: Locale | null;
}

/** The addresses of one entry below a list: only the site of its language shows it there. */
export interface EntryAddresses {
  /** The content type. */
  uid: string;
  locale: Locale;
  addresses: string[];
}

/** The addresses with which a redirect may not collide; `others` are all redirects but this one. */
export interface RedirectContext {
  others: Redirect[];
  pages: PageAddresses[];
  entries: EntryAddresses[];
  routes: CodeRoute[];
  server: ServerAddresses;
  origins: SiteOrigins;
}

/** The addresses of the two sites, without a slash at the end; null where they are not set. */
export type SiteOrigins = Readonly<Record<Locale, string | null>>;

/** The first issue of a redirect, or null. */
export function findRedirectIssue(redirect: Redirect, context: RedirectContext): ValidationIssue | null {
  const source = explainSource(redirect, context);
  if (source !== null) return { field: ['from'], sentence: source };
  const target = explainTarget(redirect.to) ?? explainLoop(redirect, context);
  return target === null ? null : { field: ['to'], sentence: target };
}

function explainSource({ from, language }: Redirect, context: RedirectContext): Sentence | null {
  const label = sentence('label.address');
  const shape = explainShape(label, from);
  if (shape !== null) return shape;
  const hidden = explainServerAddress('redirect', label, from, context.server);
  if (hidden !== null) return hidden;
  const route = findCodeRoute(context.routes, from);
  if (route !== null) return sentence('address.route.redirect', { address: from, page: route.name });
  const shown = explainShown({ from, language: language ?? null }, context);
  if (shown !== null) return shown;
  const same = context.others.find((one) => one.from === from && isBesides(one, { language: language ?? null }));
  return same === undefined ? null : sentence('redirect.twice', { address: from, to: same.to });
}

/** What is shown at an address, on the site of a language or on either one: a redirect would hide it. */
function explainShown(
  { from, language }: Required<Pick<Redirect, 'from' | 'language'>>,
  { pages, entries }: RedirectContext,
): Sentence | null {
  const page = pages.find((one) => (language ? (one[language] ?? one.addresses) : one.addresses).includes(from));
  if (page !== undefined) return sentence('redirect.shown', { address: from, page: page.name });
  const entry = entries.find((one) => (!language || one.locale === language) && one.addresses.includes(from));
  if (entry === undefined) return null;
  return sentence('redirect.shown.entry', { address: from, kind: nameOfShape(entry.uid, entry.uid) });
}

/** Whether two redirects work on the same site. */
function isBesides(one: Pick<Redirect, 'language'>, other: Pick<Redirect, 'language'>): boolean {
  return !one.language || !other.language || one.language === other.language;
}

function explainTarget(to: string): Sentence | null {
  if (/^\/(?!\/)\S*$/.test(to)) return null;
  if (/^https?:\/\/\S+$/.test(to) && URL.canParse(to)) return null;
  return sentence('redirect.target', { to });
}

/** Where a visitor is on the way: the site, and the path on it. */
interface Step {
  locale: Locale;
  path: string;
}

/**
 * Follows the redirects from the target, on each site where the redirect works and over to the other: a chain that returns
 * to the start would be an endless loop for visitors.
 */
function explainLoop(redirect: Redirect, { others, origins }: RedirectContext): Sentence | null {
  for (const locale of redirect.language ? [redirect.language] : LOCALES) {
    const start: Step = { locale, path: redirect.from };
    const trail: Step[] = [];
    let next = stepTo(redirect.to, locale, origins);
    while (next !== null && !trail.some((one) => isSame(one, next))) {
      trail.push(next);
      if (isSame(next, start)) {
        return sentence('redirect.loop', { trail: [start, ...trail].map(({ path }) => path).join(' → ') });
      }
      const here: Step = next;
      const onward = others.filter(
        ({ from, language }) => from === here.path && (language ?? here.locale) === here.locale,
      );
      // As on the site, what is said of one language goes before what is said of both.
      const taken = onward.find(({ language }) => language) ?? onward[0];
      next = stepTo(taken?.to ?? '', here.locale, origins);
    }
  }
  return null;
}

function isSame(one: Step, other: Step | null): boolean {
  return one.path === other?.path && one.locale === other.locale;
}

/** Where a target of the site of one language leads on either site; null for any other target. */
function stepTo(to: string, locale: Locale, origins: SiteOrigins): Step | null {
  const local = pathOf(to);
  if (local !== null) return { locale, path: local };
  for (const language of [locale, ...LOCALES.filter((one) => one !== locale)]) {
    const origin = origins[language];
    const rest = origin !== null && to.startsWith(origin) ? to.slice(origin.length) : null;
    if (rest !== null && /^(?:[/?#]|$)/.test(rest)) {
      return { locale: language, path: pathOf(rest.startsWith('/') ? rest : `/${rest}`) ?? '/' };
    }
  }
  return null;
}

/** The path of a target on this site, without query, fragment and trailing slash; null for any other target. */
export function pathOf(to: string): string | null {
  return to.startsWith('/') ? to.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '') : null;
}
