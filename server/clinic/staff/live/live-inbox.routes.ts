import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countUnread, watchSubmissions } from '#contract/calls/staff.calls.ts';
import type { ClinicContext } from '../../context.ts';
import { ClinicProblem } from '../../http/problem.ts';
import { allowedStaff, registerStaffCall } from '../../http/register-call.ts';
import { countUnreadSubmissions } from '../unread-submissions.ts';
import { createInboxStreams } from './inbox-streams.ts';

/** What tells an open inbox that there is something new, without telling what. */
export function registerLiveInbox(app: FastifyInstance, context: ClinicContext): void {
  const streams = createInboxStreams(context);
  // Before the server waits for its connections to end: these would not.
  app.addHook('preClose', () => streams.close());

  registerStaffCall(app, context, countUnread, async ({ query }) => ({
    unread: await countUnreadSubmissions(context.db, { grouped: query.grouped === 'yes' }),
  }));

  /** As at the beginning: signed in, not locked out, of a role that may. A database that is away is no refusal. */
  const isStillAllowed = (request: FastifyRequest) => () =>
    allowedStaff(context, watchSubmissions, request).then(
      () => true,
      (error: unknown) => !(error instanceof ClinicProblem),
    );

  registerStaffCall(app, context, watchSubmissions, async ({ request, reply }) =>
    reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      // A proxy that gathers what it passes on would keep the events.
      .header('x-accel-buffering', 'no')
      .send(streams.open(isStillAllowed(request))),
  );
}
