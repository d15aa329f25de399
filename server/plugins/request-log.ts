import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { serverErrorFacts } from '../lib/error-facts.ts';
import { describeRequest, incidentOfRequest } from '../lib/request-incident.ts';
import type { Metrics } from '../ops/metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The page that was answered, for the log: the path of a page that exists, or the name of a code route. */
    page: string | null;
  }
}

/**
 * The log of the server: what was asked by route, how it ended and how long it took. No query value, cookie, token,
 * body or made-up path ever reaches a line: only the route's pattern is written. The content service writes its lines in
 * the same form (`cms/config/logger.ts`).
 */
export const loggerOptions: Exclude<FastifyServerOptions['logger'], boolean | undefined> = {
  level: 'info',
  base: { service: 'site' },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level) => ({ level }) },
  serializers: { req: describeRequest, res: (reply) => ({ status: reply.statusCode }), err: describeError },
};

/** An error as it may be logged: its kind and places in the code, no message that could quote what somebody sent. */
function describeError(error: unknown): { type: string; message: string; stack: string; code?: string } {
  const { type, code, message, frames } = serverErrorFacts(error);
  const places = frames.map(({ file, function: name, line, column }) => `${name ?? '?'} (${file}:${line}:${column})`);
  return { type, ...(code !== null && { code }), message: message ?? '', stack: places.join('\n') };
}

/** Counts every answer, and logs those that say something. */
export function registerRequestLog(app: FastifyInstance, metrics: Metrics): void {
  app.decorateRequest('page', null);
  app.decorateRequest('incident', null);
  app.addHook('onResponse', (request, reply, done) => {
    const { page } = request;
    const { statusCode: status } = reply;
    metrics.countAnswer(status);
    const { method, route } = describeRequest(request);
    const ms = Math.round(reply.elapsedTime);
    const line = page === null ? { method, route, status, ms } : { method, route, page, status, ms };
    if (!LOUD_ROUTE.test(route)) request.log.debug(line, 'answered');
    else if (status >= 500) request.log.warn({ ...line, incident: incidentOfRequest(request) }, 'answered');
    else request.log.info(line, 'answered');
    done();
  });
}

/** Pages and what programs ask for; files and health checks are not worth a line each. */
const LOUD_ROUTE = /^\/(\*|api|content|hooks|preview|appointments)/;
