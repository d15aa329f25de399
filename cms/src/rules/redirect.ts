import type { Locale } from '../locales.ts';
import { type CodeRoute, findCodeRoute } from './code-routes.ts';
import { explainShape, type PageAddresses } from './page-address.ts';
import { type Sentence, sentence } from './sentences.ts';
import { explainServerAddress, type ServerAddresses } from './server-addresses.ts';
import type { ValidationIssue } from './validation-issue.ts';

/** One redirect; `to` is a path of this site or the URL of another site. */
export interface Redirect {
  from: string;
  to: string;
  /** The site on which it works; null: both. */
  language?: Locale | null;
}

/** The addresses with which a redirect may not collide; `others` are all redirects but this one. */
export interface RedirectContext {
  others: Redirect[];
  pages: PageAddresses[];
  routes: CodeRoute[];
  server: ServerAddresses;
}

/** The first issue of a redirect, or null. */
export function findRedirectIssue(redirect: Redirect, context: RedirectContext): ValidationIssue | null {
  const source = explainSource(redirect, context);
  if (source !== null) return { field: ['from'], sentence: source };
  const target =
    explainTarget(redirect.to) ??
    explainLoop(
      redirect,
      context.others.filter((one) => isBesides(one, redirect)),
    );
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
  const page = context.pages.find((one) =>
    (language ? (one[language] ?? one.addresses) : one.addresses).includes(from),
  );
  if (page !== undefined) return sentence('redirect.shown', { address: from, page: page.name });
  const same = context.others.find((one) => one.from === from && isBesides(one, { language: language ?? null }));
  return same === undefined ? null : sentence('redirect.twice', { address: from, to: same.to });
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

/** Follows the redirects from the target: a chain that returns to the start would be an endless loop for visitors. */
function explainLoop({ from, to }: Redirect, others: Redirect[]): Sentence | null {
  const trail = [from];
  let next = pathOf(to);
  while (next !== null && !trail.slice(1).includes(next)) {
    trail.push(next);
    if (next === from) return sentence('redirect.loop', { trail: trail.join(' → ') });
    const here = next;
    next = pathOf(others.find((one) => one.from === here)?.to ?? '');
  }
  return null;
}

/** The path of a target on this site, without query, fragment and trailing slash; null for any other target. */
export function pathOf(to: string): string | null {
  return to.startsWith('/') ? to.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '') : null;
}
