import type { FastifyRequest } from 'fastify';
import { asksBeforeCounting, NO_PAGE } from '#contract/measurement.ts';
import type { Locale } from '#lib/locale.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { PageAddress } from '../lib/page-address.ts';
import { countedPath } from './counted-path.ts';
import type { Counts } from './counts.ts';
import { isVisit } from './is-visit.ts';

/** Counts views of pages. */
export interface ViewCounter {
  /** Under which path views of an address are counted; null where none are. */
  pathOf(address: PageAddress): string | null;
  /** Counts a view, unless it is nobody's or the visitor does not want to be counted. */
  count(request: FastifyRequest, locale: Locale, path: string | null): void;
}

/** Where nothing is kept, nothing is counted. */
const COUNTS_NOTHING: ViewCounter = { pathOf: () => null, count: () => undefined };

/**
 * @param counts null where nothing is counted
 * @returns a counter that counts nothing on a site whose content lets visitors choose about it: that choice stays in the
 * browser, and the server cannot know it
 */
export function createViewCounter(content: ContentStore, counts: Counts | null): ViewCounter {
  if (counts === null) return COUNTS_NOTHING;
  /** What was last known of each language's site: of one that was never read nothing is counted. */
  const asks = new Map<Locale, boolean>();

  function asksFirst(locale: Locale): boolean {
    const site = content.kinds.site.entry(locale).known();
    if (site !== null) asks.set(locale, asksBeforeCounting(site.cookieGroups));
    return asks.get(locale) ?? true;
  }

  return {
    pathOf: (address) => countedPath(content.kinds, address),
    count(request, locale, path) {
      if (path !== null && isVisit(request) && !asksFirst(locale)) counts.add('page_view', locale, path);
    },
  };
}

/** The path to count an answer under: nothing stands behind a 404, and what failed is no view. */
export function pathOfAnswer(status: number, path: string | null): string | null {
  if (status === 404) return NO_PAGE;
  return status === 200 ? path : null;
}
