import { ContentError } from '#contract/content/content-errors.ts';
import type { ArticleQuery } from '#contract/content/content-source.ts';
import type { PageView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { pause } from '../lib/pause.ts';
import { ArticleLists, type ListReadable } from './article-lists.ts';
import type { CacheEntry, WatchedEntry } from './cache-entry.ts';
import { ANY_CHANGE, type ChangeEvent, type ChangeListener } from './change-event.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { type ContentKinds, isAlwaysTagged, openKinds } from './content-kinds.ts';
import { type ContentKind, EntryGroup } from './entry-group.ts';
import type { LastGoodStore } from './last-good-store.ts';
import { confirmUnlisted, findPageKey, recheckAbsence } from './page-names.ts';
import type { ContentService } from './strapi/content-service.ts';
import { ADDRESSES } from './strapi/tags.ts';

/** How the store behaves; times in milliseconds. */
export interface ContentStoreOptions {
  service: ContentService;
  store: LastGoodStore;
  /** A clock that never jumps. */
  now: () => number;
  /** How long to wait before an empty answer in the place of a good one is read a second time. */
  confirmDelayMs: number;
  /** How long the service is not asked after a call that got no answer. */
  resetTimeoutMs: number;
  /** Called when the service becomes unavailable (why) and when it is available again (null). */
  onServiceChange: (reason: string | null) => void;
}

const RECHECKED_PER_POLL = 50;
const LOST = 'The content service answers without the pages that stood before.';

/** A group as far as its values do not matter. */
interface AnyGroup {
  readonly kind: { readonly polled: boolean; readonly provesContent?: boolean };
  entries(): WatchedEntry[];
}

/**
 * The content of the site between the renderer and the content service: every value is read once and valid until a
 * change event or the poll says otherwise, and the last good one is served while the service is unavailable or empty.
 */
export class ContentStore {
  /** The entries of every kind. Pages and article lists are read through `page` and `articles`, which bound them. */
  readonly kinds: ContentKinds;
  readonly #options: ContentStoreOptions;
  readonly #service: ContentService;
  readonly #breaker: CircuitBreaker;
  readonly #groups: AnyGroup[] = [];
  readonly #lists: ArticleLists;
  readonly #listeners: ChangeListener[] = [];
  #generation = 0;
  #pollCursor = 0;

  constructor(options: ContentStoreOptions) {
    const { now, resetTimeoutMs, onServiceChange } = options;
    this.#options = options;
    this.#service = options.service.knowing({
      routes: () => knownOf(this.kinds.routes.entry()),
      trials: (locale) => knownOf(this.kinds.trials.entry(locale)),
      team: (locale) => knownOf(this.kinds.team.entry(locale)),
    });
    this.#breaker = new CircuitBreaker({ resetTimeoutMs, now, onChange: onServiceChange });
    this.kinds = openKinds((kind) => this.#open(kind));
    this.#lists = new ArticleLists(this.kinds);
  }

  /** Why the content service is unavailable; null while it is available. */
  get outage(): string | null {
    return this.#breaker.reason;
  }

  /** Whether the content service answers, but without the pages that were there before. */
  get lostContent(): boolean {
    return this.#breaker.lostContent;
  }

  /** Grows with every change event: work that began under an older number may show older content. */
  get generation(): number {
    return this.#generation;
  }

  /** Calls back with every change event and every change that the poll finds from now on, and with null when anything may have changed. */
  onChange(listener: ChangeListener): void {
    this.#listeners.push(listener);
  }

  /** How many values are in memory. */
  get size(): number {
    return this.#entries().length;
  }

  /**
   * One page in one language, if there is such a page: no entry is made for a name that no listing has, and one for all
   * spellings of a name.
   * @throws {ContentError} not-found when no page has this name; unavailable when that cannot be known now
   */
  async page(name: string, locale: Locale): Promise<CacheEntry<PageView>> {
    const { pages } = this.kinds;
    const asked = { name, locale };
    const cached = pages.cached(asked);
    if (cached && cached.last() !== null) return cached;
    const key = await findPageKey(this.kinds, asked);
    if (key) return pages.entry(key);
    pages.delete(asked);
    throw new ContentError('not-found', 'No page has this name in this language.');
  }

  /** One page of the article list as a page of the site shows it. */
  articles(query: ArticleQuery): Promise<ListReadable> {
    return this.#lists.forSite(query);
  }

  /** One page of the article list as any client may ask for it. */
  requestedArticles(query: ArticleQuery): Promise<ListReadable> {
    return this.#lists.forAnyone(query);
  }

  /** The values that every page of these languages is made with: addresses, menus and the like, footers. */
  frame(locales: readonly Locale[]): readonly WatchedEntry[] {
    const { routes, site, footer } = this.kinds;
    return [routes.entry(), ...locales.flatMap((locale) => [site.entry(locale), footer.entry(locale)])];
  }

  /** Whether whatever shows the document of an event carries its tag; else anything may show it. */
  isTagged(event: Pick<ChangeEvent, 'type' | 'tag'>): boolean {
    const { tag } = event;
    return isAlwaysTagged(event) || (tag !== null && this.#entries().some(({ tags }) => tags.includes(tag)));
  }

  /**
   * Applies a change event: whatever the document may be part of is read again when it is next asked for. A document
   * that no value is known to hold may be new, and anything may list it; one that is held may have come to another language,
   * where whatever shows its type may have been waiting for it. What is absent or being read has no tags, or old ones: any
   * document may be part of it.
   * @param isFound see ChangeListener
   */
  invalidate(event: ChangeEvent, isFound = false): void {
    const { type, tag, published = null } = event;
    this.#tell(event, isFound);
    this.#breaker.close();
    if (type === 'page' && tag !== null) this.#service.notePage(tag, published);
    const isKnown = this.isTagged(event);
    // A page is linked to by its address, which the route table knows.
    const mayShow = (own: string): boolean =>
      own === tag || (type === 'page' ? own === 'page:*' : own.startsWith(`${type}:`));
    for (const entry of this.#entries()) {
      const isConcerned = entry.unsettled || entry.tags.some(mayShow);
      if (!isKnown || isConcerned) entry.invalidate(isKnown ? tag : null);
      else entry.dropReading();
    }
  }

  /** Makes every value be read again when it is next asked for; last good values remain. */
  invalidateAll(): void {
    this.#tell(null);
    for (const entry of this.#entries()) entry.invalidate();
  }

  /** Reads once more what tells that nothing stands at an address, and tells of it where the first answer was an accident. */
  async confirmAbsence(path: string, locale: Locale): Promise<void> {
    if (await recheckAbsence(this.kinds, path, locale)) this.#tell(ANY_CHANGE, true);
  }

  /** Checks whether the service runs and still has the site. After an outage anything may have changed meanwhile. */
  async checkService(): Promise<void> {
    const wasAway = this.outage !== null;
    this.#breaker.close();
    const available = await this.#probe().then(
      () => true,
      () => false,
    );
    if (available && wasAway) this.invalidateAll();
  }

  async #probe(): Promise<void> {
    await this.#breaker.run(() => this.#options.service.ping());
    const routes = this.kinds.routes.entry();
    if (this.lostContent) await routes.recheck();
    else await routes.current().catch(ignoreContentError);
  }

  /**
   * Reads some of the values again, so that a change whose event was lost is found: all of them within a few rounds.
   * @param withinMs over how long they are spread, or else visitors wait while the content service is busy with all of them
   */
  async poll(withinMs = 0, signal?: AbortSignal): Promise<void> {
    if (this.outage !== null) return;
    for (const entry of this.#entries(({ kind }) => !kind.polled)) entry.invalidate();
    const entries = this.#entries(({ kind }) => kind.polled);
    const rounds = Math.min(RECHECKED_PER_POLL, entries.length);
    for (let round = 0; round < rounds; round += 1) {
      if (withinMs > 0) await pause(withinMs / rounds, signal);
      if (this.outage !== null || signal?.aborted) return;
      this.#pollCursor = (this.#pollCursor + 1) % entries.length;
      const entry = entries[this.#pollCursor];
      if (entry) await this.#recheck(entry);
    }
  }

  /**
   * A change whose event was lost is told of as if it had come: any of what the value is made of, or was made of before it
   * changed or went, may be what changed. Names and addresses of pages may stand on any page.
   */
  async #recheck(entry: WatchedEntry): Promise<void> {
    const routes = this.kinds.routes.entry();
    const { lastVersion: before, tags } = entry;
    const { lastVersion: table } = routes;
    await entry.recheck().catch(ignoreContentError);
    if (table !== null && routes.lastVersion !== table) this.#tell(ANY_CHANGE, true);
    if (before === null || entry.lastVersion === before) return;
    for (const tag of new Set([...tags, ...entry.tags])) {
      if (tag !== ADDRESSES) this.#tell({ type: tag.split(':')[0] ?? null, tag, media: false, committed: true }, true);
    }
  }

  #open<K, T>(kind: ContentKind<K, T>): EntryGroup<K, T> {
    const { store, confirmDelayMs } = this.#options;
    const { provesContent = false, listedAs } = kind;
    const group = new EntryGroup<K, T>(kind, {
      store,
      confirmDelayMs,
      // The route table is asked for also while the content is lost: its answer shows when the content is back.
      read: (key, changed) => {
        const read = (): Promise<T> => kind.read(this.#service, key, changed);
        return provesContent ? this.#breaker.run(read) : this.#read(read);
      },
      confirmEmpty: async (key, before) => {
        if (provesContent) this.#noteLoss();
        await this.#confirmContent(before !== null);
        if (listedAs) await confirmUnlisted(this.kinds, listedAs(key));
      },
      onAccepted: () => {
        if (provesContent) this.#breaker.noteContent();
      },
      addresses: () => (provesContent ? null : this.kinds.routes.entry()),
      onChange: (value, before) => {
        if (before !== null && kind.movesAddresses?.(value, before)) this.#invalidateAddresses();
      },
    });
    this.#groups.push(group);
    return group;
  }

  /** Reads from the content service, but not while it is known to have lost its content. */
  async #read<T>(read: () => Promise<T>): Promise<T> {
    if (this.lostContent) await this.kinds.routes.entry().recheck();
    return this.#breaker.run(read);
  }

  #tell(event: ChangeEvent | null, isFound = false): void {
    this.#generation += 1;
    for (const listener of this.#listeners) listener(event, isFound);
  }

  /** Links lead elsewhere: whatever has addresses of pages is read again when it is next asked for; the table that says so was. */
  #invalidateAddresses(): void {
    for (const entry of this.#entries(({ kind }) => !kind.provesContent)) {
      if (entry.unsettled || entry.tags.includes(ADDRESSES)) entry.invalidate();
    }
  }

  #noteLoss(): never {
    this.#breaker.noteLoss(LOST);
    throw new ContentError('unavailable', LOST);
  }

  /**
   * Something can be gone only where the site as a whole is still there.
   * @throws {ContentError} when it is not, or when that cannot be known
   */
  async #confirmContent(hadContent: boolean): Promise<void> {
    const routes = this.kinds.routes.entry();
    if (hadContent) return routes.recheck();
    const { stale } = await routes.current();
    if (stale) throw new ContentError('unavailable', 'Whether the content service has its content is not known now.');
  }

  #entries(include: (group: AnyGroup) => boolean = () => true): WatchedEntry[] {
    return this.#groups.filter(include).flatMap((group) => group.entries());
  }
}

/**
 * The value for whoever makes another value of it: that one counts as current, so this one must be.
 * @throws {ContentError} the failure of the reading when only an older value is there
 */
async function knownOf<T>(entry: CacheEntry<T>): Promise<T> {
  const { value, stale } = await entry.current();
  if (!stale) return value;
  await entry.recheck();
  return (await entry.current()).value;
}

/** The circuit breaker reports a failed read; the last good value remains. */
function ignoreContentError(error: unknown): void {
  if (!(error instanceof ContentError)) throw error;
}
