import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Renderer } from '../pages/renderer.ts';
import { fakeApp, fakeRenderer, SECRETS } from '../testing/fake-app.ts';
import { FakeContent } from '../testing/fake-content.ts';
import { signedToken } from '../testing/signed-token.ts';

const NOW = 1_800_000_000_000;
const HOST = { host: 'localhost' };

const claim = { name: 'about', locale: 'en', exp: NOW / 1000 + 300 };

async function preview(search: string, drafts = new FakeContent('about')) {
  const { app, content } = await fakeApp({ drafts, now: () => NOW, variables: { CMS_PORT: '14337' } });
  return { app, content, answer: await app.inject({ url: `/preview${search}`, headers: HOST }) };
}

test('a signed link opens the draft of one page in its language, not kept and not indexed', async () => {
  const { answer } = await preview(`?token=${signedToken(claim)}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<h1>draft about en</h1>');
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
});

test('a link to the published page shows what visitors see, and says so', async () => {
  const content = new FakeContent('about');
  content.add('about', { title: 'seen by visitors' });
  const { app } = await fakeApp({ content, drafts: new FakeContent('about'), now: () => NOW });
  const published = await app.inject({
    url: `/preview?token=${signedToken({ ...claim, status: 'published' })}`,
    headers: HOST,
  });
  expect(published.body).toContain('<h1>published seen by visitors</h1>');
  expect(published.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  const draft = await app.inject({
    url: `/preview?token=${signedToken({ ...claim, status: 'draft' })}`,
    headers: HOST,
  });
  expect(draft.body).toContain('<h1>draft about en</h1>');
});

test('a refusal can be read in the frame as well', async () => {
  const { answer } = await preview('?token=old');
  expect(answer.headers['content-security-policy']).toContain('frame-ancestors http://localhost:14337');
  expect(answer.body).toContain('<a href="/" target="_top">');
});

test('editors may see the preview in a frame of the content service', async () => {
  const { answer } = await preview(`?token=${signedToken(claim)}`);
  expect(answer.headers['content-security-policy']).toContain(
    'frame-ancestors http://localhost:14337 http://127.0.0.1:14337',
  );
});

test.each([
  [{ CMS_PUBLIC_URL: 'https://cms.example.org' }, 'https://cms.example.org'],
  [{ CMS_PUBLIC_URL: 'https://cms.example.org', CMS_URL: 'http://cms.internal:1337' }, 'https://cms.example.org'],
  [{ CMS_URL: 'http://cms.internal:1337' }, 'http://cms.internal:1337'],
  [{ HOST: '192.0.2.7' }, 'http://localhost:1337 http://127.0.0.1:1337 http://192.0.2.7:1337'],
])('with %o the frame may be at %s', async (variables, ancestors) => {
  const { app } = await fakeApp({ drafts: new FakeContent('about'), now: () => NOW, variables });
  const answer = await app.inject({ url: `/preview?token=${signedToken(claim)}`, headers: HOST });
  expect(answer.headers['content-security-policy']).toMatch(new RegExp(`frame-ancestors ${ancestors}(;|$)`));
});

test.each([
  ['all', ['page en about', 'routes']],
  ['one', ['one page en about']],
  [undefined, ['one page en about']],
] as const)('who may see %s of the drafts gets that around the page', async (may, asked) => {
  const drafts = new FakeContent('about', 'unpublished');
  const { answer } = await preview(`?token=${signedToken({ ...claim, drafts: may })}`, drafts);
  expect(answer.body).toContain('<h1>draft about en</h1>');
  expect(drafts.calls).toEqual(asked);
});

test('a draft that no published route leads to is shown all the same', async () => {
  const drafts = new FakeContent();
  drafts.add('article:new', { kind: 'article', path: '/articles/article/new' });
  const { answer } = await preview(`?token=${signedToken({ ...claim, name: 'article:new' })}`, drafts);
  expect(answer.body).toContain('<h1>draft article:new en</h1>');
});

test('looking at a draft leaves what visitors see as it is', async () => {
  const drafts = new FakeContent('index');
  drafts.add('index', { title: 'unpublished' });
  const { app } = await preview(`?token=${signedToken({ ...claim, name: 'index' })}`, drafts);
  expect((await app.inject({ url: '/', headers: HOST })).body).toContain('<h1>index fr</h1>');
});

test.each([
  ['no token', ''],
  ['an empty token', '?token='],
  ['two tokens', '?token=a&token=b'],
  ['another secret', `?token=${signedToken(claim, 'other')}`],
  ['an expired link', `?token=${signedToken({ ...claim, exp: NOW / 1000 })}`],
  ['a claim without its parts', `?token=${signedToken({ name: 'about' })}`],
  [
    'a changed claim',
    `?token=${Buffer.from(JSON.stringify(claim)).toString('base64url')}.${signedToken({}).split('.')[1]}`,
  ],
  [
    'a payload that is no JSON',
    `?token=bm8.${createHmac('sha256', SECRETS.preview).update('bm8').digest('base64url')}`,
  ],
])('%s is refused with a sentence', async (_what, search) => {
  const { answer } = await preview(search);
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain('Cet aperçu n’est plus disponible');
});

test('a draft that is gone is 404, and a service that is down is 503', async () => {
  expect((await preview(`?token=${signedToken({ ...claim, name: 'gone' })}`)).answer.statusCode).toBe(404);
  const drafts = new FakeContent();
  drafts.failure = 'unavailable';
  expect((await preview(`?token=${signedToken(claim)}`, drafts)).answer.statusCode).toBe(503);
});

test('the way out leads to the page as visitors see it', async () => {
  const { app, answer } = await preview(`?token=${signedToken(claim)}`);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const out = await app.inject({ url: '/preview/exit', headers: { ...HOST, cookie } });
  expect([out.statusCode, out.headers.location]).toEqual([302, '/about']);
});

test('the way out of a frame, which has no cookie, leads to the page that its link names', async () => {
  const { app } = await fakeApp();
  const out = await app.inject({ url: '/preview/exit?page=%2Fabout', headers: HOST });
  expect([out.statusCode, out.headers.location]).toEqual([302, '/about']);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', ''])(
  'the way out never leads to another site (%s)',
  async (page) => {
    const { app } = await fakeApp();
    const cookie = `preview_page=${encodeURIComponent(page)}`;
    for (const url of ['/preview/exit', `/preview/exit?page=${encodeURIComponent(page)}`]) {
      const out = await app.inject({ url, headers: { ...HOST, cookie } });
      expect(out.headers.location).toBe('/');
    }
  },
);

const LINK = 'AAAAAAAAAAAAAAAAAAAAAA';

/** Opens a link for reviewers, of which the content service says what `answer` makes. */
async function review(answer: () => Response | Promise<Response>, drafts = new FakeContent('about', 'renamed')) {
  const asked: { url: string; authorization: string | null }[] = [];
  const ask: typeof fetch = async (input, init) => {
    asked.push({ url: String(input), authorization: new Headers(init?.headers).get('authorization') });
    return answer();
  };
  const rendered: Parameters<Renderer['render']>[0][] = [];
  const renderer: Renderer = {
    ...fakeRenderer,
    render: (page) => {
      rendered.push(page);
      return fakeRenderer.render(page);
    },
  };
  const { app } = await fakeApp({ drafts, now: () => NOW, fetch: ask, renderer });
  // Whatever else such a token says, it opens one draft.
  const shared = signedToken({ ...claim, status: 'draft', link: LINK, drafts: 'all' });
  return { asked, rendered, opened: await app.inject({ url: `/preview?token=${shared}`, headers: HOST }) };
}

test('a link for reviewers opens the page under the name that it has now', async () => {
  const { opened, asked } = await review(() => Response.json({ name: 'renamed' }));
  expect(opened.body).toContain('<h1>draft renamed en</h1>');
  expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  const url = expect.stringMatching(new RegExp(`/api/review-links/${LINK}$`));
  expect(asked).toEqual([{ url, authorization: `Bearer ${SECRETS.preview}` }]);
});

test('a link for reviewers that was taken back opens nothing, and none opens while that cannot be asked', async () => {
  expect((await review(() => new Response(null, { status: 404 }))).opened.statusCode).toBe(404);
  expect((await review(() => new Response(null, { status: 500 }))).opened.statusCode).toBe(503);
  expect((await review(() => Promise.reject(new TypeError('no connection')))).opened.statusCode).toBe(503);
});

test.each([
  { stands: null, shows: 'draft' },
  { stands: 'changed', shows: 'changed' },
  { stands: 'same', shows: 'published' },
])('a reviewer is told of a draft that stands to what visitors see as $stands: $shows', async ({ stands, shows }) => {
  const { opened } = await review(() => Response.json({ name: 'renamed', stands }));
  expect(opened.body).toContain(`<h1>${shows} renamed en</h1>`);
});

test.each([
  [{ status: 'draft', stands: 'changed' }, 'changed'],
  [{ status: 'draft', stands: 'same' }, 'published'],
  [{ status: 'draft', edits: { uid: 'api::page.page', documentId: 'd' } }, 'editing'],
])('an editor who opens a preview of %o reads that it is %s', async (said, shows) => {
  const { answer } = await preview(`?token=${signedToken({ ...claim, ...said })}`);
  expect(answer.body).toContain(`<h1>${shows} about en</h1>`);
});

test('a reviewer whose link was taken back or is past its time reads whom to ask, in the language of the link', async () => {
  const taken = await review(() => new Response(null, { status: 404 }));
  const old = signedToken({ ...claim, status: 'draft', link: LINK, exp: NOW / 1000 - 1 });
  const { answer: ended } = await preview(`?token=${old}`);
  const { answer: french } = await preview(
    `?token=${signedToken({ ...claim, locale: 'fr', status: 'draft', link: LINK, exp: NOW / 1000 - 1 })}`,
  );
  expect([taken.opened.statusCode, ended.statusCode]).toEqual([404, 403]);
  for (const { body } of [taken.opened, ended]) {
    expect(body).toContain('The person who sent it to you has taken it back, or its time is over.');
    expect(body).toContain('Souvenance</header>');
    expect(body).not.toContain('editing tool');
  }
  expect(french.body).toContain('Demandez-lui un autre lien.');
});

test('a link for reviewers opens no other draft, and shows no way into the panel', async () => {
  const drafts = new FakeContent('about', 'unpublished');
  drafts.add('renamed', { path: '/new-address', editUrl: 'http://localhost:1337/admin' });
  const { opened, rendered } = await review(() => Response.json({ name: 'renamed' }), drafts);
  expect(opened.body).toContain('<h1>draft renamed en</h1>');
  const [{ routes, source } = expect.fail('nothing was rendered')] = rendered;
  expect(routes.map(({ name }) => name).sort()).toEqual(['index', 'renamed']);
  expect((await source.page('renamed', 'en')).editUrl).toBeNull();
  await expect(source.page('unpublished', 'en')).rejects.toMatchObject({ kind: 'not-found' });
  await source.articles({ locale: 'en', page: 1, pageSize: 9 });
  await source.trials('en');
  expect(new Set(drafts.calls)).toEqual(new Set(['one page en renamed']));
});
