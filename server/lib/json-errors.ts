import type { FastifyReply } from 'fastify';
import { ContentError } from '#contract/content/content-errors.ts';
import { incidentOfRequest } from './request-incident.ts';

/** Sends an error in the form of the clinic's interface: `{detail, code}`, with `incident` where the fault is ours. */
export function sendJsonError(reply: FastifyReply, status: number, code: string, detail: string): FastifyReply {
  if (status === 503) reply.header('retry-after', 10);
  const incident = status >= 500 && { incident: incidentOfRequest(reply.request) };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ detail, code, ...incident });
}

/**
 * Sends what a failed read of content means to the caller: 404 when there is none, 503 when it cannot be had now.
 * @throws whatever is not a `ContentError`
 */
export function sendContentError(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof ContentError)) throw error;
  if (error.kind === 'not-found') return sendJsonError(reply, 404, 'not_found', 'There is no such content.');
  return sendJsonError(reply, 503, 'service_unavailable', 'The content cannot be read at the moment.');
}
