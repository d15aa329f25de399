import type { ArticleList } from '#contract/content/page-view.ts';

/** How many pages a list of articles has. */
export const pageCount = ({ count, pageSize }: ArticleList): number => Math.ceil(count / Math.max(pageSize, 1));
