import * as z from 'zod/mini';

/**
 * What browser and clinic tell each other of passkeys (Web Authentication, level 3), as far as the clinic needs it.
 * Bytes are base64url throughout.
 */

const bytesSchema = (longest: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(longest));

/** A passkey's id as its authenticator chose it: 1023 bytes at most. */
const credentialIdSchema = bytesSchema(1364);
const clientDataSchema = bytesSchema(4000);

/** Ways in which a browser reaches an authenticator, such as `internal` or `usb`. */
const transportsSchema = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10));

const knownPasskeySchema = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
});

/** What a browser makes a passkey from (`navigator.credentials.create`). */
export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** In milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(knownPasskeySchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('preferred'),
  }),
  attestation: z.literal('none'),
});

/** A passkey that a browser has made. */
export const madePasskeySchema = z.strictObject({
  id: credentialIdSchema,
  clientDataJSON: clientDataSchema,
  attestationObject: bytesSchema(20_000),
  transports: transportsSchema,
});

/** What a browser signs in from (`navigator.credentials.get`). */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** In milliseconds. */
  timeout: z.int(),
  allowCredentials: z.array(knownPasskeySchema),
  userVerification: z.literal('preferred'),
});

/** What a passkey has signed. */
export const signedByPasskeySchema = z.strictObject({
  id: credentialIdSchema,
  clientDataJSON: clientDataSchema,
  authenticatorData: bytesSchema(4000),
  signature: bytesSchema(8000),
});

/** What else the refusal of a sign-in says (403, `second_factor_needed` or `wrong_passkey`): with what one may go on. */
export const neededFactorSchema = z.object({
  /** Codes from a telephone; a recovery code stands in for any factor. */
  has_totp: z.boolean(),
  /** Where the account has a passkey for the site that is asked: what it is to sign, once. */
  passkey: z.nullable(requestOptionsSchema),
  /** The hosts of passkeys that work on another site only. */
  passkeys_elsewhere: z.array(z.string()),
});
