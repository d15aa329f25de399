import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ArticleList } from '#contract/content/page-view.ts';
import { localeSchema } from '#contract/locale-schema.ts';
import { DEFAULT_PAGE_SIZE } from '../../content/article-lists.ts';
import { sendContentJson } from '../../content/content-pages.route.ts';
import type { ContentStore } from '../../content/content-store.ts';
import { addVary, encodeText } from '../../lib/compress.ts';
import { invalid } from '../http/problem.ts';
import { parseInput } from '../http/validation-issues.ts';

const wholeNumber = (largest: number, fallback: number) =>
  z._default(
    z.pipe(
      z.string('not_a_number').check(z.regex(/^\d{1,6}$/, 'not_a_number')),
      z.pipe(z.transform(Number), z.number().check(z.minimum(1), z.maximum(largest))),
    ),
    fallback,
  );

const text = (longest: number) =>
  z.pipe(
    z.optional(z.string().check(z.trim(), z.maxLength(longest))),
    z.transform((value) => (value === '' ? undefined : value)),
  );

const querySchema = z.object({
  search: text(200),
  topic: text(100),
  locale: z.optional(localeSchema),
  page: wholeNumber(10_000, 1),
  page_size: wholeNumber(50, DEFAULT_PAGE_SIZE),
});

type Query = z.infer<typeof querySchema>;

/**
 * `GET articles?search=&topic=&locale=&page=&page_size=`, with and without a slash at the end: the published articles,
 * newest first. Without a locale, the site's own. A wrong value is a 400 that names the field.
 * @param app where the failures of the clinic's interface are answered
 */
export function registerArticles(app: FastifyInstance, content: ContentStore): void {
  for (const path of ['/articles', '/articles/']) {
    app.get(path, async (request, reply) => {
      const query = parseInput(querySchema, request.query);
      if ('errors' in query) throw invalid(query.errors);
      const { locale = request.locale, page, page_size: pageSize, topic, search } = query.value;
      const asked = { locale, page, pageSize, ...(topic && { topic }), ...(search && { search }) };
      const { value, stale } = await (await content.requestedArticles(asked)).current();
      if (!query.value.locale) addVary(reply, 'Cookie');
      const encoded = await encodeText(JSON.stringify(toAnswer(value, query.value)));
      return sendContentJson(request, reply, encoded, stale || content.outage !== null);
    });
  }
}

/** The list as the clinic's interface gives lists, with what the site shows beside it. */
function toAnswer(list: ArticleList, query: Query) {
  const { page } = query;
  const last = Math.max(1, Math.ceil(list.count / query.page_size));
  return {
    ...list,
    next: page < last ? linkTo(query, page + 1) : null,
    previous: page > 1 ? linkTo(query, Math.min(page - 1, last)) : null,
  };
}

/** A link without a host: the Host header is nothing to build addresses from. */
function linkTo(query: Query, page: number): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, page })) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  return `/api/articles?${parameters}`;
}
