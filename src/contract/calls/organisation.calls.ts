import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { emptySchema } from '../shapes.ts';
import { login, secondFactorShape } from './auth.calls.ts';

/** Whether members of the staff may sign in by their organisation (OpenID Connect). */
export const readOrganisation = defineCall({
  method: 'GET',
  path: 'auth/oidc',
  summary: 'Whether one may sign in by one’s organisation',
  answer: z.object({ is_configured: z.boolean() }),
  status: 200,
});

/** Begins a sign-in by the organisation: the browser goes to the address, and comes back to `auth/oidc/callback`. */
export const beginOrganisation = defineCall({
  method: 'POST',
  path: 'auth/oidc',
  summary: 'Begin to sign in by one’s organisation',
  body: z.strictObject({
    /** Where to go once signed in: a path of the site. */
    next: z.string().check(z.maxLength(500), z.regex(/^\/[\x21-\x7e]*$/)),
  }),
  answer: z.object({ url: z.string() }),
  status: 200,
  limit: 'organisation',
});

/** Where the organisation sends the browser back to. It is led on to the sign-in page, and nobody is signed in yet. */
export const returnFromOrganisation = defineCall({
  method: 'GET',
  path: 'auth/oidc/callback',
  summary: 'Come back from one’s organisation',
  answer: emptySchema,
  status: 200,
  limit: 'organisation',
});

/** Signs somebody in whom the organisation has named, with a second factor where it asked for none. */
export const finishOrganisation = defineCall({
  method: 'POST',
  path: 'auth/oidc/finish',
  summary: 'Sign in as whom one’s organisation has named',
  body: z.strictObject(secondFactorShape),
  answer: login.answer,
  status: 200,
  limit: 'organisation',
});
