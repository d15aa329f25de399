import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { BLOCK_UIDS } from '#contract/content/schema.gen.ts';
import { holding, startFakeServer, strapiPage } from '#server/testing/fake-strapi.ts';
import { type Editor, openEditor } from '../harness/cms-editor.ts';
import { expectWithinBudgets } from '../harness/page-budgets.ts';
import { readPage } from '../harness/read-page.ts';
import { ADMINISTRATOR } from '../harness/start-cms.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';

const PAGE = 'api::page.page';
let stack: Stack;
let editor: Editor;

beforeAll(async () => {
  const { email, password } = ADMINISTRATOR;
  stack = await startStack({ env: { CMS_ADMIN_EMAIL: email, CMS_ADMIN_PASSWORD: password } });
  editor = await openEditor({ url: stack.cmsUrl });
});
afterAll(() => stack.stop());

const read = (pagePath: string, host?: string) => readPage(stack.siteUrl, pagePath, host);

async function documentOf(name: string): Promise<string> {
  const token = readFileSync(path.join(stack.dataDir, 'secrets', 'cms-read-token'), 'utf8').trim();
  const response = await fetch(`${stack.cmsUrl}/api/pages/${name}?locale=fr`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data }: { data: { documentId: string } } = await response.json();
  return data.documentId;
}

test('pages weigh no more than their budgets', () => expectWithinBudgets(stack.siteUrl));

test('links follow a page that is moved, and go while it is not published', async () => {
  const documentId = await documentOf('approach');
  const at = { uid: PAGE, locale: 'fr' as const, documentId };
  const isLinked = async (path: string) => (await read('/qui-sommes-nous')).text.includes(`href="${path}"`);
  expect(await isLinked('/notre-approche')).toBe(true);
  expect((await editor.publish(at, { path: '/notre-demarche' })).sentence).toBe('');
  expect([await isLinked('/notre-approche'), await isLinked('/notre-demarche')]).toEqual([false, true]);
  const confirmed = editor.with({ 'x-uses-confirmed': 'yes' });
  expect((await confirmed.unpublish(at)).sentence).toBe('');
  expect(await isLinked('/notre-demarche')).toBe(false);
  // The other language keeps its page, and menu and footer their links to it.
  const english = (await read('/', 'www.example.com')).text;
  for (const part of ['header', 'footer']) {
    expect(new RegExp(`<${part}.*?href="/our-approach".*?</${part}>`, 's').test(english)).toBe(true);
  }
  expect((await editor.publish(at, { path: '/notre-approche' })).sentence).toBe('');
  expect(await isLinked('/notre-approche')).toBe(true);
});

test('what an editor publishes shows on the next load, page after page', async () => {
  const documentId = await documentOf('legal');
  expect((await read('/mentions-legales')).text).toContain('<title>Mentions légales');
  for (const title of ['Mentions légales revues', 'Mentions légales relues']) {
    expect((await editor.publish({ uid: PAGE, locale: 'fr', documentId }, { title })).status).toBe(200);
    expect((await read('/mentions-legales')).text).toContain(`<title>${title}`);
  }
});

test('a block that an editor hides is in no answer of the site, and back once it is shown', async () => {
  const place = { uid: 'api::page.page', locale: 'fr' as const };
  const fields = (hidden: boolean) => ({
    ...{ name: 'hiding', path: '/cacher', title: 'Cacher' },
    blocks: [
      { __component: 'blocks.quote', text: 'Un secret pour demain.', hidden },
      { __component: 'blocks.markdown-document', title: 'Toujours', body: 'Visible.' },
    ],
  });
  const { documentId } = await editor.save(place, fields(false));
  const seen = async (hidden: boolean) => {
    await editor.publish({ ...place, documentId }, fields(hidden));
    const answers = [await read('/cacher'), await read('/content/pages/hiding?locale=fr')];
    expect(answers.map(({ text }) => text.includes('Visible.'))).toEqual([true, true]);
    return answers.map(({ text }) => text.includes('Un secret'));
  };
  expect(await seen(false)).toEqual([true, true]);
  expect(await seen(true)).toEqual([false, false]);
  expect(await seen(false)).toEqual([true, true]);
});

