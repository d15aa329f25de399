import * as z from 'zod/mini';
import {
  creationOptionsSchema,
  type madePasskeySchema,
  requestOptionsSchema,
  type signedByPasskeySchema,
} from '#contract/passkeys.ts';
import { PRODUCT_NAME } from '../../config/product-name.ts';
import type { ClinicContext } from '../context.ts';
import type { PasskeySite } from './passkey-site.ts';
import { findPasskeys, keepChallenge, noteUse, type Passkey, takeChallenge } from './passkeys.repository.ts';

/** What a passkey has signed, as the browser sends it. */
export type SignedByPasskey = z.infer<typeof signedByPasskeySchema>;

/** A passkey that a browser has made, once it was found to be good. */
export type MadePasskey = Pick<Passkey, 'credential_id' | 'public_key' | 'uses' | 'transports' | 'host'>;

/** Loaded with the first passkey: it brings all that reads certificates, and few members of the staff have one. */
const webauthn = () => import('@simplewebauthn/server');

const TIMEOUT_MS = 5 * 60_000;
const TYPE = 'public-key';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const transportsOf = ({ transports }: Passkey) => z.array(z.string()).parse(JSON.parse(transports));
const known = (passkey: Passkey) => ({ id: passkey.credential_id, transports: transportsOf(passkey) });

/** What a browser makes a passkey from; not one of those that the account has on this site already. */
export async function creationOptions(
  context: ClinicContext,
  { pk, email, name }: { pk: number; email: string; name: string },
  site: PasskeySite,
): Promise<z.infer<typeof creationOptionsSchema>> {
  const others = (await findPasskeys(context.db, pk)).filter(({ host }) => host === site.host);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: site.host,
    userName: email,
    userDisplayName: name,
    // The same for all of somebody's passkeys, and nobody can tell from it who it is.
    userID: bytes(context.vault.fingerprint(`passkeys of user ${pk}`)),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: others.map(known),
  });
  await keepChallenge(context, options.challenge, { pk, purpose: 'add', host: site.host });
  return creationOptionsSchema.parse(options);
}

/** What a browser signs in from; null for who has no passkey on this site. */
export async function requestOptions(
  context: ClinicContext,
  pk: number,
  passkeys: readonly Passkey[],
  site: PasskeySite | null,
): Promise<z.infer<typeof requestOptionsSchema> | null> {
  const here = passkeys.filter(({ host }) => host === site?.host);
  if (site === null || here.length === 0) return null;
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: site.host,
    timeout: TIMEOUT_MS,
    allowCredentials: here.map(known),
  });
  await keepChallenge(context, options.challenge, { pk, purpose: 'sign-in', host: site.host });
  return requestOptionsSchema.parse(options);
}

/** The challenge that was signed, before anything else of it is believed; null where it cannot be read. */
async function challengeOf(clientDataJSON: string): Promise<string | null> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  try {
    return z.string().parse(decodeClientDataJSON(clientDataJSON).challenge);
  } catch {
    return null;
  }
}

/** The library throws for whatever does not fit, such as a counter that went back: the key may have been copied. */
const refuse = (context: ClinicContext) => (error: unknown) => {
  const reason = error instanceof Error ? error.message : 'unknown';
  context.log.warn({ reason }, 'a passkey was refused');
  return null;
};

// Beside a password it is enough that somebody has the device; most ask for a finger or a face all the same.
const requireUserVerification = false;

/** Looks at a passkey that a browser has made from `creationOptions`, once. @returns null when it is not good */
export async function checkMadePasskey(
  context: ClinicContext,
  pk: number,
  { id, transports, ...response }: z.infer<typeof madePasskeySchema>,
  { host, origin }: PasskeySite,
): Promise<MadePasskey | null> {
  const expectedChallenge = await challengeOf(response.clientDataJSON);
  if (expectedChallenge === null) return null;
  if (!(await takeChallenge(context, expectedChallenge, { pk, purpose: 'add', host }))) return null;
  const { verifyRegistrationResponse } = await webauthn();
  const checked = await verifyRegistrationResponse({
    response: { id, rawId: id, type: TYPE, response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification,
  }).catch(refuse(context));
  if (!checked?.verified) return null;
  const { credential } = checked.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    uses: String(credential.counter),
    transports: JSON.stringify(transports),
    host,
  };
}

/** Takes what one of somebody's passkeys signed of `requestOptions`, once. @returns false when it is not good */
export async function takePasskey(
  context: ClinicContext,
  pk: number,
  { id, ...response }: SignedByPasskey,
  { host, origin }: PasskeySite,
): Promise<boolean> {
  const expectedChallenge = await challengeOf(response.clientDataJSON);
  if (expectedChallenge === null) return false;
  if (!(await takeChallenge(context, expectedChallenge, { pk, purpose: 'sign-in', host }))) return false;
  const passkeys = await findPasskeys(context.db, pk);
  const passkey = passkeys.find((one) => one.credential_id === id && one.host === host);
  if (!passkey) return false;
  const { verifyAuthenticationResponse } = await webauthn();
  const checked = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: TYPE, response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: { id, publicKey: bytes(passkey.public_key), counter: Number(passkey.uses) },
    requireUserVerification,
  }).catch(refuse(context));
  return checked?.verified === true && noteUse(context, passkey, checked.authenticationInfo.newCounter);
}
