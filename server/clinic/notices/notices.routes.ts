import type { FastifyInstance } from 'fastify';
import { changeNotices, readNotices } from '#contract/calls/notices.calls.ts';
import type { ClinicContext } from '../context.ts';
import { registerStaffCall } from '../http/register-call.ts';
import { findChoices, keepChoices } from './notice-choices.ts';

/** What each member of the staff is told by mail. */
export function registerNotices(app: FastifyInstance, context: ClinicContext): void {
  registerStaffCall(app, context, readNotices, ({ staff }) => findChoices(context.db, staff));
  registerStaffCall(app, context, changeNotices, ({ body, staff }) => keepChoices(context, staff, body));
}