test('a page withdrawn in one language is missing in that language only', async () => {
  const documentId = await documentOf('memhop-thanks');
  expect((await read('/memhop-merci', 'www.example.com')).status).toBe(200);
  await editor.unpublish({ uid: PAGE, locale: 'en', documentId });
  const missing = await read('/memhop-merci', 'www.example.com');
  expect(missing.status).toBe(404);
  expect(missing.text).toContain('<html lang="en"');
  expect((await read('/memhop-merci')).status).toBe(200);
});

test('the address of a form that there is none of is missing, and the middle of one is not for search engines', async () => {
  for (const nothing of ['/clinical-trials/nothing/registration', '/preconsultation/anything']) {
    const missing = await read(nothing, 'www.example.com');
    expect([nothing, missing.status]).toEqual([nothing, 404]);
    expect(missing.text).toContain('content="noindex"');
  }
  for (const there of ['/clinical-trials/start/registration', '/preconsultation/contact', '/login']) {
    const page = await read(there, 'www.example.com');
    expect([there, page.status]).toEqual([there, 200]);
    expect(page.text).toContain('content="noindex"');
  }
  expect((await read('/questionnaire')).text).not.toContain('noindex');
});

const ENGLISH = 'www.example.com';

/** Publishes a page of its own at an address, and returns what to do with it from then on. */
async function publishPage(name: string, path = `/${name}`) {
  const page = { name, path, title: name };
  const { documentId } = await editor.save({ uid: PAGE, locale: 'fr' }, page);
  const place = { uid: PAGE, documentId };
  const put = async (fields: object, locale: 'fr' | 'en' = 'fr') =>
    expect((await editor.publish({ ...place, locale }, { ...page, ...fields })).sentence).toBe('');
  await put({});
  return { put, place: { ...place, locale: 'fr' as const } };
}

/** Where visitors of an address get, in steps: its status, and the address that it leads to. */
async function steps(path: string, host?: string): Promise<(number | string)[]> {
  const { status, location } = await read(path, host);
  return location === undefined ? [status] : [status, location, ...(await steps(location, host))];
}

test('a renamed page is found at every address that it ever had, in one step, until it is renamed back', async () => {
  const { put, place } = await publishPage('ren-a');
  expect(await steps('/ren-a')).toEqual([200]);
  await editor.save(place, { path: '/ren-b' });
  expect([await steps('/ren-a'), await steps('/ren-b')]).toEqual([[200], [404]]);
  await put({ path: '/ren-b' });
  expect(await steps('/ren-a?utm=1')).toEqual([301, '/ren-b?utm=1', 200]);
  await put({ path: '/ren-c' });
  expect([await steps('/ren-a'), await steps('/ren-b')]).toEqual([
    [301, '/ren-c', 200],
    [301, '/ren-c', 200],
  ]);
  await put({ path: '/ren-a', aliases: [{ path: '/ren-c' }] });
  expect(await Promise.all(['/ren-a', '/ren-b', '/ren-c'].map((path) => steps(path)))).toEqual([
    [200],
    [301, '/ren-a', 200],
    [200],
  ]);
  await editor.unpublish(place);
  expect(await steps('/ren-a')).toEqual([404]);
  await put({ path: '/ren-d', aliases: [] });
  expect(await steps('/ren-a')).toEqual([301, '/ren-d', 200]);
  await editor.remove(place);
  expect([await steps('/ren-a'), await steps('/ren-d')]).toEqual([[404], [404]]);
});

