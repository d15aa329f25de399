import { callClinic } from '#clinic/call-clinic.ts';
import { asFailure } from '#clinic/failure.ts';
import { accessToken, endSession, readSession } from '#clinic/session.ts';
import { logout } from '#contract/calls/auth.calls.ts';

/** Revokes the session that a token belongs to. A token that is over is refused: then the cookie alone tells which. */
async function revoke(bearer: string | null): Promise<void> {
  try {
    await callClinic(logout, { body: {}, bearer });
  } catch (error) {
    if (bearer === null || asFailure(error).kind !== 'signed_out') throw error;
    await callClinic(logout, { body: {}, bearer: null });
  }
}

/**
 * Signs out on this device at once, whatever the connection does; the guard then leads to Login. The clinic is told as
 * well, with the token that was just cleared, so that it revokes the session: a call that does not arrive is made again
 * when the connection is back.
 */
export function signOut(): void {
  const token = accessToken();
  endSession();
  const again = () => {
    // Somebody who signed in meanwhile has a session of their own.
    if (!readSession().signedIn) revoke(token).catch(() => undefined);
  };
  revoke(token).catch(() => window.addEventListener('online', again, { once: true }));
}
