import type * as z from 'zod/mini';
import type {
  creationOptionsSchema,
  madePasskeySchema,
  requestOptionsSchema,
  signedByPasskeySchema,
} from '#contract/passkeys.ts';

/** Whether this browser knows passkeys, at this address: over https, or on this very machine. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Why no passkey came: its device has one for this account already, or its window was closed or never opened. */
export type NoPasskey = 'exists' | 'closed';

/** What is needed only once somebody wants a passkey. */
const loadBrowserPart = () => import('@simplewebauthn/browser');

const isKnownAlready = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

/** Has the browser make a passkey, which asks the person for a finger, a face or a code. */
export async function makePasskey(
  optionsJSON: z.infer<typeof creationOptionsSchema>,
): Promise<z.infer<typeof madePasskeySchema> | NoPasskey> {
  const { startRegistration } = await loadBrowserPart();
  try {
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientDataJSON, attestationObject, transports };
  } catch (error) {
    return isKnownAlready(error) ? 'exists' : 'closed';
  }
}

/** Has the browser sign in with a passkey. */
export async function signByPasskey(
  optionsJSON: z.infer<typeof requestOptionsSchema>,
): Promise<z.infer<typeof signedByPasskeySchema> | 'closed'> {
  const { startAuthentication } = await loadBrowserPart();
  try {
    const { id, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, clientDataJSON, authenticatorData, signature };
  } catch {
    return 'closed';
  }
}
