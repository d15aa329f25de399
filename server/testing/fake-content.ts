import { ContentError } from '#contract/content/content-errors.ts';
import type { ArticleQuery } from '#contract/content/content-source.ts';
import type {
  ArticleList,
  Media,
  PageView,
  RedirectView,
  RouteEntry,
  SiteView,
  TrialView,
} from '#contract/content/page-view.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { perLocale } from '#lib/per-locale.ts';
import type { ContentService } from '../content/strapi/content-service.ts';
import type { UnsavedEntry } from '../content/strapi/unsaved-entry.ts';

const SITE: SiteView = {
  brand: 'Souvenance',
  tagline: null,
  menu: [],
  banner: null,
  socialLinks: [],
  cookieGroups: [],
  contactPhone: null,
  contactHours: null,
};

/** A page with only what a test is about. */
function pageView(name: string, locale: Locale, changes: Partial<PageView> = {}): PageView {
  return {
    kind: 'page',
    name,
    locale,
    path: name === 'index' ? '/' : `/${name}`,
    alternates: {},
    title: `${name} ${locale}`,
    description: '',
    hideHeader: false,
    hideFooter: false,
    noIndex: false,
    socialImage: null,
    blocks: [],
    article: null,
    trial: null,
    footer: [],
    documents: [`page:${name}`],
    editUrl: null,
    ...changes,
  };
}

/** An article in English, with nothing that may be left out. */
export const AN_ARTICLE: ArticleList['results'][number] = {
  slug: 'a',
  title: 'A & B',
  excerpt: '',
  path: '/our-articles/article/a&b',
  publishedOn: '2026-11-20',
  topics: [],
  cover: null,
  authors: [],
  body: null,
};

/** A trial that recruits, with nothing that may be left out. */
export const A_TRIAL: TrialView = {
  key: 'START',
  slug: 'start',
  name: 'START',
  link: '/clinical-trials/start',
  path: '/clinical-trials/start',
  description: { html: '', headings: [] },
  tags: [],
  recruitmentStatus: 'recruiting',
  offersCall: false,
  countries: null,
  sites: [],
  registryId: null,
};

/** A content service in memory. Tests change what it holds, make it fail or make it wait, and read what it was asked. */
export class FakeContent implements ContentService {
  pages = new Map<string, PageView>();
  redirectTable: RedirectView[] = [];
  articleList: ArticleList['results'] = [];
  trialList: TrialView[] = [];
  /** What is shown for the path of a file. */
  pictures = new Map<string, Media>();
  sites: Record<Locale, SiteView | null> = perLocale(() => SITE);
  /** Every call fails with this kind of error while it is set. */
  failure: ContentError['kind'] | null = null;
  /** Every call waits for this first. */
  gate: Promise<void> = Promise.resolve();
  /** Called after each call began to read and before it answers. */
  calls: string[] = [];

  constructor(...names: string[]) {
    for (const name of ['index', ...names]) this.add(name);
  }

  /** Adds or replaces a page in every language. */
  add(name: string, changes: Partial<PageView> = {}): void {
    for (const locale of LOCALES) this.pages.set(`${locale}:${name}`, pageView(name, locale, changes));
  }

  /** Takes a page away. */
  remove(name: string): void {
    for (const locale of LOCALES) this.pages.delete(`${locale}:${name}`);
  }

  page = (name: string, locale: Locale) => this.#page(`page ${locale} ${name}`, name, locale);

