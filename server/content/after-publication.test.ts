import { expect, test } from 'vitest';
import { readEnvironment } from '../config/env.ts';
import { fakeApp, fakeRenderer, notify } from '../testing/fake-app.ts';
import { type FakeAnswer, holding, json, listOf, startFakeServer, strapiPage } from '../testing/fake-strapi.ts';
import { connectContentService } from './content-connection.ts';

const PAGE = 'api::page.page';
const page = (name: string, changes: object = {}) =>
  strapiPage({ documentId: name, name, path: `/${name}`, title: name, ...changes });
const trial = (documentId: string, key: string, name = key) => {
  const slug = key.toLowerCase();
  const link = `/clinical-trials/${slug}`;
  return { id: 1, documentId, key, slug, name, link, recruitmentStatus: 'unknown', locale: 'fr' };
};
const group = (...links: string[]) => ({
  title: 'Clinic',
  group: links.map((link) => ({ name: link, link, text: link })),
});
const text = (body: string) => ({ __component: 'blocks.markdown-document', id: 2, body });
const ALL_OF_EACH = ['trial-cards', 'team'].map((kind, id) => {
  return { __component: `blocks.${kind}`, id, title: kind, selection: 'all' };
});

/** A site whose pages link to each other, list trials and the team, and share a menu and a footer with links. */
function linkedSite() {
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

/** The server in front of such a site, both on sockets, and what the server asked: the path of each call, in order. */
async function startSite({ answer }: { answer: FakeAnswer }) {
  const asked: string[] = [];
  const strapi = await startFakeServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
    asked.push(`${pathname.replace('/api', '')} ${searchParams.get('locale')}`);
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
  const load = async (url: string) => (await fetch(`${address}${url}`)).text();
  const publish = (documentId: string, uid = PAGE) =>
    notify(app, { uid, documentId, event: 'entry.publish', committed: true });
  const askedBy = async (work: () => Promise<unknown>) => {
    asked.length = 0;
    await work();
    return asked.toSorted();
  };
  return { load, publish, askedBy };
}

const SEEN = ['/', '/about', '/other'];
const asJson = (name: string) => `/content/pages/${name}?locale=fr`;

test('after a page is published, its next visitor makes the server ask for that page and the route table, once each', async () => {
  const content = linkedSite();
  const { load, publish, askedBy } = await startSite(content);
  for (const url of SEEN) await load(url);
  content.put('about', { ...content.pages.get('about'), title: 'Published' });
  await publish('about');
  const asked = await askedBy(async () => expect(await load('/about')).toContain('<h1>Published</h1>'));
  // Trials that the page's text names are asked for, since their entries are not held one by one.
  expect(asked).toEqual(['/pages en', '/pages fr', '/pages/about fr', '/trials fr']);
  expect(await askedBy(() => Promise.all(SEEN.map(load)))).toEqual([]);
});

test('a page that moved is linked at its new address on the first load of any other, and one that is new as well', async () => {
  const content = linkedSite();
  const { load, publish } = await startSite(content);
  for (const url of SEEN) await load(url);
  expect(await load(asJson('other'))).toContain('(/about) and [y](null)');
  content.put('about', { path: '/moved' });
  await publish('about');
  expect(await load(asJson('other'))).toContain('(/moved) and [y](null)');
  content.put('later');
  await publish('later');
  expect(await load(asJson('other'))).toContain('(/moved) and [y](/later)');
  content.pages.delete('about');
  await publish('about');
  expect(await load(asJson('other'))).toContain('(null) and [y](/later)');
});

test('a footer that is published is asked for once, however many pages carry it', async () => {
  const content = linkedSite();
  for (let at = 0; at < 40; at += 1) content.put(`page-${at}`);
  const { load, publish, askedBy } = await startSite(content);
  const all = Array.from({ length: 40 }, (_, at) => `/page-${at}`);
  await Promise.all(all.map(load));
  content.put('index', { path: '/', Footer: [group('page:other')] });
  await publish('f', 'api::footer.footer');
  expect(await askedBy(() => Promise.all(all.map(load)))).toEqual(['/pages/index fr']);
  await publish('m', 'api::menu.menu');
  expect(await askedBy(() => Promise.all(all.map(load)))).toEqual(['/site fr']);
});

test('a trial that is published later shows on every page that picked it, also where another page had it before', async () => {
  const content = linkedSite();
  const [first] = content.trials;
  const second = trial('t2', 'LATER');
  const picked = (...trials: unknown[]) => ({
    blocks: [{ __component: 'blocks.trial-cards', id: 1, title: 'T', selection: 'chosen', trials }],
  });
  content.put('about', picked(first));
  content.put('other', picked(second));
  const { load, publish } = await startSite(content);
  expect(await load(asJson('about'))).not.toContain('LATER');
  expect(await load(asJson('other'))).toContain('LATER');
  content.put('about', picked(first, second));
  await publish('t2', 'api::trial.trial');
  expect(await load(asJson('about'))).toContain('LATER');
});

test('a page that was asked for while its trials could not be read shows the new ones as soon as they can', async () => {
  const content = linkedSite();
  content.put('other', { blocks: ALL_OF_EACH });
  let isBroken = false;
  const { load, publish } = await startSite({
    answer: (request, response) => {
      const fails = isBroken && request.url?.startsWith('/api/trials');
      return (fails ? json({ data: 'nonsense' }) : content.answer)(request, response);
    },
  });
  expect(await load(asJson('other'))).toContain('START');
  content.trials.splice(0, 1, trial('t1', 'START', 'RENAMED'));
  isBroken = true;
  await publish('t1', 'api::trial.trial');
  expect(await load(asJson('other'))).not.toContain('RENAMED');
  isBroken = false;
  expect(await load(asJson('other'))).toContain('RENAMED');
});

test('a page that is published while it is read for the first time is read again', async () => {
  const content = linkedSite();
  const held = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  let waits = false;
  const { load, publish } = await startSite({
    answer: (request, response) => {
      if (!waits || !request.url?.startsWith('/api/pages/about?')) return content.answer(request, response);
      const { pages } = content;
      const before = holding({ pages: [...pages.values()] });
      arrived.resolve();
      held.promise.then(() => before(request, response));
    },
  });
  await load('/other');
  waits = true;
  const first = load('/about');
  await arrived.promise;
  waits = false;
  content.put('about', { title: 'Published' });
  await publish('about');
  held.resolve();
  await first;
  expect(await load('/about')).toContain('<h1>Published</h1>');
});
