import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

/** Answers a call, or not. */
export type FakeAnswer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on loopback in the place of another; ends with the test. Its answer can be changed meanwhile. */
export async function startFakeServer(answer: FakeAnswer): Promise<{ url: string; port: string; answer: FakeAnswer }> {
  const fake = { url: '', port: '', answer };
  const server = createServer((request, response) => fake.answer(request, response));
  // A machine that is busy must not find a connection closed that it was about to use again.
  server.keepAliveTimeout = 0;
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
export function strapiPage(changes: object = {}): Record<string, unknown> {
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

/** Entries of a content service, each with its `locale`. */
export interface FakeEntries {
  pages?: readonly Record<string, unknown>[];
  articles?: readonly Record<string, unknown>[];
}

/** One article as Strapi 5 gives it. */
export function strapiArticle(slug: string, changes: object = {}): Record<string, unknown> {
  const article = { id: 7, documentId: `a-${slug}`, slug, title: `Article ${slug}`, excerpt: 'Short', body: 'Text' };
  return {
    ...article,
    locale: 'fr',
    publishedOn: '2026-11-20',
    topics: [],
    authors: [],
    localizations: [],
    ...changes,
  };
}

/** The documents that a query names; none where it asks for all. */
export function documentsAsked(query: URLSearchParams): unknown[] {
  return [...query].flatMap(([name, value]) => (name.startsWith('filters[documentId][$in]') ? [value] : []));
}

/** A content service that holds these entries and nothing else; without any it is as empty as on its first day. */
export function holding({ pages = [], articles = [] }: FakeEntries = {}): FakeAnswer {
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
    const locale = searchParams.get('locale');
    const inLocale = (list: readonly Record<string, unknown>[]) => list.filter((entry) => entry.locale === locale);
    const name = /^\/api\/pages\/([\w-]+)$/.exec(pathname)?.[1];
    if (name !== undefined) {
      const page = inLocale(pages).find((entry) => entry.name === name);
      if (!page) response.statusCode = 404;
      return json(page ? { data: page } : { data: null, error: { status: 404 } })(request, response);
    }
    if (pathname === '/api/pages') {
      const documents = documentsAsked(searchParams);
      const found = inLocale(pages).filter(
        ({ documentId }) => documents.length === 0 || documents.includes(documentId),
      );
      return json(listOf(...found))(request, response);
    }
    if (pathname === '/api/get-articles') {
      const slug = searchParams.get('filters[slug][$eq]');
      const found = inLocale(articles).filter((entry) => slug === null || entry.slug === slug);
      return json(listOf(...found))(request, response);
    }
    return json(pathname === '/api/site' ? { data: null } : listOf())(request, response);
  };
}