  articles = (query: ArticleQuery) =>
    this.#answer(`articles ${JSON.stringify(query)}`, (): ArticleList => {
      const first = (query.page - 1) * query.pageSize;
      const results = this.articleList.slice(first, first + query.pageSize);
      const { page, pageSize, topic = null } = query;
      return { count: this.articleList.length, page, pageSize, topic, topics: ['Sommeil'], results };
    });

  routes = () =>
    this.#answer('routes', () => {
      const names = new Set([...this.pages.values()].map(({ name }) => name).filter((name) => !name.includes(':')));
      return [...names].map((name): RouteEntry => ({ name, ...perLocale((locale) => this.#address(name, locale)) }));
    });

  notePage = () => undefined;

  pageFacts = (locale: Locale) =>
    this.#answer(`facts ${locale}`, () =>
      [...this.pages.values()]
        .filter((page) => page.locale === locale)
        .map(({ name, noIndex, changedOn = null }) => ({ name, noIndex, changedOn })),
    );

  entryPlaces = (kind: string, locale: Locale) =>
    this.#answer(`places ${locale}`, () => {
      const pages = [...this.pages.values()].filter((page) => page.locale === locale);
      return pages.flatMap(({ name, path, alternates, changedOn = null }) =>
        name.startsWith(`${kind}:`) ? [{ slug: name.slice(kind.length + 1), path, alternates, changedOn }] : [],
      );
    });

  site = (locale: Locale) =>
    this.#answer(`site ${locale}`, () => {
      const site = this.sites[locale];
      if (!site) throw new ContentError('not-found', 'no site');
      return site;
    });

  /** Stands on the page `index`. */
  footer = (locale: Locale) =>
    this.#answer(`footer ${locale}`, () => {
      const page = this.pages.get(`${locale}:index`);
      if (!page) throw new ContentError('not-found', 'no index');
      return { groups: page.footer, documents: [...page.documents, 'footer:*'] };
    });

  team = (locale: Locale) => this.#answer(`team ${locale}`, () => []);
  knowing = () => this;
  picture = (path: string) => this.#answer(`picture ${path}`, () => this.pictures.get(path) ?? null);
  redirects = () => this.#answer('redirects', () => this.redirectTable);
  trials = (locale: Locale) => this.#answer(`trials ${locale}`, () => this.trialList);
  /** An unsaved page is the stored home page under the title in its form; what all pages share has none. */
  unsaved = (entry: UnsavedEntry) => this.#unsaved('unsaved', entry);
  /** The same entries, noted as asked for alone. */
  oneDraft = {
    page: (name: string, locale: Locale) => this.#page(`one page ${locale} ${name}`, name, locale),
    unsaved: (entry: UnsavedEntry) => this.#unsaved('one unsaved', entry),
  };
  /** Entries of content types other than pages, in every language. */
  readonly stored = new Map<string, { documentId: string; values: Readonly<Record<string, unknown>> }[]>();
  /** The entries of pages, of which only the title is known, and those of `stored`. */
  entries = ({ uid, locale, documentIds, page = 1 }: Parameters<ContentService['entries']>[0]) =>
    this.#answer(`entries ${uid} ${locale} ${page}`, () => {
      const others = this.stored.get(uid);
      if (others)
        return { entries: others.filter((one) => documentIds?.includes(one.documentId) ?? true), more: false };
      const pages = uid === 'api::page.page' ? [...this.pages.values()].filter((one) => one.locale === locale) : [];
      const wanted = pages.filter(({ name }) => documentIds?.includes(name) ?? true);
      const entries = wanted.map(({ name, path, title }) => ({ documentId: name, values: { name, path, title } }));
      return { entries, more: false };
    });
  linkAddresses = (references: readonly string[]) =>
    this.#answer('links', () => {
      return new Map(references.includes('file:plan') ? [['file:plan', '/uploads/plan.pdf']] : []);
    });

  hasFile = (path: string) => this.#answer(`file ${path}`, () => path === '/uploads/plan.pdf');
  ping = () => this.#answer('ping', () => undefined);

  #page(call: string, name: string, locale: Locale) {
    return this.#answer(call, () => {
      const page = this.pages.get(`${locale}:${name}`);
      if (!page) throw new ContentError('not-found', `no ${name}`);
      return page;
    });
  }

  #unsaved(call: string, { uid, locale, values }: UnsavedEntry) {
    return this.#answer(`${call} ${uid} ${locale}`, () => {
      if (uid === 'api::site.site') return { page: null, site: { ...SITE, brand: String(values.brand) }, footer: null };
      return { page: pageView('index', locale, { title: String(values.title) }), site: null, footer: null };
    });
  }

  #address(name: string, locale: Locale): RouteEntry['fr'] {
    const page = this.pages.get(`${locale}:${name}`);
    return page ? { path: page.path, aliases: [], title: page.title } : null;
  }

  async #answer<T>(call: string, read: () => T): Promise<T> {
    this.calls.push(call);
    const { failure } = this;
    // What is read is what holds when the call begins: a later change does not reach an answer on its way.
    const outcome = failure === null ? attempt(read) : { error: new ContentError(failure, 'fake failure') };
    await this.gate;
    if ('error' in outcome) throw outcome.error;
    return structuredClone(outcome.value);
  }
}

function attempt<T>(read: () => T): { value: T } | { error: unknown } {
  try {
    return { value: read() };
  } catch (error) {
    return { error };
  }
}
