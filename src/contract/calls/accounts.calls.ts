import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { emailSchema } from '../forms/submission.ts';
import { localeSchema } from '../locale-schema.ts';
import { byIdSchema, detailSchema, emptySchema, lineSchema, mailedTokenSchema } from '../shapes.ts';
import { type StaffRole, staffRoles } from '../staff-roles.ts';
import { currentPasswordSchema } from './auth.calls.ts';

/** Who invites, changes and locks out members of the staff. */
export const administering = ['administrator'] as const satisfies readonly StaffRole[];

/** The shortest password that somebody may choose in the browser, in characters. */
export const SHORTEST_CHOSEN_PASSWORD = 12;

const chosenPasswordSchema = z.string().check(z.minLength(SHORTEST_CHOSEN_PASSWORD), z.maxLength(200));
const roleSchema = z.enum(staffRoles);

/** Addresses an account by its number. */
export const byAccountSchema = z.object({ pk: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) });

/** A member of the staff, as an administrator sees one. */
const accountSchema = z.object({
  pk: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: roleSchema,
  is_disabled: z.boolean(),
  /** When one of their sessions was last renewed; null for somebody who has none. */
  last_seen_at: z.nullable(z.string()),
  has_second_factor: z.boolean(),
});

/** Somebody who was invited and has not answered yet. */
const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: roleSchema,
  expires_at: z.string(),
  /** True once the link no longer works. */
  is_over: z.boolean(),
});

/** Everybody of the staff, and who was invited. */
export const listAccounts = defineCall({
  method: 'GET',
  path: 'staff/accounts',
  summary: 'The accounts of the staff, and who was invited',
  answer: z.object({ accounts: z.array(accountSchema), invitations: z.array(invitationSchema) }),
  status: 200,
  staff: administering,
});

/** Mails somebody a link by which they make their account. An earlier link to the same address ends. */
export const inviteStaff = defineCall({
  method: 'POST',
  path: 'staff/invitations',
  summary: 'Invite somebody to the staff',
  body: z.strictObject({
    email: emailSchema,
    first_name: lineSchema(80),
    last_name: lineSchema(80),
    role: roleSchema,
    /** The language of the mail; that of the site when left out. */
    locale: z.optional(localeSchema),
  }),
  answer: invitationSchema,
  status: 201,
  staff: administering,
  limit: 'invite_staff',
});

/** Takes an invitation back: its link no longer works. */
export const revokeInvitation = defineCall({
  method: 'DELETE',
  path: 'staff/invitations/{id}',
  summary: 'Take an invitation back',
  params: byIdSchema,
  body: emptySchema,
  answer: detailSchema,
  status: 200,
  staff: administering,
});

/** Changes somebody's role, locks them out or lets them in again. The last administrator stays one: 409. */
export const changeAccount = defineCall({
  method: 'PATCH',
  path: 'staff/accounts/{pk}',
  summary: 'Change the role of an account, disable or enable it',
  params: byAccountSchema,
  body: z.strictObject({ role: z.optional(roleSchema), is_disabled: z.optional(z.boolean()) }),
  answer: accountSchema,
  status: 200,
  staff: administering,
});

/** Signs somebody out on all of their devices. */
export const endAccountSessions = defineCall({
  method: 'DELETE',
  path: 'staff/accounts/{pk}/sessions',
  summary: 'End all sessions of an account',
  params: byAccountSchema,
  body: emptySchema,
  answer: detailSchema,
  status: 200,
  staff: administering,
});

/** What a mailed invitation is for. Reading it uses nothing up; the token comes in the body, so that no log has it. */
export const readInvitation = defineCall({
  method: 'POST',
  path: 'auth/invitation',
  summary: 'What a mailed invitation is for',
  body: z.strictObject({ token: mailedTokenSchema }),
  answer: z.pick(invitationSchema, { email: true, first_name: true, last_name: true, role: true, expires_at: true }),
  status: 200,
  limit: 'staff_link',
});

/** Makes the account of an invitation, once. Signing in follows as always. */
export const acceptInvitation = defineCall({
  method: 'POST',
  path: 'auth/invitation/accept',
  summary: 'Make the account of an invitation',
  body: z.strictObject({
    token: mailedTokenSchema,
    password: chosenPasswordSchema,
    /** The language of mail to the account until another is chosen; that of the site when left out. */
    locale: z.optional(localeSchema),
  }),
  answer: z.object({ email: z.string() }),
  status: 201,
  limit: 'staff_link',
});

/** Mails a link to choose another password, if the address has an account. The answer never tells whether it has. */
export const requestPasswordReset = defineCall({
  method: 'POST',
  path: 'auth/password-reset',
  summary: 'Ask for a link to choose another password',
  body: z.strictObject({ email: emailSchema, locale: z.optional(localeSchema) }),
  answer: detailSchema,
  status: 202,
  limit: 'password_reset',
});

/** Sets another password by a mailed link, once, and ends every session. */
export const resetPassword = defineCall({
  method: 'POST',
  path: 'auth/password-reset/confirm',
  summary: 'Choose another password by a mailed link',
  body: z.strictObject({ token: mailedTokenSchema, password: chosenPasswordSchema }),
  answer: detailSchema,
  status: 200,
  limit: 'staff_link',
});

/** Changes one's own password and ends one's other sessions. */
export const changePassword = defineCall({
  method: 'POST',
  path: 'user/password',
  summary: 'Change one’s own password',
  body: z.strictObject({ password: currentPasswordSchema, new_password: chosenPasswordSchema }),
  answer: detailSchema,
  status: 200,
  staff: staffRoles,
  beforeSecondFactor: true,
});

/** Where one is signed in. */
export const listSessions = defineCall({
  method: 'GET',
  path: 'user/sessions',
  summary: 'One’s own sessions',
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        /** The session in which the call is made. */
        is_this: z.boolean(),
        /** Names of the browser and of the system; null where the browser did not tell. */
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        started_at: z.nullable(z.string()),
        last_seen_at: z.nullable(z.string()),
      }),
    ),
  }),
  status: 200,
  staff: staffRoles,
  beforeSecondFactor: true,
});

/** Ends one of one's own sessions. */
export const endOwnSession = defineCall({
  method: 'DELETE',
  path: 'user/sessions/{id}',
  summary: 'End one of one’s own sessions',
  params: byIdSchema,
  body: emptySchema,
  answer: detailSchema,
  status: 200,
  staff: staffRoles,
  beforeSecondFactor: true,
});

/** Ends one's own sessions, all but this one. */
export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: 'user/sessions',
  summary: 'End one’s own other sessions',
  body: emptySchema,
  answer: detailSchema,
  status: 200,
  staff: staffRoles,
  beforeSecondFactor: true,
});
