import type { FastifyInstance } from 'fastify';
import { carriesSecret } from '../lib/bearer.ts';
import { sendJsonError } from '../lib/json-errors.ts';
import { type ChangeEvent, readChangeEvent } from './change-event.ts';

/** Strapi's own webhooks carry the whole entry, so they are larger than other requests with a body. */
const BODY_LIMIT = 2_000_000;

/**
 * `POST /hooks/content`: a change event from the content service, under the shared bearer secret. When it is answered
 * (204), the next load of whatever may have changed is fresh.
 */
export function registerContentWebhook(
  app: FastifyInstance,
  options: { secret: string; onEvent: (event: ChangeEvent) => void },
): void {
  app.post('/hooks/content', {
    bodyLimit: BODY_LIMIT,
    // Authorized before the body is read.
    onRequest: async (request, reply) => {
      if (carriesSecret(request.headers.authorization, options.secret)) return;
      reply.header('www-authenticate', 'Bearer');
      return sendJsonError(reply, 401, 'unauthorized', 'Send the secret of content-hook-secret as a bearer token.');
    },
    handler: (request, reply) => {
      options.onEvent(readChangeEvent(request.body));
      return reply.code(204).send();
    },
  });
}
