import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { detailSchema, emptySchema } from '../shapes.ts';
import { staffRoles } from '../staff-roles.ts';
import { administering, byAccountSchema } from './accounts.calls.ts';
import { codeSchema, currentPasswordSchema } from './auth.calls.ts';

const passwordSchema = z.strictObject({ password: currentPasswordSchema });

/** Ten codes, each of which stands once for a code of the telephone; shown now and never again. */
const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

/** How one's own second factor stands. */
export const readSecondFactor = defineCall({
  method: 'GET',
  path: 'user/second-factor',
  summary: 'Read how one’s own second factor stands',
  answer: z.object({ is_required: z.boolean(), has_totp: z.boolean(), recovery_codes_left: z.int() }),
  status: 200,
  staff: staffRoles,
  beforeSecondFactor: true,
});

/** Makes a secret for an application that shows codes (TOTP). It counts once a code of it was given. */
export const beginTotp = defineCall({
  method: 'POST',
  path: 'user/second-factor/totp',
  summary: 'Begin to set up codes from a telephone',
  body: passwordSchema,
  answer: z.object({
    /** In base32, to be typed where no picture can be taken. */
    secret: z.string(),
    /** `otpauth://…`, to be shown as a QR code. */
    uri: z.string(),
  }),
  status: 201,
  staff: staffRoles,
  beforeSecondFactor: true,
});

/** Sets the second factor up with a first code, and ends one's other sessions. */
export const confirmTotp = defineCall({
  method: 'POST',
  path: 'user/second-factor/totp/confirm',
  summary: 'Give the first code from a telephone',
  body: z.strictObject({ code: codeSchema }),
  answer: recoveryCodesSchema,
  status: 200,
  staff: staffRoles,
  beforeSecondFactor: true,
});

/** Takes one's own second factor away, with its recovery codes. */
export const removeTotp = defineCall({
  method: 'DELETE',
  path: 'user/second-factor/totp',
  summary: 'Take one’s own second factor away',
  body: passwordSchema,
  answer: detailSchema,
  status: 200,
  staff: staffRoles,
});

/** Makes ten other recovery codes; those from before no longer work. */
export const renewRecoveryCodes = defineCall({
  method: 'POST',
  path: 'user/second-factor/recovery-codes',
  summary: 'Make other recovery codes',
  body: passwordSchema,
  answer: recoveryCodesSchema,
  status: 200,
  staff: staffRoles,
});

/** Takes the second factor of somebody away who lost telephone and codes, and signs them out. */
export const removeAccountSecondFactor = defineCall({
  method: 'DELETE',
  path: 'staff/accounts/{pk}/second-factor',
  summary: 'Take the second factor of an account away',
  params: byAccountSchema,
  body: emptySchema,
  answer: detailSchema,
  status: 200,
  staff: administering,
});
