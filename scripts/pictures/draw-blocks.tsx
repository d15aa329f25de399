import { config, latestArticles, pageView, routes, site } from '#app/site.fixtures.ts';
import type { ContentSource } from '#contract/content/content-source.ts';
import type { ArticleView, PageView } from '#contract/content/page-view.ts';
import { createRenderer } from '../../src/entry-server.tsx';

const PATH = '/picture';

const article = (slug: string, title: string, excerpt: string): ArticleView => ({
  ...{ slug, title, excerpt, path: `/nos-articles/article/${slug}`, publishedOn: null, topics: [], cover: null },
  ...{ authors: [], body: null },
});

/** What a list of articles shows in its picture. */
const ARTICLES = [
  article('sommeil', 'Bien dormir', 'Le sommeil aide la mémoire.'),
  article('marche', 'Marcher chaque jour', 'Une demi-heure suffit.'),
  article('lecture', 'Lire à deux', 'Un livre, deux voix.'),
];

function sourceOf(page: PageView): ContentSource {
  return {
    page: async () => page,
    trials: async () => [],
    articles: async ({ page: number, pageSize }) => ({
      ...{ count: ARTICLES.length, page: number, pageSize, topic: null, topics: [], results: ARTICLES },
    }),
  };
}

/** A page of the site with nothing but one block, in French, as visitors would get it. */
export async function drawBlock(uid: string, attributes: object): Promise<string> {
  const page = pageView({
    ...{ name: 'picture', path: PATH, hideHeader: true, hideFooter: true },
    // A block below another one, as most are; the first of a page carries its title.
    blocks: [
      ...(uid === 'blocks.hero' ? [] : [{ ...latestArticles, id: 1 }]),
      { ...attributes, __component: uid, id: 2 },
    ],
  });
  const { html } = await createRenderer(null).render({
    ...{ path: PATH, search: '', locale: 'fr', source: sourceOf(page), config, site, footer: [], preview: false },
    routes: [...routes, { name: page.name, fr: { path: PATH, aliases: [], title: page.title }, en: null }],
  });
  return html;
}
