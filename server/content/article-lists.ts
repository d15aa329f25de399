import type { ArticleQuery, ContentSource } from '#contract/content/content-source.ts';
import type { ArticleList } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { CellGroup, type CellSurroundings } from './cell-group.ts';
import type { Readable, Reading, WatchedCell } from './content-cell.ts';
import { storedContent } from './stored-content.ts';

/** What the lists ask of the content service. */
export interface ArticleService extends Pick<ContentSource, 'articles'> {
  articleSlugs(locale: Locale): Promise<string[]>;
}

/** One page of the article list; `kept` is false for what a visitor made up: it is answered and not kept. */
export interface ListReadable extends Readable<ArticleList> {
  kept: boolean;
}

/** How many articles a list holds when nobody says. */
export const DEFAULT_PAGE_SIZE = 12;

/** More than a real site has: each page of each topic, in two languages. */
const MAX_LISTS = 500;
/** Searches and odd page sizes of the moment. */
const MAX_PASSING = 50;

/**
 * The articles as lists. Pages after the last one and topics that no article has are answered from the first page of the
 * list that there is, so that addresses which visitors make up neither reach the content service nor take up room.
 */
export class ArticleLists {
  readonly #service: ArticleService;
  readonly #kept: CellGroup<ArticleList>;
  readonly #passing: CellGroup<ArticleList>;
  readonly #slugs: CellGroup<string[]>;
  /** The page sizes that the site itself lists articles with, and the one of whoever gives none. */
  readonly #ownSizes = new Set([DEFAULT_PAGE_SIZE]);

  constructor(service: ArticleService, surroundings: CellSurroundings) {
    this.#service = service;
    const lists = {
      ...surroundings,
      kind: 'articles',
      tags: () => ['article:*', 'team-member:*', 'page:*'],
      isEmpty: (list: ArticleList) => list.count === 0,
      stored: storedContent.articles,
    };
    this.#kept = new CellGroup({ ...lists, max: MAX_LISTS, durability: 'minor' });
    this.#passing = new CellGroup({ ...lists, max: MAX_PASSING, durability: 'passing' });
    this.#slugs = new CellGroup({
      ...surroundings,
      kind: 'article-slugs',
      max: 2,
      tags: () => ['article:*'],
      isEmpty: (slugs) => slugs.length === 0,
      stored: storedContent.slugs,
      durability: 'major',
    });
  }

  /** Every list held, also those that pass. */
  cells(): WatchedCell[] {
    return [...this.#kept.cells(), ...this.#passing.cells()];
  }

  /** The cells that tell which articles there are. */
  slugCells(): WatchedCell[] {
    return this.#slugs.cells();
  }

  /** The slugs of the articles of a language. */
  slugs(locale: Locale): Readable<string[]> & WatchedCell {
    return this.#slugs.cell(locale, () => this.#service.articleSlugs(locale));
  }

  /** A list as a page of the site shows it. */
  async ofSite(query: ArticleQuery): Promise<ListReadable> {
    this.#ownSizes.add(query.pageSize);
    return this.#list(query);
  }

  /** A list as anybody may ask for it. */
  async asked(query: ArticleQuery): Promise<ListReadable> {
    return this.#list(query);
  }

  async #list(query: ArticleQuery): Promise<ListReadable> {
    const { locale, topic, search, page, pageSize } = query;
    if (search) return this.#cell(query);
    if (topic) {
      const whole = this.#cell({ locale, page: 1, pageSize });
      const { value } = await whole.current();
      if (!value.topics.includes(topic)) return emptyPart(whole, { page, topic });
    }
    if (page > 1) {
      const first = this.#cell({ ...query, page: 1 });
      const { value } = await first.current();
      if ((page - 1) * pageSize >= value.count) return emptyPart(first, { page });
    }
    return this.#cell(query);
  }

  #cell(query: ArticleQuery): ListReadable {
    const { locale, topic = '', search = '', page, pageSize } = query;
    const kept = search === '' && this.#ownSizes.has(pageSize);
    const key = JSON.stringify([locale, topic, search, page, pageSize]);
    const cell = (kept ? this.#kept : this.#passing).cell(key, () => this.#service.articles(query));
    return { watched: cell, current: () => cell.current(), kept };
  }
}

/** A part of a list in which there is nothing: it changes with the list. */
function emptyPart(list: ListReadable, { page, topic }: { page: number; topic?: string }): ListReadable {
  const current = async (): Promise<Reading<ArticleList>> => {
    const reading = await list.current();
    const { value } = reading;
    const none = topic === undefined ? { page, results: [] } : { page, topic, count: 0, results: [] };
    return { ...reading, value: { ...value, ...none } };
  };
  return { watched: list.watched, current, kept: false };
}