test('an address that one language gave up and the other kept is redirected on one site', async () => {
  const { put } = await publishPage('ren-both');
  await put({}, 'en');
  await put({ path: '/ren-french' });
  expect(await steps('/ren-both')).toEqual([301, '/ren-french', 200]);
  expect(await steps('/ren-both', ENGLISH)).toEqual([200]);
  await put({ path: '/ren-english' }, 'en');
  expect(await steps('/ren-both', ENGLISH)).toEqual([301, '/ren-english', 200]);
  expect(await steps('/ren-both')).toEqual([301, '/ren-french', 200]);
});

test('two pages may swap their addresses', async () => {
  const one = await publishPage('ren-one');
  const two = await publishPage('ren-two');
  await one.put({ path: '/ren-aside' });
  await two.put({ path: '/ren-one' });
  await one.put({ path: '/ren-two' });
  expect(await Promise.all(['/ren-one', '/ren-two', '/ren-aside'].map((path) => steps(path)))).toEqual([
    [200],
    [200],
    [301, '/ren-two', 200],
  ]);
});

test('articles and trials are found at their old addresses, and below the old address of their list', async () => {
  const uid = 'api::article.article';
  const { documentId } = await editor.save({ uid, locale: 'fr' }, { title: 'Nuit calme', body: 'Dormir.' });
  const place = { uid, locale: 'fr' as const, documentId };
  await editor.publish(place, { title: 'Nuit calme' });
  await editor.publish(place, { title: 'Nuit calme', slug: 'nuit' });
  expect(await steps('/nos-articles/article/nuit-calme')).toEqual([301, '/nos-articles/article/nuit', 200]);
  const list = { uid: PAGE, locale: 'fr' as const, documentId: await documentOf('clinical-trials') };
  await editor.publish(list, { path: '/etudes' });
  expect(await steps('/essais-cliniques/start')).toEqual([301, '/etudes/start', 200]);
  await editor.publish(list, { path: '/essais-cliniques' });
  expect(await steps('/essais-cliniques/start')).toEqual([200]);
});

/** Every block of a page with one field of it to edit; `text` stands in that field. */
function everyBlock(text: string): Record<string, unknown>[] {
  const mark = (block: string) => `${text} ${block}`;
  return [
    { __component: 'blocks.hero', title: mark('hero') },
    { __component: 'blocks.markdown-document', body: `## ${mark('markdown-document')}` },
    { __component: 'blocks.trial-cards', title: mark('trial-cards'), selection: 'all' },
    { __component: 'blocks.card-grid', cards: [{ title: mark('card-grid') }] },
    { __component: 'blocks.call-to-action', title: mark('call-to-action'), tone: 'calm' },
    { __component: 'blocks.article-list', title: mark('article-list'), mode: 'latest' },
    { __component: 'blocks.steps', steps: [{ title: mark('steps') }] },
    { __component: 'blocks.faq', questions: [{ question: mark('faq'), answer: 'Oui.' }] },
    { __component: 'blocks.team', title: mark('team'), selection: 'all' },
    { __component: 'blocks.image-text', text: mark('image-text'), imageSide: 'left' },
    { __component: 'blocks.quote', text: mark('quote') },
    { __component: 'blocks.partners', partners: [{ name: mark('partners') }] },
    { __component: 'blocks.contact-form', title: mark('contact-form'), subject: 'contact', tone: 'plain' },
    { __component: 'blocks.newsletter', title: mark('newsletter'), topics: 'articles', tone: 'plain' },
    { __component: 'blocks.join-form', title: mark('join-form') },
    { __component: 'blocks.referral-form', title: mark('referral-form') },
    {
      __component: 'blocks.emergency-numbers',
      title: 'Urgence',
      numbers: [{ label: mark('emergency-numbers'), number: '15' }],
    },
  ];
}

