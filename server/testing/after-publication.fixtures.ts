import { readEnvironment } from '../config/env.ts';
import { connectContentService } from '../content/content-connection.ts';
import { fakeApp, fakeRenderer, notify } from './fake-app.ts';
import { documentsAsked, type FakeAnswer, holding, json, listOf, startFakeServer, strapiPage } from './fake-strapi.ts';

const PAGE = 'api::page.page';
/** A page of the content service whose document has the name of the page. */
const page = (name: string, changes: object = {}) =>
  strapiPage({ documentId: name, name, path: `/${name}`, title: name, ...changes });
/** A trial of the content service. */
export const trial = (documentId: string, key: string, name = key) => {
  const slug = key.toLowerCase();
  const link = `/clinical-trials/${slug}`;
  return { id: 1, documentId, key, slug, name, link, recruitmentStatus: 'unknown', locale: 'fr' };
};
/** A group of the footer whose links have their addresses as words. */
export const group = (...links: string[]) => ({
  title: 'Clinic',
  group: links.map((link) => ({ name: link, link, text: link })),
});
const text = (body: string) => ({ __component: 'blocks.markdown-document', id: 2, body });
/** Blocks that show every trial, and everybody of the team. */
export const ALL_OF_EACH = ['trial-cards', 'team'].map((kind, id) => {
  return { __component: `blocks.${kind}`, id, title: kind, selection: 'all' };
});

/** A site whose pages link to each other, list trials and the team, and share a menu and a footer with links. */
export function linkedSite() {
  const pages = new Map<string, Record<string, unknown>>();
  const put = (name: string, changes: object = {}) => pages.set(name, page(name, changes));
  put('index', { path: '/', Footer: [group('page:about', 'page:clinical-trials')] });
  put('articles');
  put('clinical-trials');
  put('about', { blocks: [...ALL_OF_EACH, text('[x](page:articles) [y](page:index) [z](trial:START)')] });
  put('other', { blocks: [text('[x](page:about) and [y](page:later)')] });
  const trials = [trial('t1', 'START')];
  const item = { id: 1, text: 'A', link: 'page:about', style: 'link', children: [] };
  const site = { id: 1, documentId: 's', locale: 'fr', brand: 'S', menu: [item], socialLinks: [], cookieGroups: [] };
  const answer: FakeAnswer = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
    const isFrench = searchParams.get('locale') === 'fr';
    if (pathname === '/api/site') return json({ data: isFrench ? site : null })(request, response);
    if (pathname === '/api/trials') return json(listOf(...(isFrench ? trials : [])))(request, response);
    return holding({ pages: [...pages.values()] })(request, response);
  };
  return { pages, put, trials, answer };
}

/**
 * The server in front of such a site, both on sockets. `askedBy` tells what the server asked meanwhile: path and language
 * of each call, and the documents where it named some.
 */
export async function startSite({ answer }: { answer: FakeAnswer }) {
  const asked: string[] = [];
  const strapi = await startFakeServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
    asked.push([pathname.replace('/api', ''), searchParams.get('locale'), ...documentsAsked(searchParams)].join(' '));
    answer(request, response);
  });
  const variables = { CMS_URL: strapi.url };
  const service = connectContentService({
    environment: readEnvironment(variables),
    status: 'published',
    renderRichText: (markdown, { linkAt = () => null } = {}) => {
      const html = markdown.replaceAll(/\((\w+:[\w-]+)\)/g, (_, link: string) => `(${linkAt(link)})`);
      return { html, headings: [] };
    },
    logger: { warn: () => undefined },
  });
  const timing = { revalidateTimeoutMs: 60_000, pollIntervalMs: 3_600_000, healthCheckIntervalMs: 3_600_000 };
  const { app } = await fakeApp({ variables, service, timing, renderer: fakeRenderer });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const fetched = (url: string) => fetch(`${address}${url}`, { redirect: 'manual' });
  const load = async (url: string) => (await fetched(url)).text();
  const status = async (url: string) => (await fetched(url)).status;
  const state = async (url: string) => (await fetched(url)).headers.get('x-content-state');
  const publish = (documentId: string, uid = PAGE, said: object = {}) =>
    notify(app, { uid, documentId, event: 'entry.publish', committed: true, ...said });
  const askedBy = async (work: () => Promise<unknown>) => {
    asked.length = 0;
    await work();
    return asked.toSorted();
  };
  return { load, status, state, publish, askedBy };
}

/** The address at which the browser reads a page, with where its links lead. */
export const asJson = (name: string, locale = 'fr') => `/content/pages/${name}?locale=${locale}`;
