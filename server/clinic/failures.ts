import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ContentError } from '#contract/content/content-errors.ts';
import { failureLine, incidentOfRequest } from '../lib/request-incident.ts';
import { sendPlainPage } from '../texts/plain-page.ts';
import { ClinicProblem, failed, refusal, unavailable } from './http/problem.ts';
import type { Message } from './http/sentences.ts';
import { wantsPage } from './http/wants-page.ts';
import { sendLinkPage } from './link-pages/link-page.ts';
import { refusalPage } from './link-pages/refusal-page.ts';
import { DatabaseOutage } from './storage/outage.ts';

/** What the framework refuses before a handler runs, as the interface says it. */
const REFUSALS: Record<number, { detail: Message; code: string }> = {
  400: { detail: 'unreadable', code: 'parse_error' },
  413: { detail: 'too_large', code: 'too_large' },
  414: { detail: 'address_too_long', code: 'too_long' },
  415: { detail: 'not_json', code: 'unsupported_media_type' },
};

function send(request: FastifyRequest, reply: FastifyReply, { status, answerIn }: ClinicProblem): FastifyReply {
  const incident = status >= 500 && { incident: incidentOfRequest(request) };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send({ ...answerIn(request.locale), ...incident });
}

function answerFailure(failure: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = outageOf(failure, request) ?? failure;
  if (error instanceof ClinicProblem) {
    reply.headers({ ...error.headers });
    return wantsPage(request) ? answerInBrowser(error, request, reply) : send(request, reply, error);
  }
  const status = statusOf(error);
  if (status < 500) {
    const { detail, code } = REFUSALS[status] ?? { detail: 'refused', code: 'invalid' };
    return send(request, reply, refusal(status, detail, code));
  }
  request.log.error(failureLine(request, error), 'a call of the clinic failed');
  return send(request, reply, failed());
}

/** Somebody who opened a link, or pressed a button of its page, reads a page wherever there is one to read. */
function answerInBrowser(problem: ClinicProblem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status } = problem;
  const { locale } = request;
  if (status >= 500)
    return sendPlainPage(reply, {
      status,
      locale,
      message: 'failed',
      link: true,
      incident: incidentOfRequest(request),
    });
  const page = refusalPage(request, problem);
  return page ? sendLinkPage(request, reply, page) : send(request, reply, problem);
}

/** What passes: the same call may succeed later. */
function outageOf(failure: unknown, request: FastifyRequest): ClinicProblem | null {
  // Content that a call cannot do without, such as the trials' recruitment, when it was never read.
  if (failure instanceof ContentError) return unavailable();
  if (!(failure instanceof DatabaseOutage)) return null;
  request.log.error({ ...failureLine(request, failure), reason: failure.reason }, failure.message);
  return unavailable('records_unavailable');
}

/** The framework's own refusals carry a status; every other error is our fault. */
function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' && status >= 400 ? status : 500;
}

/** Every failure of a call in the interface's own form; nothing of a database or a stack is shown. */
export function registerClinicFailures(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure);
}
