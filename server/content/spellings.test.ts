import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { fakeApp, fakeRenderer, makeDirectory } from '../testing/fake-app.ts';
import { A_TRIAL, FakeContent } from '../testing/fake-content.ts';
import { ContentReader } from './content-reader.ts';
import { ContentStore } from './content-store.ts';

const HOST = { host: 'localhost' };
const SLUG = 'precise-ad';
const OTHER_SLUG = 'other-end';

/** As the site's renderer: a registration reads the trials, and every trial has one. */
const renderer: typeof fakeRenderer = {
  ...fakeRenderer,
  render: async (input) => {
    if (!input.path.endsWith('/registration')) return fakeRenderer.render(input);
    await input.source.trials(input.locale);
    return { ...(await fakeRenderer.render(input)), status: 200 };
  },
};

/** A site with a trial whose slug is its key, and one whose slug is another. */
function siteWithTrials(): FakeContent {
  const content = new FakeContent('clinical-trials', `trial:${SLUG}`, `trial:${OTHER_SLUG}`);
  const trial = (key: string, slug: string) => ({ ...A_TRIAL, key, slug, path: `/clinical-trials/${slug}` });
  content.trialList = [trial('PRECISE_AD', SLUG), trial('KEY_OF_IT', OTHER_SLUG)];
  return content;
}

/** Every spelling of a name has another number: its bits say which of the letters are capitals. */
function spelled(name: string, number: number): string {
  let at = -1;
  return name.replace(/[a-z]/g, (letter) => {
    at += 1;
    return (number >> at) % 2 === 1 ? letter.toUpperCase() : letter;
  });
}

const spellings = (count: number): string[] => Array.from({ length: count }, (_, at) => spelled(SLUG, at + 1));

function storeOn(content: FakeContent): ContentStore {
  const nowhere = { get: async () => null, put: async () => {}, delete: async () => {}, settled: async () => {} };
  return new ContentStore({
    ...{ service: content, store: nowhere, now: () => 0, confirmDelayMs: 0, resetTimeoutMs: 0 },
    onServiceChange: () => undefined,
  });
}

async function ask(app: FastifyInstance, url: string) {
  const answer = await app.inject({ url, headers: HOST });
  expect(answer.statusCode, url).toBe(200);
  return answer;
}

async function kept(app: FastifyInstance, what: 'content' | 'pages'): Promise<number> {
  const { body } = await app.inject({ url: '/metrics', headers: HOST });
  return Number(new RegExp(`kept_entries\\{what="${what}"\\} (\\d+)`).exec(body)?.[1]);
}

const page = (name: string) => `/clinical-trials/${name}`;
const json = (name: string) => `/content/pages/trial:${name}?locale=fr`;
const registration = (name: string) => `/clinical-trials/${name}/registration`;

test('however a trial is spelled in an address, its content is read and kept once', async () => {
  const timing = { healthCheckIntervalMs: 3_600_000, pollIntervalMs: 3_600_000 };
  const { app, content } = await fakeApp({ content: siteWithTrials(), renderer, timing });
  for (const url of [page(SLUG), json(SLUG)]) await ask(app, url);
  const before = await kept(app, 'content');
  for (const name of spellings(300)) {
    for (const url of [page(name), json(name)]) expect((await ask(app, url)).body).toContain(`trial:${SLUG}`);
  }
  expect(await kept(app, 'content')).toBe(before);
  expect(content.calls.filter((call) => call.startsWith('page fr trial:'))).toEqual([`page fr trial:${SLUG}`]);
});

test('on disk there is one file for all spellings of a trial', async () => {
  const directory = await makeDirectory();
  const { app } = await fakeApp({ content: siteWithTrials(), renderer, directory });
  for (const name of [SLUG, ...spellings(300)]) await ask(app, json(name));
  await app.close();
  expect((await readdir(path.join(directory, 'page-cache'))).length).toBeLessThan(40);
});

test('of all spellings of a trial, the one of the listing stays as a finished page, of its own and of a screen', async () => {
  const { app, content } = await fakeApp({ content: siteWithTrials(), renderer });
  content.add('trial-registration');
  for (const url of [page(SLUG), registration(SLUG)]) await ask(app, url);
  expect(await kept(app, 'pages')).toBe(2);
  for (const name of spellings(300)) for (const url of [page(name), registration(name)]) await ask(app, url);
  await ask(app, registration('PRECISE_AD'));
  expect(await kept(app, 'pages')).toBe(2);
});

test('a trial that is asked for by its key is the entry of its slug', async () => {
  const content = siteWithTrials();
  const store = storeOn(content);
  const bySlug = await store.page(`trial:${OTHER_SLUG}`, 'fr');
  await bySlug.current();
  expect(await store.page('trial:key-of-it', 'fr')).toBe(bySlug);
  expect(await store.page(`trial:${spelled(OTHER_SLUG, 5)}`, 'fr')).toBe(bySlug);
});

test('a slug goes before the key of another trial', async () => {
  const content = siteWithTrials();
  content.trialList = [
    { ...A_TRIAL, key: 'PRECISE_AD', slug: OTHER_SLUG },
    { ...A_TRIAL, key: 'B', slug: SLUG },
  ];
  const store = storeOn(content);
  for (const name of [SLUG, spelled(SLUG, 3)]) {
    expect((await (await store.page(`trial:${name}`, 'fr')).current()).value.name).toBe(`trial:${SLUG}`);
  }
});

test('a rendering has the page under the name it asked for, and knows a spelling that the listing does not have', async () => {
  const store = storeOn(siteWithTrials());
  const listed = new ContentReader(store);
  expect((await listed.page(`trial:${SLUG}`, 'fr')).name).toBe(`trial:${SLUG}`);
  expect(listed.spelledAsListed).toBe(true);
  const other = new ContentReader(store);
  expect((await other.page('trial:PRECISE-ad', 'fr')).name).toBe('trial:PRECISE-ad');
  expect(other.spelledAsListed).toBe(false);
  expect(other.complete).toBe(true);
});
