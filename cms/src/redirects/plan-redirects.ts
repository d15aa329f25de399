import type { Locale } from '../lib/locales.ts';
import { isAddress } from '../rules/page-address.ts';
import { pathOf } from '../rules/redirect.ts';
import type { StoredRedirect } from '../rules/used-addresses.ts';

/** The addresses of one entry in one language, as drafted or as published. */
export interface Standing {
  /** Content type and document id. */
  owner: string;
  /** Whether its addresses work on both sites, as those of pages do, or only in its own language. */
  onBothSites: boolean;
  locale: Locale;
  published: boolean;
  /** The main address first, then those that show the same. */
  addresses: string[];
}

/** What has to be done with the redirects so that every address that was published leads to its entry in one step. */
export interface RedirectPlan {
  remove: string[];
  change: { documentId: string; to: string }[];
  make: { from: string; to: string; language: Locale | null }[];
}

/** What stood where before and after a publication, a withdrawal or a deletion. */
export interface Renaming {
  before: Standing[];
  after: Standing[];
  redirects: StoredRedirect[];
  /** Addresses that the application or the server answers itself. */
  isReserved: (address: string) => boolean;
  /** The entry that is gone for good, with the redirects that were made to lead to it; null: none. */
  deleted: string | null;
}

/** An address that visitors knew an entry by, and the one that it has now. */
interface Move {
  from: string;
  to: string;
  /** The site on which the old address shows nothing any more; null: both. */
  language: Locale | null;
  /** The language in which it was published. */
  locale: Locale;
  /** Whether the old address still shows the entry, as one of its aliases. */
  isAlias: boolean;
}

/**
 * Plans the redirects after a change. An address that still shows something is never redirected, and one that shows
 * something again is taken back from the redirects that were made by themselves: so there is no loop. A redirect that led
 * to an old address leads to the new one: so there is no chain.
 */
export function planRedirects(renaming: Renaming): RedirectPlan {
  const { redirects, after } = renaming;
  const moves = withoutTwins(after.filter(isPublished).flatMap((standing) => movesOf(standing, renaming)));
  const gone = goneAddresses(renaming);
  const removed = redirects.filter(
    (one) => one.automatic && (isShown(one, renaming) || gone.includes(pathOf(one.to) ?? '')),
  );
  const kept = redirects.filter((one) => !removed.includes(one));
  const changed = kept.flatMap((one) => {
    const to = redirectedTarget(one, moves);
    return to === null ? [] : [{ ...one, to }];
  });
  const loops = changed.filter(({ from, to }) => pathOf(to) === from);
  const sources = kept.filter((one) => !loops.some(({ documentId }) => documentId === one.documentId));
  return {
    remove: [...removed, ...loops].map(({ documentId }) => documentId),
    change: changed.filter((one) => !loops.includes(one)).map(({ documentId, to }) => ({ documentId, to })),
    make: moves.flatMap((move) => makeFor(move, sources)),
  };
}

function isPublished({ published }: Standing): boolean {
  return published;
}

/** The moves of one entry: every address that it had and has no more. */
function movesOf(now: Standing, { before, after, isReserved }: Renaming): Move[] {
  const [to] = now.addresses;
  const was = before.find((one) => one.published && one.owner === now.owner && one.locale === now.locale);
  if (to === undefined || was === undefined) return [];
  const [main] = was.addresses;
  const old = was.addresses.filter((address) => address !== to && isAddress(address) && !isReserved(address));
  return [...new Set(old)].flatMap((from) => {
    const isAlias = now.addresses.includes(from);
    if (isAlias && from !== main) return [];
    const others = after.filter((one) => one.owner !== now.owner || one.locale !== now.locale);
    const language = languageFor(from, now, isAlias ? others : after);
    return language === undefined ? [] : [{ from, to, language, locale: now.locale, isAlias }];
  });
}

/**
 * Of several moves from one address, as a page has that stood there in both languages: a single one where they lead to one
 * place, else one for the site of each language.
 */
function withoutTwins(moves: Move[]): Move[] {
  return moves.flatMap((move) => {
    if (move.isAlias) return [move];
    const twins = moves.filter(({ from, isAlias }) => from === move.from && !isAlias);
    const isOne = twins.every(({ to }) => to === move.to);
    const kept = twins.find(({ language, locale }) => (isOne ? language === null : locale === move.locale)) ?? move;
    if (kept !== move) return [];
    return [isOne ? move : { ...move, language: move.locale }];
  });
}

/** The site on which an address may be redirected; null for both, undefined for none: something is shown there. */
function languageFor(from: string, { owner, locale }: Standing, after: Standing[]): Locale | null | undefined {
  const users = after.filter(({ addresses }) => addresses.includes(from));
  if (users.some((one) => one.locale === locale || (one.owner !== owner && one.onBothSites))) return undefined;
  return users.length > 0 ? locale : null;
}

/** Whether an entry that visitors see got the address of a redirect; those of untouched entries stay as they are. */
function isShown({ from, language }: StoredRedirect, { before, after }: Renaming): boolean {
  return after.some(
    (now) =>
      now.published &&
      now.addresses.includes(from) &&
      (language === null || language === now.locale) &&
      !before.some(
        (was) => was.published && was.owner === now.owner && was.locale === now.locale && was.addresses.includes(from),
      ),
  );
}

/** The addresses at which what is deleted was published and nothing is any more, neither drafted nor published. */
function goneAddresses({ before, after, deleted }: Renaming): string[] {
  const left = new Set(after.flatMap(({ addresses }) => addresses));
  const languages = after.filter(({ owner }) => owner === deleted).map(({ locale }) => locale);
  return before
    .filter(({ published, owner, locale }) => published && owner === deleted && !languages.includes(locale))
    .flatMap(({ addresses }) => addresses.filter((address) => !left.has(address)));
}

/** Where a redirect has to lead from now on, with its own query and fragment; null when it stays as it is. */
function redirectedTarget({ to, language, automatic }: StoredRedirect, moves: Move[]): string | null {
  const path = pathOf(to);
  const move = moves.find(
    (one) => one.from === path && (automatic || !one.isAlias) && (one.language === null || one.language === language),
  );
  return move === undefined ? null : `${move.to}${/[?#].*$/.exec(to)?.[0] ?? ''}`;
}

/** The new redirect of a move, on the sites where no other redirect answers the address already. */
function makeFor({ from, to, language, locale, isAlias }: Move, kept: StoredRedirect[]): RedirectPlan['make'] {
  if (isAlias) return [];
  const same = kept.filter((one) => one.from === from);
  if (same.length === 0) return [{ from, to, language }];
  const answered = same.some((one) => one.language === null || one.language === locale);
  return answered ? [] : [{ from, to, language: locale }];
}
