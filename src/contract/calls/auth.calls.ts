import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { emailSchema } from '../forms/submission.ts';
import { signedByPasskeySchema } from '../passkeys.ts';
import { detailSchema, emptySchema, lineSchema } from '../shapes.ts';
import { staffRoles } from '../staff-roles.ts';

/** A password as somebody has it, however long ago it was chosen. */
export const currentPasswordSchema = z.string().check(z.minLength(1), z.maxLength(200));

/** A code from a telephone, or a recovery code, as it is typed. */
export const codeSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(20));

/** A signed-in person (specification, section 3). */
const userSchema = z.object({
  pk: z.int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
});

/** What accounts that have a second factor show besides their password: a code or, in its place, a passkey. */
export const secondFactorShape = {
  /** From the telephone, or a recovery code. */
  code: z.optional(codeSchema),
  /** What a passkey signed of the challenge that the refusal without one brought. */
  passkey: z.optional(signedByPasskeySchema),
};

/** Signs somebody in; the refresh token comes as a cookie. */
export const login = defineCall({
  method: 'POST',
  path: 'auth/login',
  slash: true,
  summary: 'Sign in with e-mail or user name',
  body: z
    .strictObject({
      email: z.optional(z.string().check(z.maxLength(254))),
      username: z.optional(z.string().check(z.maxLength(150))),
      password: currentPasswordSchema,
      ...secondFactorShape,
    })
    .check(z.refine(({ email, username }) => Boolean(email ?? username), 'email_or_username')),
  answer: z.object({ access_token: z.string(), user: userSchema }),
  status: 200,
});

/** Signs out and revokes the session's tokens. */
export const logout = defineCall({
  method: 'POST',
  path: 'auth/logout',
  slash: true,
  summary: 'Sign out',
  body: emptySchema,
  answer: detailSchema,
  status: 200,
});

/** Gives a new access token for the refresh cookie, which is rotated. */
export const refreshToken = defineCall({
  method: 'POST',
  path: 'auth/token/refresh',
  slash: true,
  summary: 'Renew the access token',
  body: emptySchema,
  answer: z.object({ access: z.string() }),
  status: 200,
  limit: 'refresh',
});

/** The signed-in person. */
export const readUser = defineCall({
  method: 'GET',
  path: 'user',
  slash: true,
  summary: 'Read the signed-in person',
  answer: userSchema,
  status: 200,
  staff: staffRoles,
  beforeSecondFactor: true,
});

/** Changes the signed-in person's names and address. */
export const changeUser = defineCall({
  method: 'PATCH',
  path: 'user',
  slash: true,
  summary: 'Change the signed-in person',
  body: z.strictObject({
    first_name: z.optional(lineSchema(80)),
    last_name: z.optional(lineSchema(80)),
    email: z.optional(emailSchema),
    /** The current password, without which the address stays as it is. */
    password: z.optional(currentPasswordSchema),
  }),
  answer: userSchema,
  status: 200,
  staff: staffRoles,
  beforeSecondFactor: true,
});

/** What the signed-in person may do. */
export const readAccess = defineCall({
  method: 'GET',
  path: 'user/access',
  summary: 'Read what the signed-in person may do',
  answer: z.object({
    role: z.enum(staffRoles),
    /** True until a required second factor is set up: until then most calls of the staff are refused. */
    lacks_second_factor: z.boolean(),
  }),
  status: 200,
  staff: staffRoles,
  beforeSecondFactor: true,
});
