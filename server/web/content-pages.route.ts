import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type EncodedText, encodeText, sendEncoded } from './compress.ts';
import type { ContentCache } from './content-cache.ts';
import { sendContentError, sendJsonError } from './json-errors.ts';

const paramsSchema = z.object({
  name: z
    .string()
    .max(200)
    .regex(/^((article|trial):)?[\w-]+$/),
});
const querySchema = z.strictObject({ locale: z.enum(['fr', 'en']) });

/**
 * `GET /content/pages/{name}?locale=fr|en`: a page as JSON, for the application in the browser. The name is the
 * entry's, `article:<slug>` or `trial:<slug>`. Any other parameter is refused: the browser composes no queries.
 */
export function registerContentPages(app: FastifyInstance, content: ContentCache): void {
  const encodedPages = new WeakMap<object, Promise<EncodedText>>();

  app.get('/content/pages/:name', async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) return sendJsonError(reply, 400, 'invalid', 'The name of the page is not valid.');
    const query = querySchema.safeParse(request.query);
    if (!query.success) return sendJsonError(reply, 400, 'invalid', 'Give locale=fr or locale=en and nothing else.');
    try {
      const { value, stale } = await content.page(params.data.name, query.data.locale).current();
      const encoded = encodedPages.get(value) ?? encodeText(JSON.stringify(value), 'quick');
      encodedPages.set(value, encoded);
      return sendContentJson(request, reply, await encoded, stale || content.outage !== null);
    } catch (error) {
      return sendContentError(reply, error);
    }
  });
}

/** Sends content as JSON: kept by the browser, asked again each time, marked when it cannot be checked now. */
export function sendContentJson(
  request: FastifyRequest,
  reply: FastifyReply,
  encoded: EncodedText,
  stale: boolean,
): Promise<FastifyReply> {
  reply.header('cache-control', 'public, no-cache').header('x-content-state', stale ? 'stale' : 'fresh');
  reply.type('application/json; charset=utf-8');
  return sendEncoded(request, reply, encoded);
}
