import { expect, test } from 'vitest';
import { readEnvironment } from '../config/env.ts';
import { connectContentService } from '../content/content-connection.ts';
import { fakeApp } from '../testing/fake-app.ts';
import { holding, startFakeServer, strapiPage } from '../testing/fake-strapi.ts';
import { signedToken } from '../testing/signed-token.ts';

const EDITED = { uid: 'api::page.page', documentId: 'd1' };
const ALL_OF_EACH = ['trial-cards', 'team'].map((kind, id) => {
  return { __component: `blocks.${kind}`, id, title: kind, selection: 'all' };
});

/** A server in front of a content service with one page, and what it asks meanwhile: the path of each call. */
async function besideAForm(drafts: 'all' | 'one' = 'all') {
  const asked: string[] = [];
  const page = strapiPage({ blocks: ALL_OF_EACH });
  const strapi = await startFakeServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://fake').pathname);
    holding({ pages: [page] })(request, response);
  });
  const variables = { CMS_URL: strapi.url };
  const service = connectContentService({
    environment: readEnvironment(variables),
    status: 'draft',
    renderRichText: (html) => ({ html, headings: [] }),
    logger: { warn: () => undefined },
  });
  const { app } = await fakeApp({ variables, drafts: service });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const token = signedToken({
    ...{ name: 'about', locale: 'fr', status: 'draft', exp: Date.now() / 1000 + 300, edits: EDITED, drafts },
  });
  const askedBy = async (work: Promise<Response>): Promise<string[]> => {
    asked.length = 0;
    expect((await work).status).toBe(200);
    return asked.toSorted();
  };
  const draw = (title: string, savedAt: number) =>
    askedBy(
      fetch(`${address}/preview/unsaved`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ values: { ...page, title }, version: new Date(savedAt).toISOString() }),
      }),
    );
  return { open: () => askedBy(fetch(`${address}/preview?token=${token}`)), draw };
}

test.each(['all', 'one'] as const)(
  'the first key beside a page that was opened waits for its entry alone, and the next for nothing: %s of the drafts',
  async (drafts) => {
    const { open, draw } = await besideAForm(drafts);
    const saved = Date.now() - 60_000;
    const opened = await open();
    expect(opened.filter((path) => path === '/api/pages/about')).toHaveLength(1);
    expect(opened).toEqual(expect.arrayContaining(['/api/trials', '/api/team-members']));
    expect(await draw('A', saved)).toEqual(['/api/pages']);
    expect(await draw('Ab', saved)).toEqual([]);
  },
);

test('what stands around a page is asked for anew once its form was saved', async () => {
  const { open, draw } = await besideAForm();
  await open();
  const asked = await draw('A', Date.now() + 60_000);
  expect(asked).toEqual(expect.arrayContaining(['/api/trials', '/api/team-members']));
});
