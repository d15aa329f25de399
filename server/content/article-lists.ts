import type { ArticleQuery } from '#contract/content/content-source.ts';
import type { ArticleList } from '#contract/content/page-view.ts';
import type { Readable, Reading } from './cache-entry.ts';
import type { ContentKinds } from './content-kinds.ts';

/** One page of the article list; `cacheable` is false for a list that a visitor made up. */
export interface ListReadable extends Readable<ArticleList> {
  cacheable: boolean;
}

/** How many articles a list holds when nobody says. */
export const DEFAULT_PAGE_SIZE = 12;

/**
 * The articles as lists. Pages after the last one and topics that no article has are answered from the first page of the
 * list, so that addresses which visitors make up neither reach the content service nor take memory.
 */
export class ArticleLists {
  readonly #kinds: Pick<ContentKinds, 'articleLists' | 'articleSearches'>;
  /** The page sizes that the site itself lists articles with, and the default one. */
  readonly #siteSizes = new Set([DEFAULT_PAGE_SIZE]);

  constructor(kinds: Pick<ContentKinds, 'articleLists' | 'articleSearches'>) {
    this.#kinds = kinds;
  }

  /** A list as a page of the site shows it. */
  forSite(query: ArticleQuery): Promise<ListReadable> {
    this.#siteSizes.add(query.pageSize);
    return this.forAnyone(query);
  }

  /** A list as any client may ask for it. */
  async forAnyone(query: ArticleQuery): Promise<ListReadable> {
    const { locale, topic, search, page, pageSize } = query;
    if (search) return this.#entry(query);
    if (topic) {
      const all = this.#entry({ locale, page: 1, pageSize });
      const { value } = await all.current();
      if (!value.topics.includes(topic)) return emptyPart(all, { page, topic });
    }
    if (page > 1) {
      const first = this.#entry({ ...query, page: 1 });
      const { value } = await first.current();
      if ((page - 1) * pageSize >= value.count) return emptyPart(first, { page });
    }
    return this.#entry(query);
  }

  #entry(query: ArticleQuery): ListReadable {
    const cacheable = !query.search && this.#siteSizes.has(query.pageSize);
    const entry = (cacheable ? this.#kinds.articleLists : this.#kinds.articleSearches).entry(query);
    return { watched: entry, current: () => entry.current(), cacheable };
  }
}

/** A part of a list without articles: it changes with the list. */
function emptyPart(list: ListReadable, { page, topic }: { page: number; topic?: string }): ListReadable {
  const current = async (): Promise<Reading<ArticleList>> => {
    const reading = await list.current();
    const { value } = reading;
    const none = topic === undefined ? { page, results: [] } : { page, topic, count: 0, results: [] };
    return { ...reading, value: { ...value, ...none } };
  };
  return { watched: list.watched, current, cacheable: false };
}
