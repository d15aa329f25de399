import { type DefaultBodyType, type HttpHandler, HttpResponse, http } from 'msw';
import type { ContentService, ContentServiceOptions } from '#server/content/strapi/content-service.ts';
import { createContentService } from '#server/content/strapi/content-service.ts';

/** Address of the content service in unit tests; nothing listens there. */
export const CONTENT_SERVICE = 'http://cms.test';

type Answer = DefaultBodyType | ((parameters: URLSearchParams) => DefaultBodyType);

/** Lets the content service answer `path` (below `/api`): with a body, or with what `answer` makes of the query. */
export function contentAnswer(path: string, answer: Answer): HttpHandler {
  return http.get(`${CONTENT_SERVICE}/api${path}`, ({ request }) => {
    const { searchParams } = new URL(request.url);
    return HttpResponse.json(typeof answer === 'function' ? answer(searchParams) : answer);
  });
}

/** A list of Strapi 5 entries as one page of an answer. */
export function listAnswer(
  entries: readonly object[],
  total = entries.length,
): { data: readonly object[]; meta: object } {
  return { data: entries, meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total } } };
}

/** The content service of unit tests with its warnings; markdown is wrapped in a paragraph, unrendered. */
export function testContentService(options: Partial<ContentServiceOptions> = {}): {
  service: ContentService;
  warnings: string[];
} {
  const warnings: string[] = [];
  const service = createContentService({
    baseUrl: CONTENT_SERVICE,
    token: 'secret',
    timeoutMs: 5_000,
    renderRichText: (markdown) => ({ html: `<p>${markdown}</p>`, headings: [] }),
    logger: { warn: (message) => warnings.push(message) },
    ...options,
  });
  return { service, warnings };
}
