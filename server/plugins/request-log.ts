import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Metrics } from '../ops/metrics.ts';

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

/** A request as it may be logged; its number is on every line already (`reqId`). */
function describeRequest(request: FastifyRequest): { method: string; route: string } {
  return { method: request.method, route: request.routeOptions?.url ?? 'none' };
}

/** Counts every answer, and logs those that say something. */
export function registerRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.decorateRequest('page', null);
  app.addHook('onResponse', (request, reply, done) => {
    const { page } = request;
    const { statusCode: status } = reply;
    metrics.countAnswer(status);
    const { method, route } = describeRequest(request);
    const ms = Math.round(reply.elapsedTime);
    const line = page === null ? { method, route, status, ms } : { method, route, page, status, ms };
    if (!LOUD_ROUTE.test(route)) request.log.debug(line, 'answered');
    else if (status >= 500) request.log.warn(line, 'answered');
    else request.log.info(line, 'answered');
    done();
  });
}

/** Pages and what programs ask for; files and health checks are not worth a line each. */
const LOUD_ROUTE = /^\/(\*|api|content|hooks|preview|appointments)/;
