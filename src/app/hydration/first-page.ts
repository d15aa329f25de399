import { hydrate, type QueryClient } from '@tanstack/react-query';
import { pageQuery } from '#content/page.queries.ts';
import type { ContentSource } from '#contract/content/content-source.ts';
import { typesToLoad } from '#rendering/block-outcomes.ts';
import type { BlockRegistry } from '../router/block-registry.ts';
import type { PageState } from './page-state.ts';

/**
 * Puts what the server read into the browser's cache, as read just now: the HTML may come from a cache, and data that
 * counts as old would be read again while the page hydrates.
 */
export function restoreQueries(client: QueryClient, state: PageState, source: ContentSource): void {
  const now = Date.now();
  const { page, queries, locale } = state;
  hydrate(client, {
    ...queries,
    queries: queries.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } })),
  });
  if (page) client.setQueryData(pageQuery(source, page.name, locale).queryKey, page, { updatedAt: now });
}

/** Loads the code of the blocks that hydrate. */
export function loadInteractiveBlocks({ page }: PageState, blocks: BlockRegistry): Promise<void> {
  return blocks.load(typesToLoad(page));
}
