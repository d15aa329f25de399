import type { ArticleQuery, ContentSource } from '#contract/content/content-source.ts';
import type { ArticleView } from '#contract/content/page-view.ts';

/** An article for a test; `changes` replace its default values. */
export const anArticle = (changes: Partial<ArticleView> = {}): ArticleView => ({
  slug: 'bien-dormir',
  title: 'Bien dormir',
  excerpt: 'La nuit, le cerveau range les souvenirs.',
  path: '/nos-articles/article/bien-dormir',
  publishedOn: '2026-02-09',
  topics: ['Vie quotidienne'],
  cover: null,
  authors: [],
  body: null,
  ...changes,
});

/** `count` articles, every second one about research. */
export const manyArticles = (count: number): ArticleView[] =>
  Array.from({ length: count }, (_, at) =>
    anArticle({
      slug: `article-${at + 1}`,
      title: `Article ${at + 1}`,
      path: `/nos-articles/article/article-${at + 1}`,
      topics: [at % 2 === 0 ? 'Vie quotidienne' : 'Recherche'],
    }),
  );

/** A content source with these articles, which filters and paginates like the content service. */
export function articleSource(articles: ArticleView[]): ContentSource {
  const answer = ({ topic, page, pageSize }: ArticleQuery) => {
    const found = articles.filter(({ topics }) => topic === undefined || topics.includes(topic));
    return {
      count: found.length,
      page,
      pageSize,
      topic: topic ?? null,
      topics: [...new Set(articles.flatMap(({ topics }) => topics))],
      results: found.slice((page - 1) * pageSize, page * pageSize),
    };
  };
  return {
    page: (name) => Promise.reject(new Error(`no page expected, asked for ${name}`)),
    articles: (query) => Promise.resolve(answer(query)),
    trials: () => Promise.reject(new Error('no trials expected')),
  };
}
