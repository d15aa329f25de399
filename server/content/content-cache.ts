import { ContentError } from '#contract/content/content-errors.ts';
import type { ArticleQuery, ContentSource } from '#contract/content/content-source.ts';
import type { FooterGroup, PageView, RouteEntry, SiteView, TrialView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import type { Redirect } from '../pages/redirects.ts';
import { ArticleLists, type ArticleService, type ListReadable } from './article-lists.ts';
import type { ContentCell, WatchedCell } from './content-cell.ts';
import { type ContentGroups, makeContentGroups } from './content-groups.ts';
import type { ContentHint } from './content-hint.ts';
import { confirmGone, findName, type Listing } from './known-names.ts';
import type { LastGoodStore } from './last-good-store.ts';
import { ServiceGate } from './service-gate.ts';

/** What the cache asks of the content service; `createContentService` of `server/content/strapi` gives it. */
export interface CachedService extends ContentSource, ArticleService {
  routes(): Promise<RouteEntry[]>;
  site(locale: Locale): Promise<SiteView>;
  redirects(): Promise<Redirect[]>;
  ping(): Promise<unknown>;
}

/** How the cache behaves; times in milliseconds. */
export interface ContentCacheOptions {
  service: CachedService;
  store: LastGoodStore;
  now: () => number;
  /** How long to wait before an empty answer replaces a good one. */
  secondLookMs: number;
  /** How long the service is left alone after it failed to answer. */
  pauseMs: number;
  /** Told when the service stops serving (why) and when it serves again (null). */
  onServiceChange: (reason: string | null) => void;
}

const RECHECKED_PER_POLL = 50;

/**
 * The content of the site between the renderer and the content service: every value is read once and kept until a
 * change notice or the slow poll says otherwise, and the last good one stands in while the service is away or empty.
 */
export class ContentCache {
  readonly #service: CachedService;
  readonly #gate: ServiceGate;
  readonly #groups: ContentGroups;
  readonly #articles: ArticleLists;
  #generation = 0;
  #pollCursor = 0;

  constructor({ service, store, now, secondLookMs, pauseMs, onServiceChange }: ContentCacheOptions) {
    this.#service = service;
    const gate = new ServiceGate({ pauseMs, now, onChange: onServiceChange });
    this.#gate = gate;
    const surroundings = {
      ask: <R>(call: () => Promise<R>) => this.#ask(call),
      confirmEmpty: (hadContent: boolean) => this.#confirmEmpty(hadContent),
      store,
      secondLookMs,
    };
    this.#groups = makeContentGroups(surroundings, gate);
    this.#articles = new ArticleLists(service, surroundings);
  }

  /** Why the content service does not serve; null while it does. */
  get outage(): string | null {
    return this.#gate.reason;
  }

  /** Whether the content service answers, but without the pages that stood before. */
  get lostContent(): boolean {
    return this.#gate.lostContent;
  }

  /** Grows with every change notice: work begun under an older number may show older content. */
  get generation(): number {
    return this.#generation;
  }

  /** How many values are held, whoever asked for them. */
  get size(): number {
    return this.#cells().length;
  }

  /** The route table. */
  routes(): ContentCell<RouteEntry[]> {
    return this.#groups.routes.cell('', () => this.#service.routes());
  }

  /** The redirects that editors made. */
  redirects(): ContentCell<Redirect[]> {
    return this.#groups.redirects.cell('', () => this.#service.redirects());
  }

  /** Menus, banner and the rest that the pages of a language share. */
  site(locale: Locale): ContentCell<SiteView> {
    return this.#groups.sites.cell(locale, () => this.#service.site(locale));
  }

  /** The footer's groups, which editors keep on the page named `index`. */
  footer(locale: Locale): ContentCell<FooterGroup[]> {
    return this.#groups.footers.cell(locale, async () => (await this.#service.page('index', locale)).footer);
  }

  /**
   * One page in one language, if there is such a page: nothing is held under names that nobody wrote.
   * @throws {ContentError} not-found when no page has this name; unavailable when that cannot be known now
   */
  async page(name: string, locale: Locale): Promise<ContentCell<PageView>> {
    const key = `${locale}:${name}`;
    const held = this.#groups.pages.held(key);
    if (held?.holdsValue) return held;
    if (!(await this.#exists(name, locale))) {
      this.#groups.pages.drop(key);
      throw new ContentError('not-found', 'No page has this name in this language.');
    }
    const read = () => this.#service.page(name, locale);
    return this.#groups.pages.cell(key, read, async (before) => {
      await this.#confirmEmpty(before !== null);
      await confirmGone(this.#listings, name, locale);
    });
  }

  /** One page of the article list as a page of the site shows it. */
  articles(query: ArticleQuery): Promise<ListReadable> {
    return this.#articles.ofSite(query);
  }

  /** One page of the article list as anybody may ask for it. */
  askedArticles(query: ArticleQuery): Promise<ListReadable> {
    return this.#articles.asked(query);
  }

  /** Every trial of a language. */
  trials(locale: Locale): ContentCell<TrialView[]> {
    return this.#groups.trials.cell(locale, () => this.#service.trials(locale));
  }

  /**
   * Takes a change notice: the next reader of whatever the document may be part of asks the content service. A
   * document that no value is known to hold may be new, and anything may list it.
   */
  invalidate({ kind, tag }: ContentHint): void {
    this.#generation += 1;
    this.#gate.open();
    const cells = this.#cells();
    const isShared = kind === 'site' || kind === 'redirect';
    const isKnown = isShared || (tag !== null && cells.some((cell) => cell.tags.includes(tag)));
    for (const cell of cells) {
      if (!isKnown || cell.tags.some((own) => own.startsWith(`${kind}:`))) cell.invalidate();
    }
  }

  /** Makes every next reader ask the content service; nothing held is lost. */
  invalidateAll(): void {
    this.#generation += 1;
    for (const cell of this.#cells()) cell.invalidate();
  }

  /**
   * Asks whether the service lives and still has the site. When it serves again after an outage, anything may have
   * changed meanwhile.
   */
  async checkService(): Promise<void> {
    const wasAway = this.outage !== null;
    this.#gate.open();
    const serves = await this.#probe().then(
      () => true,
      () => false,
    );
    if (serves && wasAway) this.invalidateAll();
  }

  async #probe(): Promise<void> {
    await this.#gate.run(() => this.#service.ping());
    if (this.lostContent) await this.routes().recheck();
    else await this.routes().current().catch(ignoreContentError);
  }

  /**
   * Reads some of the values held again, so that a lost notice is made good: all of them within a few rounds. Lists are
   * read again when they are asked for: visitors decide how many of them there are, and a round must not depend on that.
   */
  async poll(): Promise<void> {
    if (this.outage !== null) return;
    for (const list of this.#articles.cells()) list.invalidate();
    const cells = this.#polledCells();
    for (let round = 0; round < Math.min(RECHECKED_PER_POLL, cells.length); round += 1) {
      if (this.outage !== null) return;
      this.#pollCursor = (this.#pollCursor + 1) % cells.length;
      await cells[this.#pollCursor]?.recheck().catch(ignoreContentError);
    }
  }

  readonly #listings = {
    routes: (): Listing<RouteEntry[]> => this.routes(),
    articleSlugs: (locale: Locale): Listing<string[]> => this.#articles.slugs(locale),
    trials: (locale: Locale): Listing<TrialView[]> => this.trials(locale),
  };

  /** Whether a page is listed; while the list is old or cannot be had, what an earlier process kept is as good. */
  async #exists(name: string, locale: Locale): Promise<boolean> {
    try {
      const { listed, stale } = await findName(this.#listings, name, locale);
      if (listed || !stale) return listed;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
    }
    if (await this.#groups.pages.isStored(`${locale}:${name}`)) return true;
    throw new ContentError('unavailable', 'Whether there is such a page cannot be known now.');
  }

  /** Asks the content service, but not while it is known to have lost its content. */
  async #ask<T>(call: () => Promise<T>): Promise<T> {
    if (this.lostContent) await this.routes().recheck();
    return this.#gate.run(call);
  }

  /**
   * Nothing may be there any more only where the site as a whole is there still.
   * @throws {ContentError} when it is not, or when that cannot be known
   */
  async #confirmEmpty(hadContent: boolean): Promise<void> {
    if (hadContent) return this.routes().recheck();
    const { stale } = await this.routes().current();
    if (stale) throw new ContentError('unavailable', 'The content service cannot be believed now.');
  }

  #polledCells(): WatchedCell[] {
    const groups = Object.values(this.#groups).flatMap((group): WatchedCell[] => group.cells());
    return [...groups, ...this.#articles.slugCells()];
  }

  #cells(): WatchedCell[] {
    return [...this.#polledCells(), ...this.#articles.cells()];
  }
}

/** A failed recheck is told by the gate; the value held stays. */
function ignoreContentError(error: unknown): void {
  if (!(error instanceof ContentError)) throw error;
}