test('one field of every block, edited in the content service, shows on the site', async () => {
  const blocks = BLOCK_UIDS.map((uid) => uid.replace('blocks.', ''));
  const page = { name: 'every-block', path: '/tous-les-blocs', title: 'Tous les blocs' };
  const place = { uid: PAGE, locale: 'fr' as const };
  const { documentId } = await editor.save(place, { ...page, blocks: everyBlock('Avant') });
  for (const text of ['Avant', 'Ensuite']) {
    const saved = await editor.publish({ ...place, documentId }, { ...page, blocks: everyBlock(text) });
    expect(saved.sentence).toBe('');
    const html = (await read('/tous-les-blocs')).text;
    expect(blocks.filter((block) => !html.includes(`${text} ${block}`))).toEqual([]);
  }
});

test('while the content service is down, seen pages stay, unseen ones are unavailable, and all come back', async () => {
  expect((await read('/notre-approche')).status).toBe(200);
  await stack.stopCms();
  const seen = await read('/notre-approche');
  expect(seen.status).toBe(200);
  expect(seen.text).toContain('Ce que nous ne faisons pas');
  expect((await read('/memhop')).status).toBe(503);
  await stack.restartSite();
  const afterRestart = await read('/notre-approche');
  expect(afterRestart).toMatchObject({ status: 200, state: 'stale' });
  await stack.startCms();
  await vi.waitFor(async () => expect((await read('/memhop')).status).toBe(200), { timeout: 40_000, interval: 500 });
});

test('a restart of the site in front of an emptied content service takes no page away', async () => {
  const index = strapiPage({ documentId: 'home', name: 'index', path: '/', title: 'Accueil' });
  const about = strapiPage({ title: 'Qui sommes-nous' });
  const content = await startFakeServer(holding({ pages: [index, about] }));
  const site = await startStack({ cmsUrl: content.url });
  onTestFinished(() => site.stop());
  const ask = async (address: string) => (await fetch(site.siteUrl + address)).status;
  expect(await Promise.all(['/', '/about', '/readyz'].map(ask))).toEqual([200, 200, 200]);
  content.answer = holding();
  await site.restartSite();
  expect(await Promise.all(['/', '/about', '/content/pages/about?locale=fr', '/readyz'].map(ask))).toEqual([
    200, 200, 200, 503,
  ]);
  content.answer = holding({ pages: [index, about] });
  await vi.waitFor(async () => expect(await ask('/readyz')).toBe(200), { timeout: 20_000 });
});

test('an address that no page can have is not found, whatever stands in it', async () => {
  for (const address of ['/%0a', '/a%0db', '/%e2%80%a8', '/%', '/%00', '/nulle-part']) {
    expect({ address, status: (await read(address)).status }).toEqual({ address, status: 404 });
  }
});

test('a host that is not ours is turned away and named nowhere', async () => {
  const answer = await read('/', 'evil.example.net');
  expect(answer.status).toBe(421);
  expect(answer.text).not.toContain('evil');
});

/** The links of a page within its language, without anchors and queries. */
function linksIn(html: string): string[] {
  const tags = [...html.matchAll(/<a\s[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/hreflang/i.test(tag));
  const links = tags.map((tag) => (/href="([^"#?]*)/.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&'));
  return links.filter((href) => href.startsWith('/') && !href.startsWith('//'));
}

test.each(['www.example.fr', 'www.example.com'])(
  'every link of the first content on %s leads to a page',
  async (host) => {
    const { text } = await read('/sitemap.xml', host);
    const waiting = [...text.matchAll(/<loc>(?:https?:\/\/[^/<]+)?([^<]*)</g)].map(([, path = '']) => path || '/');
    expect(waiting.length).toBeGreaterThan(30);
    const seen = new Map<string, number>();
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      const answer = await read(path, host);
      seen.set(path, answer.status);
      expect(answer.text).not.toMatch(/href="(?:page|trial|article|file):/);
      if (answer.text.startsWith('<!')) waiting.push(...linksIn(answer.text));
    }
    expect([...seen].filter(([, status]) => status !== 200)).toEqual([]);
  },
);
