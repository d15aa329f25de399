import { expect, test } from 'vitest';
import { fakeApp, fakeRenderer, makeDirectory, notify } from '../testing/fake-app.ts';
import { A_TRIAL, FakeContent } from '../testing/fake-content.ts';
import { seen } from '../testing/seen.ts';

const FR = { host: 'localhost' };
const WAIT = { timeout: 10_000 };

test('a page is rendered once and then answered from the cache', async () => {
  const { app, content } = await fakeApp({ content: new FakeContent('about') });
  expect(seen(await app.inject({ url: '/about', headers: FR }))).toEqual([200, 'about fr', 'miss']);
  const calls = content.calls.length;
  expect(seen(await app.inject({ url: '/about', headers: FR }))).toEqual([200, 'about fr', 'fresh']);
  expect(seen(await app.inject({ url: '/about/', headers: FR }))).toEqual([200, 'about fr', 'fresh']);
  expect(content.calls.length).toBe(calls);
});

test('an address that leads past a first screen has a page of its own, which knows nothing of what it leads to', async () => {
  const { app } = await fakeApp({ content: new FakeContent('questionnaire', 'trial-forms') });
  const site = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (url: string) => {
    const answer = await fetch(site + url);
    return [/<h1>(.*)<\/h1>/.exec(await answer.text())?.[1], answer.headers.get('x-content-state')];
  };
  expect(await ask('/questionnaire?other=x')).toEqual(['questionnaire fr', 'miss']);
  expect(await ask('/questionnaire?result=secret-1')).toEqual(['questionnaire fr?result', 'miss']);
  expect(await ask('/questionnaire?resume=b&result=secret-2')).toEqual(['questionnaire fr?result', 'fresh']);
  expect(await ask('/questionnaire?trial=x')).toEqual(['questionnaire fr', 'fresh']);
  expect(await ask('/trial-forms/?trial=trailblazer')).toEqual(['trial-forms fr?trial', 'miss']);
});

test('the registration of a trial that there is, as its name is spelled, is kept like any page', async () => {
  const renderer: typeof fakeRenderer = {
    ...fakeRenderer,
    render: async (input) => {
      await input.source.trials(input.locale);
      return { ...(await fakeRenderer.render(input)), status: 200 };
    },
  };
  const { app, content } = await fakeApp({ content: new FakeContent('trial-registration'), renderer });
  content.trialList = [A_TRIAL];
  const site = await app.listen({ port: 0, host: '127.0.0.1' });
  const twice = async (name: string) => {
    const ask = () => fetch(`${site}/clinical-trials/${name}/registration`);
    await (await ask()).text();
    const answer = await ask();
    await answer.text();
    return answer.headers.get('x-content-state');
  };
  expect(await twice('start')).toBe('fresh');
  for (const other of ['sTaRt', 'made-up']) expect(await twice(other), other).toBe('miss');
});

test('each language has its own page, by host or by cookie', async () => {
  const { app } = await fakeApp();
  const page = async (headers: Record<string, string>) => seen(await app.inject({ url: '/', headers }))[1];
  expect(await page({ host: 'www.example.fr' })).toBe('index fr');
  expect(await page({ host: 'www.example.com' })).toBe('index en');
  expect(await page({ host: 'www.example.com', cookie: 'lang_override=fr' })).toBe('index fr');
});

test('a link that chooses a language keeps it for this host and leads to the page, whose query stays', async () => {
  const { app } = await fakeApp({ content: new FakeContent('about') });
  const site = await app.listen({ port: 0, host: '127.0.0.1' });
  const choose = async (url: string) => {
    const answer = await fetch(site + url, { redirect: 'manual' });
    await answer.text();
    const { headers } = answer;
    return [answer.status, headers.get('location'), headers.get('set-cookie'), headers.get('cache-control')];
  };
  const kept = 'lang_override=en; Max-Age=31536000; Path=/; SameSite=Lax';
  expect(await choose('/about?lang=en')).toEqual([303, '/about', kept, 'no-store']);
  // Asked before, the page is known without its query: the choice goes first all the same.
  expect(await choose('/about')).toEqual([200, null, null, 'public, no-cache']);
  expect(await choose('/about?page=2&lang=en')).toEqual([303, '/about?page=2', kept, 'no-store']);
  expect((await choose('/about?lang=de'))[0]).toBe(200);
  expect((await choose('//evil.example?lang=en'))[0]).toBe(404);
});

