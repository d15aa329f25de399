import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { ArticleList } from '#contract/content/page-view.ts';
import { addVary, encodeText } from '../files/compress.ts';
import { sendContentError } from '../plugins/json-errors.ts';
import { DEFAULT_PAGE_SIZE } from './article-lists.ts';
import { sendContentJson } from './content-pages.route.ts';
import type { ContentStore } from './content-store.ts';

function wholeNumber(largest: number, fallback: number) {
  const sentence = `Give a whole number from 1 to ${largest}.`;
  return z
    .string(sentence)
    .regex(/^[1-9]\d{0,4}$/, sentence)
    .transform(Number)
    .refine((value) => value <= largest, sentence)
    .default(fallback);
}

const text = (longest: number) =>
  z
    .string('Give one text.')
    .trim()
    .max(longest, `Give at most ${longest} characters.`)
    .optional()
    .transform((value) => (value === '' ? undefined : value));

const querySchema = z.object({
  search: text(200),
  topic: text(100),
  locale: z.enum(['fr', 'en'], 'Give fr or en.').optional(),
  page: wholeNumber(10_000, 1),
  page_size: wholeNumber(50, DEFAULT_PAGE_SIZE),
});

type Query = z.infer<typeof querySchema>;

/**
 * `GET /api/articles?search=&topic=&locale=&page=&page_size=`, with and without a slash at the end: the published
 * articles, newest first. Without a locale, the site's own. A wrong value is a 400 that names the field.
 */
export function registerArticles(app: FastifyInstance, content: ContentStore): void {
  for (const path of ['/api/articles', '/api/articles/']) {
    app.get(path, async (request, reply) => {
      const query = querySchema.safeParse(request.query);
      if (!query.success) return reply.code(400).send(z.flattenError(query.error).fieldErrors);
      const { locale = request.locale, page, page_size: pageSize, topic, search } = query.data;
      const asked = { locale, page, pageSize, ...(topic && { topic }), ...(search && { search }) };
      try {
        const { value, stale } = await (await content.requestedArticles(asked)).current();
        if (!query.data.locale) addVary(reply, 'Cookie');
        const encoded = await encodeText(JSON.stringify(toAnswer(value, query.data)), 'quick');
        return sendContentJson(request, reply, encoded, stale || content.outage !== null);
      } catch (error) {
        return sendContentError(reply, error);
      }
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
