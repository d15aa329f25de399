import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendJsonError } from '../lib/json-errors.ts';
import { failureLine, incidentOfRequest } from '../lib/request-incident.ts';
import { isForPrograms } from '../pages/request-url.ts';
import { sendPlainPage } from '../texts/plain-page.ts';

/** What a client did wrong may be said; what went wrong here is logged and never shown. */
export function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
    if (status >= 500) request.log.error(failureLine(request, error), 'a request failed');
    if (!isForPrograms(request.url)) return sendFailurePage(request, reply, status);
    const detail = status < 500 ? error.message : 'Something went wrong on our side.';
    return sendJsonError(reply, status, status < 500 ? 'invalid' : 'error', detail);
  });

  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isForPrograms(request.url)) return sendJsonError(reply, 404, 'not_found', 'There is nothing at this address.');
    if (isRead) {
      return sendPlainPage(reply, { status: 404, locale: request.locale, message: 'malformed', link: true });
    }
    reply.header('allow', 'GET, HEAD');
    return sendJsonError(reply, 405, 'method_not_allowed', 'Pages can only be read.');
  });
}

function sendFailurePage(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const { locale } = request;
  if (status < 500) return sendPlainPage(reply, { status, locale, message: 'malformed', link: true });
  return sendPlainPage(reply, { status, locale, message: 'failed', link: true, incident: incidentOfRequest(request) });
}
