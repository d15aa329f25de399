import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { LONGEST_SEARCH, searchKindSchema } from '#contract/content/search-view.ts';
import { localeSchema } from '#contract/locale-schema.ts';
import { compressTexts } from '../lib/compress.ts';
import { sendJsonError } from '../lib/json-errors.ts';
import { LOCALE_PARAMETER } from '../lib/locale-parameter.ts';
import type { SiteSearch } from './site-search.ts';

const querySchema = z.strictObject({
  locale: localeSchema,
  q: z.string().trim().min(1).max(LONGEST_SEARCH),
  kind: z.optional(searchKindSchema),
});

const KINDS = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(searchKindSchema.options);
const INVALID = `Give ${LOCALE_PARAMETER} and q, what to look for, in ${LONGEST_SEARCH} characters at most; if you like, kind=${KINDS}.`;

/**
 * `GET /content/search?locale=fr|en&q=…`, of one kind with `&kind=`, such as `page` or `article`: what is found on the site of a
 * language as JSON. Nobody keeps the answer: its address says what somebody looked for. The index is made some time
 * after the server listens, or by the first search before.
 */
export function registerSearch(
  app: FastifyInstance,
  { search, delayMs }: { search: SiteSearch; delayMs: number },
): void {
  app.register(async (scope) => {
    compressTexts(scope);
    scope.get('/content/search', async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
      const query = querySchema.safeParse(request.query);
      if (!query.success) return sendJsonError(reply, 400, 'invalid', INVALID);
      const { locale, ...words } = query.data;
      const answer = await search.find(words, locale);
      if (answer) return answer;
      return sendJsonError(
        reply,
        503,
        'service_unavailable',
        'The search is being prepared: try again in a few seconds.',
      );
    });
  });

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    const onError = (error: unknown): void =>
      app.log.error({ err: error }, 'the index of the search could not be made');
    timer = setTimeout(() => void search.prepare().catch(onError), delayMs).unref();
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await search.stop();
  });
}
