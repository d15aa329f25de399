import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls/accounts.calls.ts';
import type { ClinicContext } from '../context.ts';
import { registerCall, registerStaffCall } from '../http/register-call.ts';
import { sentence } from '../http/sentences.ts';
import { mailResetLink, resetByLink } from '../sessions/password-reset.ts';
import { changeStoredAccount, findAccounts, signOutEverywhere } from './accounts.repository.ts';
import { accept, findInvitations, invite, readByToken, revoke } from './invitations.repository.ts';
import { endOthers, endOwn, findOwnSessions } from './own-sessions.ts';

/** The accounts of the staff: who has one, how one gets it, and where one is signed in. */
export function registerAccounts(app: FastifyInstance, context: ClinicContext): void {
  registerAdministration(app, context);
  registerMailed(app, context);
  registerOwnSessions(app, context);
}

function registerAdministration(app: FastifyInstance, context: ClinicContext): void {
  registerStaffCall(app, context, calls.listAccounts, async () => ({
    accounts: await findAccounts(context.db),
    invitations: await findInvitations(context),
  }));

  registerStaffCall(app, context, calls.inviteStaff, ({ body, staff, request }) =>
    invite(context, staff, { ...body, locale: body.locale ?? request.locale }),
  );

  registerStaffCall(app, context, calls.revokeInvitation, async ({ params, staff, request }) => {
    await revoke(context, staff, params.id);
    return { detail: sentence('invitation_revoked', request.locale) };
  });

  registerStaffCall(app, context, calls.changeAccount, ({ params, body, staff }) =>
    changeStoredAccount(context, `user:${staff.pk}`, params.pk, body),
  );

  registerStaffCall(app, context, calls.endAccountSessions, async ({ params, staff, request }) => {
    await signOutEverywhere(context, `user:${staff.pk}`, params.pk);
    return { detail: sentence('sessions_ended', request.locale) };
  });
}

function registerMailed(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, calls.readInvitation, ({ body }) => readByToken(context, body.token));

  registerCall(app, context, calls.acceptInvitation, async ({ body, request }) => ({
    email: await accept(context, body.token, { password: body.password, locale: body.locale ?? request.locale }),
  }));

  registerCall(app, context, calls.requestPasswordReset, async ({ body, request }) => {
    const locale = body.locale ?? request.locale;
    await mailResetLink(context, body.email, locale);
    return { detail: sentence('reset_sent', locale) };
  });

  registerCall(app, context, calls.resetPassword, async ({ body, request }) => {
    await resetByLink(context, body.token, body.password);
    return { detail: sentence('password_changed', request.locale) };
  });
}

function registerOwnSessions(app: FastifyInstance, context: ClinicContext): void {
  registerStaffCall(app, context, calls.listSessions, async ({ staff }) => ({
    sessions: await findOwnSessions(context, staff),
  }));

  registerStaffCall(app, context, calls.endOwnSession, async ({ params, staff, request }) => {
    await endOwn(context, staff, params.id);
    return { detail: sentence('session_ended', request.locale) };
  });

  registerStaffCall(app, context, calls.endOtherSessions, async ({ staff, request }) => {
    await endOthers(context, staff);
    return { detail: sentence('sessions_ended', request.locale) };
  });
}
