import { ContentError } from '#contract/content/content-errors.ts';
import type { ContentSource } from '#contract/content/content-source.ts';
import type { PageView } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';

/** The page around what has none of its own. */
export const HOME = 'index';

/** Stands for the home page where there is none yet: nothing but what all pages share. */
const noHome = (locale: Locale): PageView => ({
  ...{ kind: 'page', name: HOME, locale, path: '/', alternates: {}, title: '', description: '' },
  ...{ hideHeader: false, hideFooter: false, noIndex: true, socialImage: null, blocks: [] },
  ...{ article: null, trial: null, footer: [], documents: [], editUrl: null },
});

/**
 * The home page in a language, around an entry that has no page of its own (menu, banner) or none yet: that of the first
 * source which has one, else an empty page.
 */
export async function homePage(locale: Locale, sources: readonly Pick<ContentSource, 'page'>[]): Promise<PageView> {
  for (const source of sources) {
    try {
      return await source.page(HOME, locale);
    } catch (error) {
      if (!(error instanceof ContentError) || error.kind !== 'not-found') throw error;
    }
  }
  return noHome(locale);
}
