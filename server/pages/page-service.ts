import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { findCodeRoute, matchCodeRoute, routePaths } from '#contract/routes/code-routes.ts';
import type { Locale } from '#lib/locale.ts';
import { checkCurrency, knownCurrency } from '../content/content-reader.ts';
import type { ContentStore } from '../content/content-store.ts';
import { isKnownAbsent } from '../content/page-names.ts';
import type { PageAddress } from '../lib/page-address.ts';
import { type PageAnswer, thisYear } from './page-answer.ts';
import type { PageCache } from './page-cache.ts';
import type { PageRenderer } from './page-renderer.ts';

/** What pages are answered from; times in milliseconds. */
export interface PageServiceOptions {
  content: ContentStore;
  cache: PageCache;
  renderer: PageRenderer;
  /** How long to wait before a page that was there is looked for a second time. */
  confirmDelayMs: number;
  /** How long a visitor waits for new content when there is a good older page. */
  revalidateTimeoutMs: number;
}

/** Answers page requests: the cached page while it is current, a new one after a change, the last good one in an outage. */
export class PageService {
  readonly #options: PageServiceOptions;
  readonly #rendering = new Map<string, Promise<PageAnswer>>();
  /** The page of addresses where nothing stands: the same for all of them, one for each language. */
  readonly #notFound = new Map<Locale, PageAnswer>();

  constructor(options: PageServiceOptions) {
    this.#options = options;
  }

  /** The cached page while nothing has to be asked to know that it is current; else null. */
  current({ key }: PageAddress): PageAnswer | null {
    const { cache, content } = this.#options;
    const cached = cache.get(key);
    return cached && content.outage === null && isCurrent(cached) ? cached : null;
  }

  /** Never rejects for what the content service or the renderer does. */
  async answer(address: PageAddress): Promise<PageAnswer> {
    const { cache, content, revalidateTimeoutMs } = this.#options;
    const cached = cache.get(address.key);
    if (cached?.dependencies && cached.year === thisYear()) {
      const { dependencies, passing } = cached;
      const currency =
        knownCurrency(dependencies) ?? (await within(checkCurrency(dependencies), revalidateTimeoutMs, 'unreachable'));
      const certain = currency === 'current' && content.outage === null;
      // What passes is drawn from older content rather than shown when it is over.
      const stands = currency === 'current' || (currency === 'unreachable' && !passing);
      if (stands) return certain ? cached : { ...cached, state: 'stale' };
    }
    const lastGood = await cache.lastGood(address.key);
    if (!lastGood) return this.#knownNotFound(address) ?? this.#withoutLastGood(address, await this.#render(address));
    return this.#withLastGood(address, await within(this.#render(address), revalidateTimeoutMs, null), lastGood);
  }

  /**
   * Draws those of the pages that were asked for last again that are others now, one at a time: visitors are answered in
   * between. Ends when the next change comes.
   */
  async redraw(most: number): Promise<void> {
    const { cache, content } = this.#options;
    const { generation } = content;
    for (const address of cache.askedLast(most)) {
      if (content.generation !== generation || content.outage !== null) return;
      const dependencies = cache.dependenciesOf(address);
      if (dependencies && (await checkCurrency(dependencies)) === 'changed') await this.#render(address);
      await nextTurn();
    }
  }

  /** The not-found page where nothing has to be asked or rendered to know that it is the answer; else null. */
  #knownNotFound({ path, locale }: PageAddress): PageAnswer | null {
    const { content } = this.#options;
    const page = this.#notFound.get(locale);
    return page && content.outage === null && isCurrent(page) && isKnownAbsent(content.kinds, path, locale)
      ? page
      : null;
  }

  async #withoutLastGood(address: PageAddress, rendered: PageAnswer): Promise<PageAnswer> {
    const { status, encoded, location, state } = rendered;
    if (location !== null) return rendered;
    if (encoded && (status === 200 || (status === 404 && (state === 'miss' || isAbsentByDesign(address))))) {
      return rendered;
    }
    if ((encoded && status !== 404) || status === 500) return { ...rendered, state: 'miss' };
    // It is not known now whether such a page exists: that is no "not found".
    return this.#options.renderer.renderServicePage(address);
  }

  async #withLastGood(address: PageAddress, rendered: PageAnswer | null, lastGood: PageAnswer): Promise<PageAnswer> {
    if (rendered === null) return lastGood;
    if (rendered.location !== null) return rendered;
    if (rendered.passing && rendered.status === 200) return rendered;
    if (!isReliable(rendered)) return lastGood;
    return rendered.status === 404 ? this.#confirmGone(address, lastGood) : rendered;
  }

  /** A page that was there is gone: one empty answer may be an accident of the content service, two are not. */
  async #confirmGone(address: PageAddress, lastGood: PageAnswer): Promise<PageAnswer> {
    const { cache, content, confirmDelayMs } = this.#options;
    await delay(confirmDelayMs);
    await content.confirmAbsence(address.path, address.locale);
    const rendered = await this.#render(address);
    if (rendered.location !== null) return rendered;
    if (!isReliable(rendered)) return lastGood;
    if (rendered.status === 404) {
      // A table without any page is a fault of the content service, and says nothing of this page.
      const table = await content.kinds.routes.entry().current();
      if (table.value.length === 0) return lastGood;
      await cache.delete(address.key);
    }
    return rendered;
  }

  /** Renders a page once for concurrent requests; a rendering that began before a change event is not shared. */
  #render(address: PageAddress): Promise<PageAnswer> {
    const key = `${this.#options.content.generation} ${address.key}`;
    const running = this.#rendering.get(key);
    if (running) return running;
    const rendering = this.#renderAndCache(address).finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, rendering);
    return rendering;
  }

  async #renderAndCache(address: PageAddress): Promise<PageAnswer> {
    const rendered = await this.#options.renderer.render(address);
    const { cache, content } = this.#options;
    if (rendered.status === 200) cache.put(address, rendered);
    else if (rendered.dependencies && isKnownAbsent(content.kinds, address.path, address.locale)) {
      this.#notFound.set(address.locale, { ...rendered, state: 'fresh' });
    }
    return rendered;
  }
}

/** Whether nothing has to be asked to know that an answer still shows what the content service holds. */
function isCurrent({ dependencies, year }: PageAnswer): boolean {
  return dependencies !== null && year === thisYear() && knownCurrency(dependencies) === 'current';
}

/** Whether the content service is known to hold what was rendered. */
function isReliable({ state, encoded, status }: PageAnswer): boolean {
  return state === 'miss' && encoded !== null && status < 500;
}

/** A route of the application that does not exist in this language is not found, whatever the content service holds. */
function isAbsentByDesign({ path, locale }: PageAddress): boolean {
  const route = findCodeRoute(matchCodeRoute(path)?.name ?? '');
  return route !== null && routePaths(route, locale).length === 0;
}

/** The result, or `late` when it takes longer; the work goes on. */
async function within<T, L>(work: Promise<T>, ms: number, late: L): Promise<T | L> {
  const timer = new AbortController();
  try {
    return await Promise.race([work, delay(ms, late, { signal: timer.signal, ref: false })]);
  } finally {
    timer.abort();
  }
}
