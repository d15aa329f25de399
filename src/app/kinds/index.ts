import { entryViewOf } from '#contract/content/entry-view.ts';
import type { PageView } from '#contract/content/page-view.ts';
import type { EntryPage } from '#rendering/define-entry-page.tsx';

const modules = import.meta.glob<EntryPage>('./*.kind.tsx', { import: 'default' });

const loaded = new Map<string, EntryPage>();

/**
 * Loads what draws the entry that a page is of: `<kind>.kind.tsx` of this folder, for a kind of `cms-schemas/kinds.json`. A
 * page that is of none needs nothing. Rejects when the file cannot be had.
 */
export async function loadEntryPage({ kind }: Pick<PageView, 'kind'>): Promise<void> {
  const load = loaded.has(kind) ? undefined : modules[`./${kind}.kind.tsx`];
  if (load) loaded.set(kind, await load());
}

/** What draws the entry that a page is of, once loaded; null for a page that is of none, or comes without it. */
export function entryPageOf(page: PageView): EntryPage | null {
  return entryViewOf(page) === null ? null : (loaded.get(page.kind) ?? null);
}