test('the next load after a change event is fresh', async () => {
  const { app, content } = await fakeApp({ content: new FakeContent('about') });
  await app.inject({ url: '/about', headers: FR });
  content.add('about', { title: 'edited' });
  expect(await notify(app, { uid: 'api::page.page', documentId: 'about', event: 'entry.publish' })).toBe(204);
  expect(seen(await app.inject({ url: '/about', headers: FR }))).toEqual([200, 'edited', 'miss']);
});

test('a change of one page leaves the others as they are finished', async () => {
  let renders = 0;
  const renderer = {
    ...fakeRenderer,
    render: (input: Parameters<typeof fakeRenderer.render>[0]) => {
      renders += 1;
      return fakeRenderer.render(input);
    },
  };
  const { app, content } = await fakeApp({ content: new FakeContent('about', 'team'), renderer });
  await app.inject({ url: '/about', headers: FR });
  await app.inject({ url: '/team', headers: FR });
  content.add('about', { description: 'edited' });
  await notify(app, { uid: 'api::page.page', documentId: 'about' });
  expect(seen(await app.inject({ url: '/team', headers: FR }))).toEqual([200, 'team fr', 'fresh']);
  expect(renders).toBe(2);
});

test('a new page answers after its change event, and a footer reaches every page', async () => {
  const { app, content } = await fakeApp();
  expect((await app.inject({ url: '/new', headers: FR })).statusCode).toBe(404);
  content.add('new');
  await notify(app, { uid: 'api::page.page', documentId: 'new' });
  expect(seen(await app.inject({ url: '/new', headers: FR }))).toEqual([200, 'new fr', 'miss']);
  content.add('index', { footer: [{ title: 'Contact', group: [] }] });
  await notify(app, { uid: 'api::page.page', documentId: 'index' });
  expect(seen(await app.inject({ url: '/new', headers: FR }))[2]).toBe('miss');
});

test('while the content service is away the last good page stands, marked', async () => {
  const { app, content } = await fakeApp({ content: new FakeContent('about') });
  await app.inject({ url: '/about', headers: FR });
  content.failure = 'unavailable';
  await notify(app);
  expect(seen(await app.inject({ url: '/about', headers: FR }))).toEqual([200, 'about fr', 'stale']);
  content.failure = null;
  await notify(app);
  expect(seen(await app.inject({ url: '/about', headers: FR }))).toEqual([200, 'about fr', 'fresh']);
});

test('an outage found by the readiness check marks pages too', async () => {
  const { app, content } = await fakeApp({ content: new FakeContent('about') });
  await app.inject({ url: '/about', headers: FR });
  content.failure = 'unavailable';
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
  expect(seen(await app.inject({ url: '/about', headers: FR }))).toEqual([200, 'about fr', 'stale']);
});

test('the last good page outlives the process', async () => {
  const directory = await makeDirectory();
  const first = await fakeApp({ content: new FakeContent('about'), directory });
  await first.app.inject({ url: '/about', headers: FR });
  await first.app.close();
  const content = new FakeContent();
  content.failure = 'unavailable';
  const { app } = await fakeApp({ content, directory });
  const answer = await app.inject({ url: '/about', headers: { ...FR, 'accept-encoding': 'identity' } });
  expect(seen(answer)).toEqual([200, 'about fr', 'stale']);
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
});

