import { expect, test } from 'vitest';
import * as z from 'zod';
import { fakeApp, SECRETS } from '../testing/fake-app.ts';
import { FakeContent } from '../testing/fake-content.ts';
import { signedToken } from '../testing/signed-token.ts';

const NOW = 1_800_000_000_000;
const claim = {
  ...{ name: 'about', locale: 'en', status: 'draft', exp: NOW / 1000 + 300 },
  edits: { uid: 'api::page.page', documentId: 'about' },
};
const values = {
  ...{ name: 'about', path: '/about', title: 'About us', description: 'Who we are.' },
  blocks: [{ __component: 'blocks.hero', title: 'Hello', actions: [{ text: 'Click here', link: '/nowhere' }] }],
};

/** A server on a socket of its own that is asked for findings: of a form when there is a body, else of the site. */
async function ask(authorization: string | null, body?: unknown, drafts = new FakeContent('about'), query = '') {
  const { app } = await fakeApp({ drafts, content: new FakeContent('about'), now: () => NOW });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${address}/preview/checks${query}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(authorization === null ? {} : { authorization }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { answer, drafts };
}

test('the form of an entry is checked as it stands, and nothing of it is kept', async () => {
  const { answer } = await ask(`Bearer ${signedToken(claim)}`, { values });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({
    findings: [
      { rule: 'link-nowhere', severity: 'must', path: 'blocks.0.actions.0.link', values: { link: '/nowhere' } },
      { rule: 'link-vague', severity: 'should', path: 'blocks.0.actions.0.text', values: { text: 'Click here' } },
    ],
  });
});

test('links to files and articles, which no list names, are looked up', async () => {
  const links = ['file:plan', 'file:gone', 'article:gone'];
  const actions = links.map((link) => ({ text: 'Our plan', link }));
  const blocks = [{ __component: 'blocks.hero', title: 'Hello', actions }];
  const { answer } = await ask(`Bearer ${signedToken(claim)}`, { values: { ...values, blocks } });
  const { findings }: { findings: { values: object }[] } = await answer.json();
  expect(findings.map((found) => found.values)).toEqual([{ link: 'file:gone' }, { link: 'article:gone' }]);
});

test('an entry that was never saved lacks the other language', async () => {
  const edits = { uid: 'api::page.page', documentId: null };
  const { answer } = await ask(`Bearer ${signedToken({ ...claim, edits })}`, { values: { ...values, blocks: [] } });
  expect(await answer.json()).toMatchObject({ findings: [{ rule: 'translation-missing' }] });
});

test.each([
  ['nobody', null, 401],
  ['another secret', `Bearer ${signedToken(claim, 'other')}`, 403],
  ['a token that is past its time', `Bearer ${signedToken({ ...claim, exp: NOW / 1000 })}`, 403],
  ['a link that only shows a page', `Bearer ${signedToken({ ...claim, edits: undefined })}`, 403],
])('%s is refused the findings of a form', async (_who, authorization, status) => {
  const { answer, drafts } = await ask(authorization, { values });
  expect(answer.status).toBe(status);
  expect(drafts.calls).toEqual([]);
});

test('a call without a form is told so, and a service that is down is 503', async () => {
  expect((await ask(`Bearer ${signedToken(claim)}`, {})).answer.status).toBe(400);
  const drafts = new FakeContent();
  drafts.failure = 'unavailable';
  expect((await ask(`Bearer ${signedToken(claim)}`, { values }, drafts)).answer.status).toBe(503);
});

const siteSchema = z.object({ entries: z.array(z.looseObject({})), next: z.nullable(z.string()) });

/** The findings of the whole site, part by part. */
async function askAll(drafts: FakeContent) {
  const parts: z.infer<typeof siteSchema>[] = [];
  for (let query = '', more = true; more; ) {
    const { answer } = await ask(`Bearer ${SECRETS.preview}`, undefined, drafts, query);
    const part = siteSchema.parse(await answer.json());
    parts.push(part);
    more = part.next !== null;
    query = `?${new URLSearchParams({ after: part.next ?? '' })}`;
  }
  return parts;
}

test('the content service reads the findings of the whole site part by part, each entry once', async () => {
  const drafts = new FakeContent('about', 'questionnaire');
  drafts.pages.delete('fr:about');
  const parts = await askAll(drafts);
  const entries = parts.flatMap(({ entries: some }) => some);
  expect(entries.map(({ documentId, locale }) => `${locale} ${documentId}`)).toEqual([
    ...['fr index', 'en index', 'fr questionnaire', 'en questionnaire', 'en about'],
  ]);
  expect(entries.at(-1)).toEqual({
    ...{ uid: 'api::page.page', documentId: 'about', locale: 'en', title: 'about en' },
    findings: [
      { rule: 'translation-missing', severity: 'should', path: 'title', values: { language: 'fr' } },
      { rule: 'search-description', severity: 'should', path: 'description', values: {} },
    ],
  });
});

test('redirects are checked on the sites where they work, and topics against each other', async () => {
  const drafts = new FakeContent('about');
  const redirect = (from: string, language: string | null) => ({
    documentId: from,
    values: { from, to: '/nowhere', language },
  });
  drafts.stored.set('api::redirect.redirect', [redirect('/both', null), redirect('/french', 'fr')]);
  const topic = (name: string) => ({ documentId: name, values: { name } });
  drafts.stored.set('api::topic.topic', [topic('Soins'), topic('soins'), topic('Proches')]);
  const entries = (await askAll(drafts)).flatMap(({ entries: some }) => some);
  const told = z.array(z.object({ locale: z.string(), title: z.string(), findings: z.array(z.looseObject({})) }));
  const found = told.parse(entries.filter(({ uid }) => uid !== 'api::page.page'));
  expect(found.map(({ locale, title, findings }) => `${locale} ${title}: ${findings.map(({ rule }) => rule)}`)).toEqual(
    [
      ...[
        'fr Soins: topic-spelling',
        'en Soins: topic-spelling',
        'fr soins: topic-spelling',
        'en soins: topic-spelling',
      ],
      ...['fr Proches: ', 'en Proches: '],
      ...['fr /both: link-nowhere', 'en /both: link-nowhere', 'fr /french: link-nowhere'],
    ],
  );
});

test('a place that there is not is refused, and a service that is down is 503', async () => {
  for (const after of [
    '',
    'api::page.page',
    'api::page.page de 1',
    'api::page.page fr 0',
    'plugin::upload.file fr 1',
  ]) {
    const query = `?${new URLSearchParams({ after })}`;
    expect((await ask(`Bearer ${SECRETS.preview}`, undefined, undefined, query)).answer.status).toBe(400);
  }
  const drafts = new FakeContent();
  drafts.failure = 'unavailable';
  expect((await ask(`Bearer ${SECRETS.preview}`, undefined, drafts)).answer.status).toBe(503);
});

test.each([
  ['nobody', null, 401],
  ['another secret', 'Bearer other', 403],
  ['a token for one entry', `Bearer ${signedToken(claim)}`, 403],
])('%s is refused the findings of the site', async (_who, authorization, status) => {
  const { answer, drafts } = await ask(authorization);
  expect(answer.status).toBe(status);
  expect(drafts.calls).toEqual([]);
});
