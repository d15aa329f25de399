import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { ENTRY_KINDS } from '#contract/content/entry-kinds.gen.ts';
import { localeSchema } from '#contract/locale-schema.ts';
import type { Locale } from '#lib/locale.ts';
import type { EncodedText } from '../lib/compress.ts';
import { encodedOnce, sendEncodedJson } from '../lib/encoded-once.ts';
import { sendContentError, sendJsonError } from '../lib/json-errors.ts';
import { LOCALE_PARAMETER } from '../lib/locale-parameter.ts';
import type { ContentStore } from './content-store.ts';

const paramsSchema = z.object({
  name: z
    .string()
    .max(200)
    .regex(new RegExp(`^((${ENTRY_KINDS.join('|')}):)?[\\w-]+$`)),
});
const querySchema = z.strictObject({ locale: localeSchema });

/** Content of any shape, as the cache holds it. */
interface Content {
  current(): Promise<{ value: object; stale: boolean }>;
}

/**
 * `GET /content/pages/{name}?locale=fr|en`: a page as JSON, for the application in the browser. The name is the
 * entry's; of an entry below a list, `<kind>:<slug>` (`article:le-placebo`). `GET /content/trials?locale=fr|en`: every trial, for the results of the
 * questionnaire. Any other parameter is refused: the browser composes no queries.
 */
export function registerContentPages(app: FastifyInstance, content: ContentStore): void {
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    contentIn: (locale: Locale) => Content | Promise<Content>,
  ) {
    const query = querySchema.safeParse(request.query);
    if (!query.success) return sendJsonError(reply, 400, 'invalid', `Give ${LOCALE_PARAMETER} and nothing else.`);
    try {
      const { value, stale } = await (await contentIn(query.data.locale)).current();
      return await sendContentJson(request, reply, await encodedOnce(value), stale || content.outage !== null);
    } catch (error) {
      return sendContentError(reply, error);
    }
  }

  app.get('/content/pages/:name', async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) return sendJsonError(reply, 400, 'invalid', 'The name of the page is not valid.');
    return answer(request, reply, (locale) => content.page(params.data.name, locale));
  });
  app.get('/content/trials', (request, reply) =>
    answer(request, reply, (locale) => content.kinds.trials.entry(locale)),
  );
}

/** Sends content as JSON: kept by the browser, asked again each time, marked when it cannot be checked now. */
export function sendContentJson(
  request: FastifyRequest,
  reply: FastifyReply,
  encoded: EncodedText,
  stale: boolean,
): FastifyReply | Promise<FastifyReply> {
  reply.header('cache-control', 'public, no-cache').header('x-content-state', stale ? 'stale' : 'fresh');
  return sendEncodedJson(request, reply, encoded);
}
