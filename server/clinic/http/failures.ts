import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ContentError } from '#contract/content/content-errors.ts';
import { sendPlainPage } from '../../pages/plain-page.ts';
import { wantsPage } from '../mail/link-page.ts';
import { DatabaseOutage } from '../storage/outage.ts';
import { ClinicProblem, failed, unavailable } from './problem.ts';

/** What the framework refuses before a handler runs, as the interface says it. */
const REFUSALS: Record<number, { detail: string; code: string }> = {
  400: { detail: 'The request cannot be read: send well-formed JSON.', code: 'parse_error' },
  413: { detail: 'The request is too large.', code: 'too_large' },
  414: { detail: 'The address is too long.', code: 'too_long' },
  415: { detail: 'Send JSON, with the content type application/json.', code: 'unsupported_media_type' },
};

function send(reply: FastifyReply, status: number, answer: object): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('application/json').send(answer);
}

function answerFailure(failure: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = outageOf(failure, request) ?? failure;
  if (error instanceof ClinicProblem) {
    reply.headers({ ...error.headers });
    return error.status >= 500 && wantsPage(request)
      ? sendPlainPage(reply, { status: error.status, locale: request.locale, message: 'failed', link: true })
      : send(reply, error.status, error.answer);
  }
  const refusal = REFUSALS[statusOf(error)];
  if (refusal) return send(reply, statusOf(error), refusal);
  if (statusOf(error) < 500)
    return send(reply, statusOf(error), { detail: 'The request was refused.', code: 'invalid' });
  request.log.error({ err: withoutValues(error) }, 'a call of the clinic failed');
  return send(reply, 500, failed().answer);
}

/** What passes: the same call may succeed later. */
function outageOf(failure: unknown, request: FastifyRequest): ClinicProblem | null {
  // Content that a call cannot do without, such as the trials' recruitment, when it was never read.
  if (failure instanceof ContentError) return unavailable();
  if (!(failure instanceof DatabaseOutage)) return null;
  request.log.error({ reason: failure.reason }, failure.message);
  return unavailable('Our records cannot be reached at the moment. Please try again in a little while.');
}

/** The framework's own refusals carry a status; every other error is our fault. */
function statusOf(error: unknown): number {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' && status >= 400 ? status : 500;
}

/** A database's message may quote what was to be stored: only the error's kind, code and place are logged. */
function withoutValues(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('not an error');
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  const logged = new Error(`${error.name}${code}`);
  logged.stack = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
  return logged;
}

/** Every failure of a call in the interface's own form; nothing of a database or a stack is shown. */
export function registerClinicFailures(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure);
}
