import { ContentError } from '#contract/content/content-errors.ts';
import type { ContentSource } from '#contract/content/content-source.ts';
import type { FixtureKind } from './list-fixtures.ts';
import { sampleArticles } from './sample-articles.fixtures.ts';

/** So many pages of articles has the longest list. */
const MOST_PAGES = 5;

/** What blocks read beside their own values: nothing of it comes from the content service. */
export function sampleContent(kind: FixtureKind): ContentSource {
  return {
    page: async (name) => {
      throw new ContentError('not-found', `The workshop has no page ${name}.`);
    },
    trials: async () => [],
    articles: async ({ locale, page, pageSize, topic }) => {
      const known = sampleArticles[locale];
      const count = { normal: known.length, malformed: known.length, empty: 0, longest: pageSize * MOST_PAGES }[kind];
      const shown = Math.max(0, Math.min(pageSize, count - (page - 1) * pageSize));
      const results = Array.from({ length: shown }, (_, at) => known[at % known.length]).flatMap((article, at) =>
        article ? [{ ...article, slug: `${article.slug}-${at}`, path: `${article.path}-${at}` }] : [],
      );
      return { count, page, pageSize, topic: topic ?? null, topics: topic ? [topic] : [], results };
    },
  };
}
