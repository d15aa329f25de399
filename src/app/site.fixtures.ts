import type { ClientConfig } from '#contract/client-config.ts';
import { ContentError } from '#contract/content/content-errors.ts';
import type { ContentSource } from '#contract/content/content-source.ts';
import type { BlockData, PageView, RouteEntry, SiteView } from '#contract/content/page-view.ts';

/** A small French site for the tests of the application. */
export const site: SiteView = {
  brand: 'Souvenance',
  tagline: null,
  menu: [{ text: 'Notre approche', link: '/notre-approche', style: 'link', children: [] }],
  banner: null,
  socialLinks: [],
  cookieGroups: [],
  contactPhone: null,
  contactHours: null,
};

export const config: ClientConfig = {
  origins: { fr: null, en: null, frStaging: null, enStaging: null },
  productHostPrefix: 'souvenance',
  heatmap: null,
  analyticsDefault: true,
};

const address = (path: string, ...aliases: string[]) => ({ path, aliases, title: path });

export const routes: RouteEntry[] = [
  { name: 'index', fr: address('/'), en: address('/') },
  { name: 'approach', fr: address('/notre-approche', '/approche'), en: address('/our-approach') },
  { name: 'articles', fr: address('/nos-articles'), en: address('/our-articles') },
  { name: 'clinical-trials', fr: address('/essais-cliniques'), en: address('/clinical-trials') },
  { name: 'english-only', fr: null, en: address('/english-only') },
];

/** A hero with everything optional left out. */
export function hero(title: string, id = 1): BlockData {
  return { __component: 'blocks.hero', id, title, text: null, image: null, illustration: 'none', actions: [] };
}

/** A markdown document as the content layer hands it over. */
export function markdown(html: string, id = 1): BlockData {
  const body = { html, headings: [] };
  return { __component: 'blocks.markdown-document', id, title: null, body, showContents: false };
}

/** All articles: a block that hydrates. */
export const allArticles: BlockData = {
  __component: 'blocks.article-list',
  id: 7,
  title: 'À lire',
  text: null,
  mode: 'paged',
  topic: null,
  limit: 3,
};

/** A page with what a test gives, the rest plain. */
export function pageView(part: Partial<PageView> & { name: string }): PageView {
  return {
    kind: 'page',
    locale: 'fr',
    path: `/${part.name}`,
    alternates: {},
    title: `Titre de ${part.name}`,
    description: `Description de ${part.name}`,
    hideHeader: false,
    hideFooter: false,
    noIndex: false,
    socialImage: null,
    blocks: [],
    article: null,
    trial: null,
    footer: [],
    documents: [`page:${part.name}`],
    editUrl: null,
    ...part,
  };
}

/** The pages of the site, by name. */
export const pages: Readonly<Record<string, PageView>> = {
  index: pageView({
    name: 'index',
    path: '/',
    alternates: { fr: '/', en: '/' },
    blocks: [hero('Bienvenue'), allArticles],
    footer: [{ title: 'La clinique', group: [{ name: 'approach', link: '/notre-approche', text: 'Notre approche' }] }],
  }),
  approach: pageView({ name: 'approach', path: '/notre-approche', blocks: [hero('Notre approche', 2)] }),
  articles: pageView({ name: 'articles', path: '/nos-articles', blocks: [markdown('<p>Nos textes</p>')] }),
  'article:dormir': pageView({
    name: 'article:dormir',
    kind: 'article',
    path: '/nos-articles/article/dormir',
    article: {
      slug: 'dormir',
      title: 'Bien dormir',
      excerpt: 'Le sommeil aide la mémoire.',
      path: '/nos-articles/article/dormir',
      publishedOn: null,
      topics: [],
      cover: null,
      authors: [],
      body: { html: '<p>Se coucher à la même heure.</p>', headings: [] },
    },
  }),
};

/** A content source over those pages and one article; `asked` collects the names it was asked for. */
export function createFixtureSource(
  known: Readonly<Record<string, PageView>> = pages,
): ContentSource & { asked: string[] } {
  const asked: string[] = [];
  const article = pages['article:dormir']?.article;
  return {
    asked,
    page: async (name) => {
      asked.push(name);
      const page = known[name];
      if (!page) throw new ContentError('not-found', `no page ${name}`);
      return page;
    },
    trials: async () => [],
    articles: async ({ page, pageSize }) => ({
      count: 1,
      page,
      pageSize,
      topic: null,
      topics: [],
      results: article ? [{ ...article, body: null }] : [],
    }),
  };
}
