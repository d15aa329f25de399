import { expect, test } from 'vitest';
import { LOCALES } from '#lib/locale.ts';
import { fakeApp, fakeRenderer, notify } from '../testing/fake-app.ts';
import { FakeContent } from '../testing/fake-content.ts';

const HOST = { host: 'localhost' };

/** A server whose pages say which file they name. */
async function start(content = new FakeContent('about')) {
  const render: typeof fakeRenderer.render = async (request) => ({
    ...(await fakeRenderer.render(request)),
    html: request.shell ?? 'none',
  });
  const { app } = await fakeApp({ content, renderer: { ...fakeRenderer, render } });
  const ask = (url: string) => app.inject({ url, headers: HOST });
  return { app, content, ask, named: async () => (await ask('/about')).body };
}

test('a page names the file of what all pages share, which any cache may keep for ever', async () => {
  const { ask, named } = await start();
  const address = await named();
  expect(address).toMatch(/^\/content\/shell\/fr\/[\w-]{22}$/);
  const answer = await ask(address);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.json()).toEqual({
    site: expect.objectContaining({ brand: 'Souvenance' }),
    routes: expect.arrayContaining([['about', '/about', expect.any(String)]]),
  });
});

test('what a page named before a publication is there afterwards, and a newer page names another file', async () => {
  const { app, content, ask, named } = await start();
  const before = await named();
  const file = (await ask(before)).body;
  if (content.sites.fr) content.sites.fr = { ...content.sites.fr, brand: 'Autre' };
  await notify(app);
  const after = await named();
  expect(after).not.toBe(before);
  expect((await ask(after)).json()).toMatchObject({ site: { brand: 'Autre' } });
  expect((await ask(before)).body).toBe(file);
});

test('a server that rendered nothing yet has the file that another one named', async () => {
  const address = await (await start()).named();
  const { ask } = await start();
  expect((await ask(address)).headers['cache-control']).toContain('immutable');
});

test('for a file that is not known any more the present one stands in, and nobody keeps it', async () => {
  const { ask, named } = await start();
  const present = await ask(await named());
  const other = await ask(`/content/shell/fr/${'x'.repeat(22)}`);
  expect([other.statusCode, other.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(other.body).toBe(present.body);
});

test.each(['/content/shell/de/aaaaaaaaaaaaaaaaaaaaaa', '/content/shell/fr/short', '/content/shell/fr/..%2F'])(
  '%s is refused without asking the content service',
  async (url) => {
    const { ask, content } = await start();
    expect((await ask(url)).statusCode).toBe(400);
    expect(content.calls).toEqual([]);
  },
);

test('the page of a large site carries its own part of the addresses', async () => {
  const content = new FakeContent('about');
  for (let number = 0; number < 400; number++) content.add(`page-${number}`);
  const { named } = await start(content);
  expect(await named()).toBe('none');
});

test('without content there is no such file', async () => {
  const content = new FakeContent();
  content.failure = 'unavailable';
  const { ask } = await start(content);
  for (const locale of LOCALES) {
    expect((await ask(`/content/shell/${locale}/${'x'.repeat(22)}`)).statusCode).toBe(503);
  }
});
