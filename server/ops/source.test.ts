import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { fakeApp } from '../testing/fake-app.ts';

/** What `/source` answers over a socket in a language; a redirect is not followed. */
async function askForSource(app: FastifyInstance, language: 'fr' | 'en') {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${origin}/source`, {
    redirect: 'manual',
    headers: { cookie: `lang_override=${language}` },
  });
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
}

test('the source code is where SOURCE_URL says', async () => {
  const { app } = await fakeApp({ variables: { SOURCE_URL: 'https://forge.example/clinic/site' } });
  expect(await askForSource(app, 'fr')).toMatchObject({ status: 302, location: 'https://forge.example/clinic/site' });
});

test.each([
  ['fr', 'Le code source de ce site'],
  ['en', 'The source code of this site'],
] as const)('without SOURCE_URL a page says in %s whom to ask for it', async (language, title) => {
  const { app } = await fakeApp();
  const { status, text } = await askForSource(app, language);
  expect(status).toBe(200);
  expect(text).toContain(`<h1>${title}</h1>`);
});
