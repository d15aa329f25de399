import { callClinic } from '../../clinic/client/call-clinic.ts';
import { endSession, readSession } from '../../clinic/client/session.ts';
import { logout } from '../../clinic/contract/calls/auth.calls.ts';

/**
 * Signs out on this device at once, whatever the connection does; the guard then leads to Login. The clinic is told as
 * well, so that it revokes the session: a call that does not arrive is made again when the connection is back.
 */
export function signOut(): void {
  endSession();
  const revoke = () => callClinic(logout, { body: {} });
  const again = () => {
    // Somebody who signed in meanwhile has a session of their own.
    if (!readSession().signedIn) revoke().catch(() => undefined);
  };
  revoke().catch(() => window.addEventListener('online', again, { once: true }));
}
