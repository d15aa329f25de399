import httpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** What belongs to the clinic: its calls, and the page of an appointment, whose address the mails give. */
const CLINIC_PATHS = ['/api', '/appointments'] as const;

/**
 * Sends everything under the clinic's paths to an existing backend, as it came: cookies, the anti-forgery header and bodies
 * (streamed, never parsed here) go through unchanged in both directions.
 * @param backendUrl the backend's address, which may have a path
 */
export async function registerBackendProxy(app: FastifyInstance, backendUrl: string): Promise<void> {
  const { origin, pathname } = new URL(backendUrl);
  await app.register(async (scope) => {
    // No body is read here, whatever its type, size and time: the backend has its own limits.
    scope.removeAllContentTypeParsers();
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = Number.MAX_SAFE_INTEGER;
    });
    for (const path of CLINIC_PATHS) await scope.register(httpProxy, proxyOptions(origin, pathname, path));
  });
}

function proxyOptions(
  upstream: string,
  basePath: string,
  path: (typeof CLINIC_PATHS)[number],
): FastifyHttpProxyOptions {
  return {
    upstream,
    prefix: path,
    rewritePrefix: `${basePath.replace(/\/$/, '')}${path}`,
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
        // Whoever opened a mailed link reads a page.
        if (path === '/api') reply.send({ detail, code: 'service_unavailable' });
        else reply.send(Object.assign(new Error(detail), { statusCode: 503 }));
      },
    },
  };
}
