import { setTimeout as delay } from 'node:timers/promises';
import { findCodeRoute, matchCodeRoute } from '#contract/routes/code-routes.ts';
import { checkCurrency, knownCurrency } from '../content/content-reader.ts';
import type { ContentStore } from '../content/content-store.ts';
import type { PageAddress } from './page-address.ts';
import type { PageAnswer } from './page-answer.ts';
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

  constructor(options: PageServiceOptions) {
    this.#options = options;
  }

  /** The cached page while nothing has to be asked to know that it is current; else null. */
  current({ key }: PageAddress): PageAnswer | null {
    const { cache, content } = this.#options;
    const cached = cache.get(key);
    return cached?.dependencies && content.outage === null && knownCurrency(cached.dependencies) === 'current'
      ? cached
      : null;
  }

  /** Never rejects for what the content service or the renderer does. */
  async answer(address: PageAddress): Promise<PageAnswer> {
    const { cache, content, revalidateTimeoutMs } = this.#options;
    const cached = cache.get(address.key);
    if (cached?.dependencies) {
      const { dependencies } = cached;
      const currency =
        knownCurrency(dependencies) ?? (await within(checkCurrency(dependencies), revalidateTimeoutMs, 'unreachable'));
      const certain = currency === 'current' && content.outage === null;
      if (currency !== 'changed') return certain ? cached : { ...cached, state: 'stale' };
    }
    const rendering = this.#render(address);
    const lastGood = await cache.lastGood(address.key);
    if (!lastGood) return this.#withoutLastGood(address, await rendering);
    return this.#withLastGood(address, await within(rendering, revalidateTimeoutMs, null), lastGood);
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
    if (!isReliable(rendered)) return lastGood;
    return rendered.status === 404 ? this.#confirmGone(address, lastGood) : rendered;
  }

  /** A page that was there is gone: one empty answer may be an accident of the content service, two are not. */
  async #confirmGone(address: PageAddress, lastGood: PageAnswer): Promise<PageAnswer> {
    const { cache, content, confirmDelayMs } = this.#options;
    await delay(confirmDelayMs);
    content.invalidateAll();
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
    this.#options.cache.put(address.key, rendered, address.search !== '');
    return rendered;
  }
}

/** Whether the content service is known to hold what was rendered. */
function isReliable({ state, encoded, status }: PageAnswer): boolean {
  return state === 'miss' && encoded !== null && status < 500;
}

/** A route of the application that does not exist in this language is not found, whatever the content service holds. */
function isAbsentByDesign({ path, locale }: PageAddress): boolean {
  return findCodeRoute(matchCodeRoute(path)?.name ?? '')?.[locale].length === 0;
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
