import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/**
 * Sends everything under `/api` to an existing backend, as it came: cookies, the anti-forgery header and bodies
 * (streamed, never parsed here) go through unchanged in both directions.
 * @param backendUrl the backend's address, which may have a path
 */
export async function registerBackendProxy(app: FastifyInstance, backendUrl: string): Promise<void> {
  const { origin, pathname } = new URL(backendUrl);
  await app.register(httpProxy, {
    upstream: origin,
    prefix: '/api',
    rewritePrefix: `${pathname.replace(/\/$/, '')}/api`,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol,
        'x-request-id': request.id,
      }),
      onError: (reply, { error }) => {
        reply.log.warn({ reason: error.message }, 'the backend does not answer');
        const detail = 'The service cannot be reached at the moment.';
        reply.code(503).header('retry-after', 10).send({ detail, code: 'service_unavailable' });
      },
    },
  });
}
