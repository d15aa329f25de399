import { ContentError } from '#contract/content/content-errors.ts';
import type { PageView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import type { ContentStore } from '../content/content-store.ts';

/**
 * A page for a list of all: one that is malformed, or gone since the list was read, is left out (null), not the whole list.
 * @throws {ContentError} unavailable: a list in which pages are missing for a moment would take them out of searches
 */
export async function readIfSound(content: ContentStore, name: string, locale: Locale): Promise<PageView | null> {
  try {
    return (await (await content.page(name, locale)).current()).value;
  } catch (error) {
    if (error instanceof ContentError && error.kind !== 'unavailable') return null;
    throw error;
  }
}
