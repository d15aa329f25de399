import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Metrics } from '../metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The page that was answered, for the log: the path of a page that exists, or the name of a code route. */
    page: string | null;
  }
}

/**
 * The log of the server: what was asked by route, how it ended and how long it took. No query value, cookie, token,
 * body or made-up path ever reaches a line: only the route's pattern is written.
 */
export const loggerOptions: Exclude<FastifyServerOptions['logger'], boolean | undefined> = {
  level: 'info',
  serializers: { req: describeRequest, res: (reply) => ({ status: reply.statusCode }) },
};

/** A request as it may be logged. */
function describeRequest(request: FastifyRequest): { id: string; method: string; route: string } {
  return { id: request.id, method: request.method, route: request.routeOptions?.url ?? 'none' };
}

/** Logs and counts every answer. Health checks are counted only. */
export function registerRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.decorateRequest('page', null);
  app.addHook('onResponse', async (request, reply) => {
    metrics.requests.inc({ class: `${Math.floor(reply.statusCode / 100)}xx` });
    const { page } = request;
    const facts = { ...(page === null ? {} : { page }), status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    const line = { ...describeRequest(request), ...facts };
    if (reply.statusCode >= 500) request.log.warn(line, 'answered');
    else if (QUIET_ROUTES.has(line.route)) request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
  });
}

const QUIET_ROUTES = new Set(['/healthz', '/readyz', '/metrics', '/assets/*']);