test('a page never seen is unavailable in an outage, never not found', async () => {
  const content = new FakeContent('about');
  content.failure = 'unavailable';
  const { app } = await fakeApp({ content });
  for (const url of ['/', '/about', '/nowhere']) {
    const answer = await app.inject({ url, headers: FR });
    expect(seen(answer)).toEqual([503, 'unavailable', 'miss']);
    expect(answer.headers['retry-after']).toBeDefined();
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('an unknown path is unavailable once the outage is known, and one that no French site has is not', async () => {
  const { app, content } = await fakeApp();
  expect((await app.inject({ url: '/nowhere', headers: FR })).statusCode).toBe(404);
  content.failure = 'unavailable';
  await notify(app);
  expect((await app.inject({ url: '/nowhere', headers: FR })).statusCode).toBe(503);
  expect((await app.inject({ url: '/trial-finder', headers: FR })).statusCode).toBe(404);
});

test('what was read before an outage still makes pages, marked, but no certain "not found"', async () => {
  const { app, content } = await fakeApp({ content: new FakeContent('about') });
  await app.inject({ url: '/content/pages/about?locale=fr', headers: FR });
  await app.inject({ url: '/', headers: FR });
  content.failure = 'unavailable';
  await app.inject({ url: '/readyz' });
  expect(seen(await app.inject({ url: '/about', headers: FR }))).toEqual([200, 'about fr', 'stale']);
  expect((await app.inject({ url: '/nowhere', headers: FR })).statusCode).toBe(503);
});

test('the page that editors keep for high demand stands for a page that cannot be read', async () => {
  const { app, content } = await fakeApp({ content: new FakeContent('service-unavailable') });
  await app.inject({ url: '/service-unavailable', headers: FR });
  content.failure = 'unavailable';
  await notify(app);
  expect(seen(await app.inject({ url: '/nowhere', headers: FR }))).toEqual([503, 'service-unavailable fr', 'miss']);
});

test('a visitor does not wait for a slow service when there is a good page', async () => {
  const { app, content } = await fakeApp({ content: new FakeContent('about'), timing: { revalidateTimeoutMs: 5 } });
  await app.inject({ url: '/about', headers: FR });
  const hold = Promise.withResolvers<void>();
  content.gate = hold.promise;
  content.add('about', { title: 'edited' });
  await notify(app, { uid: 'api::page.page', documentId: 'about' });
  expect(seen(await app.inject({ url: '/about', headers: FR }))).toEqual([200, 'about fr', 'stale']);
  content.gate = Promise.resolve();
  hold.resolve();
  await expect.poll(async () => seen(await app.inject({ url: '/about', headers: FR }))[1], WAIT).toBe('edited');
});

test('visitors who ask at the same time cause one rendering', async () => {
  let renders = 0;
  const renderer: typeof fakeRenderer = {
    ...fakeRenderer,
    render: (input) => {
      renders += 1;
      return fakeRenderer.render(input);
    },
  };
  const { app } = await fakeApp({ renderer });
  const answers = await Promise.all([1, 2, 3, 4].map(() => app.inject({ url: '/', headers: FR })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(renders).toBe(1);
});

test('a page begun before a change is not what a later visitor gets', async () => {
  const { app, content } = await fakeApp({ content: new FakeContent('about') });
  const hold = Promise.withResolvers<void>();
  content.gate = hold.promise;
  const early = app.inject({ url: '/about', headers: FR }).then(seen);
  await expect.poll(() => content.calls.length, WAIT).toBeGreaterThan(0);
  content.gate = Promise.resolve();
  content.add('about', { title: 'edited' });
  await notify(app, { uid: 'api::page.page', documentId: 'about' });
  expect(seen(await app.inject({ url: '/about', headers: FR }))[1]).toBe('edited');
  hold.resolve();
  await early;
  expect(seen(await app.inject({ url: '/about', headers: FR }))[1]).toBe('edited');
});

test('a redirect of the editors comes before pages, and one back is asked for again', async () => {
  const { app, content } = await fakeApp();
  content.redirectTable = [
    { from: '/partners/neuilly', to: 'https://forms.example.org/', permanent: false, language: null },
  ];
  const answer = await app.inject({ url: '/partners/neuilly', headers: FR });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://forms.example.org/']);
  expect(answer.headers['cache-control']).toBe('no-cache');
  content.redirectTable = [];
  await notify(app, { uid: 'api::redirect.redirect', documentId: 'r' });
  expect((await app.inject({ url: '/partners/neuilly', headers: FR })).statusCode).toBe(404);
});

test.each(['//evil.example', '/%zz', '/a\\b', '/a%00b', `/${'x'.repeat(700)}`, '/%2e%2e/%2e%2e/etc/passwd'])(
  'the path %.30s is not found, or not understood, and nothing breaks',
  async (url) => {
    const { app } = await fakeApp();
    const { statusCode, headers, body } = await app.inject({ url, headers: FR });
    expect([400, 404, 414]).toContain(statusCode);
    expect(headers.location).toBeUndefined();
    expect(body).not.toContain('evil');
  },
);
