import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

/** Answers a call, or not. */
export type FakeAnswer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on loopback in the place of another; ends with the test. Its answer can be changed meanwhile. */
export async function startFakeServer(answer: FakeAnswer): Promise<{ url: string; port: string; answer: FakeAnswer }> {
  const fake = { url: '', port: '', answer };
  const server = createServer((request, response) => fake.answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fake server has no address.');
  fake.port = String(address.port);
  fake.url = `http://127.0.0.1:${fake.port}`;
  return fake;
}

/** An answer of JSON. */
export function json(body: unknown): FakeAnswer {
  return (_request, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
}

/** Strapi's form of a list. */
export function listOf(...data: object[]): object {
  return { data, meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: data.length } } };
}

/** One page as Strapi 5 gives it. */
export function strapiPage(changes: object = {}): object {
  const page = { id: 1, documentId: 'd1', name: 'about', path: '/about', title: 'About', description: null };
  return { ...page, locale: 'fr', aliases: [], blocks: [], localizations: [], ...changes };
}

/** A content service with the page `about` and an empty rest. */
export function goodAnswer(page: object = strapiPage()): FakeAnswer {
  return (request, response) => {
    const url = request.url ?? '';
    if (url.startsWith('/api/pages/about')) return json({ data: page })(request, response);
    if (url.startsWith('/api/pages?')) return json(listOf(page))(request, response);
    if (url.startsWith('/api/site')) return json({ data: null })(request, response);
    return json(listOf())(request, response);
  };
}
