import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { creationOptionsSchema, madePasskeySchema } from '../passkeys.ts';
import { byIdSchema, detailSchema, emptySchema, lineSchema } from '../shapes.ts';
import { staffRoles } from '../staff-roles.ts';
import { administering, byAccountSchema } from './accounts.calls.ts';
import { codeSchema, currentPasswordSchema } from './auth.calls.ts';

const passwordSchema = z.strictObject({ password: currentPasswordSchema });

/** Ten codes, each of which stands once for the second factor; shown now and never again. */
const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

/** The longest name of a passkey, in characters. */
export const LONGEST_PASSKEY_NAME = 60;

/** A passkey, as its owner sees it. */
const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The host of the site that it works on, such as `www.example.fr`. */
  host: z.string(),
  created_at: z.string(),
  /** Null until it was used. */
  last_used_at: z.nullable(z.string()),
});

/** How one's own second factor stands. */
export const readSecondFactor = defineCall({
  method: 'GET',
  path: 'user/second-factor',
  summary: 'Read how one’s own second factor stands',
  answer: z.object({
    is_required: z.boolean(),
    has_totp: z.boolean(),
    passkeys: z.array(passkeySchema),
    /** The host to which a passkey belongs that is made on the site that is asked; null where none can be made. */
    passkey_host: z.nullable(z.string()),
    recovery_codes_left: z.int(),
  }),
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

/**
 * Sets codes from a telephone up with a first one. The first second factor of an account ends its other sessions and
 * brings recovery codes; with a further one, those from before go on.
 */
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

/** Takes the codes from a telephone away; the recovery codes as well, where no passkey is left. */
export const removeTotp = defineCall({
  method: 'DELETE',
  path: 'user/second-factor/totp',
  summary: 'Take one’s own codes from a telephone away',
  body: passwordSchema,
  answer: detailSchema,
  status: 200,
  staff: staffRoles,
});

/** What a browser makes a passkey from, on the site that is asked: good once, for five minutes. */
export const beginPasskey = defineCall({
  method: 'POST',
  path: 'user/second-factor/passkeys',
  summary: 'Begin to add a passkey',
  body: passwordSchema,
  answer: creationOptionsSchema,
  status: 201,
  staff: staffRoles,
  beforeSecondFactor: true,
});

/** Adds the passkey that a browser has made; sessions and recovery codes as with codes from a telephone. */
export const addPasskey = defineCall({
  method: 'POST',
  path: 'user/second-factor/passkeys/confirm',
  summary: 'Add a passkey',
  body: z.strictObject({ name: lineSchema(LONGEST_PASSKEY_NAME), passkey: madePasskeySchema }),
  answer: recoveryCodesSchema,
  status: 200,
  staff: staffRoles,
  beforeSecondFactor: true,
});

/** Takes one of one's own passkeys away; the recovery codes as well, where no other second factor is left. */
export const removePasskey = defineCall({
  method: 'DELETE',
  path: 'user/second-factor/passkeys/{id}',
  summary: 'Take one of one’s own passkeys away',
  params: byIdSchema,
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

/** Takes every second factor of somebody away who lost telephone, passkeys and codes, and signs them out. */
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
