import { ArticlePage } from '#features/articles/article-page.tsx';
import { defineEntryPage } from '#rendering/define-entry-page.tsx';

export default defineEntryPage(
  ({ article }) => article,
  ({ entry, page, above }) => <ArticlePage article={entry} locale={page.locale} above={above} />,
);
