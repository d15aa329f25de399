import { ContentError } from '../../src/content/content-errors.ts';
import type { ArticleQuery, ContentSource } from '../../src/content/content-source.ts';
import type {
  ArticleList,
  FooterGroup,
  PageView,
  RouteEntry,
  SiteView,
  TrialView,
} from '../../src/content/page-view.ts';
import type { Locale } from '../../src/lib/locale.ts';
import { CellGroup } from './cell-group.ts';
import type { ContentCell, WatchedCell } from './content-cell.ts';
import type { ContentHint } from './content-hint.ts';
import type { LastGoodStore } from './last-good-store.ts';
import type { Redirect } from './redirects.ts';
import { ServiceGate } from './service-gate.ts';
import { storedContent } from './stored-content.ts';

/** What the cache asks of the content service; `createContentService` of `src/content/service` gives it. */
export interface CachedService extends ContentSource {
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
  /** Told when the service stops answering (why) and when it answers again (null). */
  onServiceChange: (reason: string | null) => void;
}

// More than a real site has; the bounds are for visitors who make up addresses.
const MAX_PAGES = 3000;
const MAX_LISTS = 500;
const MAX_SHARED = 8;
const RECHECKED_PER_POLL = 50;

/**
 * The content of the site between the renderer and the content service: every value is read once and kept until a
 * change notice or the slow poll says otherwise, and the last good one stands in while the service is away.
 */
export class ContentCache {
  readonly #service: CachedService;
  readonly #gate: ServiceGate;
  readonly #routes: CellGroup<RouteEntry[]>;
  readonly #redirects: CellGroup<Redirect[]>;
  readonly #sites: CellGroup<SiteView>;
  readonly #footers: CellGroup<FooterGroup[]>;
  readonly #pages: CellGroup<PageView>;
  readonly #articles: CellGroup<ArticleList>;
  readonly #trials: CellGroup<TrialView[]>;
  #generation = 0;
  #pollCursor = 0;

  constructor({ service, store, now, secondLookMs, pauseMs, onServiceChange }: ContentCacheOptions) {
    this.#service = service;
    this.#gate = new ServiceGate({ pauseMs, now, onChange: onServiceChange });
    const shared = { gate: this.#gate, store, secondLookMs, max: MAX_SHARED, minor: false };
    this.#routes = new CellGroup({
      ...shared,
      kind: 'routes',
      tags: () => ['page:*'],
      isEmpty: (routes) => routes.length === 0,
      // A site does not lose all of its pages at once: its content service does.
      mayBecomeEmpty: false,
      stored: storedContent.routes,
    });
    this.#redirects = new CellGroup({
      ...shared,
      kind: 'redirects',
      tags: () => ['redirect:*'],
      isEmpty: (redirects) => redirects.length === 0,
      stored: storedContent.redirects,
    });
    this.#sites = new CellGroup({
      ...shared,
      kind: 'site',
      tags: () => ['site:*'],
      isEmpty: () => false,
      stored: storedContent.site,
    });
    this.#footers = new CellGroup({
      ...shared,
      kind: 'footer',
      tags: () => ['page:*'],
      isEmpty: (groups) => groups.length === 0,
      stored: storedContent.footer,
    });
    this.#pages = new CellGroup({
      ...shared,
      kind: 'page',
      max: MAX_PAGES,
      tags: (page) => page.documents,
      isEmpty: () => false,
      stored: storedContent.page,
    });
    this.#articles = new CellGroup({
      ...shared,
      kind: 'articles',
      max: MAX_LISTS,
      minor: true,
      tags: () => ['article:*', 'team-member:*', 'page:*'],
      isEmpty: (list) => list.count === 0,
      stored: storedContent.articles,
    });
    this.#trials = new CellGroup({
      ...shared,
      kind: 'trials',
      tags: () => ['trial:*', 'page:*'],
      isEmpty: (trials) => trials.length === 0,
      stored: storedContent.trials,
    });
  }

  /** Why the content service does not answer; null while it does. */
  get outage(): string | null {
    return this.#gate.reason;
  }

  /** Grows with every change notice: work begun under an older number may show older content. */
  get generation(): number {
    return this.#generation;
  }

  /** The route table. */
  routes(): ContentCell<RouteEntry[]> {
    return this.#routes.cell('', () => this.#service.routes());
  }

  /** The redirects that editors made. */
  redirects(): ContentCell<Redirect[]> {
    return this.#redirects.cell('', () => this.#service.redirects());
  }

  /** Menus, banner and the rest that the pages of a language share. */
  site(locale: Locale): ContentCell<SiteView> {
    return this.#sites.cell(locale, () => this.#service.site(locale));
  }

  /** The footer's groups, which editors keep on the page named `index`. */
  footer(locale: Locale): ContentCell<FooterGroup[]> {
    return this.#footers.cell(locale, async () => (await this.#service.page('index', locale)).footer);
  }

  /** One page in one language. */
  page(name: string, locale: Locale): ContentCell<PageView> {
    return this.#pages.cell(`${locale}:${name}`, () => this.#service.page(name, locale));
  }

  /** One page of the article list. */
  articles(query: ArticleQuery): ContentCell<ArticleList> {
    const { locale, topic = '', search = '', page, pageSize } = query;
    const key = JSON.stringify([locale, topic, search, page, pageSize]);
    return this.#articles.cell(key, () => this.#service.articles(query));
  }

  /** Every trial of a language. */
  trials(locale: Locale): ContentCell<TrialView[]> {
    return this.#trials.cell(locale, () => this.#service.trials(locale));
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

  /** Asks whether the service lives. When it answers again after an outage, anything may have changed meanwhile. */
  async checkService(): Promise<void> {
    const wasAway = this.outage !== null;
    this.#gate.open();
    const answers = await this.#gate
      .run(() => this.#service.ping())
      .then(
        () => true,
        () => false,
      );
    if (answers && wasAway) this.invalidateAll();
  }

  /** Reads some of the values held again, so that a lost notice is made good: all of them within a few rounds. */
  async poll(): Promise<void> {
    const cells = this.#cells();
    for (let round = 0; round < Math.min(RECHECKED_PER_POLL, cells.length); round += 1) {
      if (this.outage !== null) return;
      this.#pollCursor = (this.#pollCursor + 1) % cells.length;
      await cells[this.#pollCursor]?.recheck().catch(ignoreContentError);
    }
  }

  #cells(): WatchedCell[] {
    const shared = [this.#routes, this.#redirects, this.#sites, this.#footers];
    return [...shared, this.#pages, this.#articles, this.#trials].flatMap((group): WatchedCell[] => group.cells());
  }
}

/** A failed recheck is told by the gate; the value held stays. */
function ignoreContentError(error: unknown): void {
  if (!(error instanceof ContentError)) throw error;
}
