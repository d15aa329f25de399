import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/**
 * Sends everything under `/api` to an existing backend, as it came: cookies, the anti-forgery header and bodies
 * (streamed, never parsed here) go through unchanged in both directions.
 * @param backendUrl the backend's address, which may have a path
 */
export async function registerBackendProxy(app: FastifyInstance, backendUrl: string): Promise<void> {
  const { origin, pathname } = new URL(backendUrl);
  await app.register(async (scope) => {
    // No body is read here, whatever its type and size: the backend has its own limits.
    scope.removeAllContentTypeParsers();
    await scope.register(httpProxy, proxyOptions(origin, pathname));
  });
}

function proxyOptions(upstream: string, basePath: string): FastifyHttpProxyOptions {
  return {
    upstream,
    prefix: '/api',
    rewritePrefix: `${basePath.replace(/\/$/, '')}/api`,
    // Its lines would carry addresses with their queries.
    disableRequestLogging: true,
    destroyAgent: true,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol,
        'x-request-id': request.id,
      }),
      // The failure itself is in the log already.
      onError: (reply) => {
        const detail = 'The service cannot be reached at the moment.';
        // What is left of a body is not read: a connection kept alive would wait for it for ever.
        reply.code(503).header('retry-after', 10).header('connection', 'close');
        reply.send({ detail, code: 'service_unavailable' });
      },
    },
  };
}
