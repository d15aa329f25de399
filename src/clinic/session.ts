import { createListeners } from '#lib/create-store.ts';
import { localStore } from '#lib/safe-storage.ts';

/** Where the session stands in the browser's storage (specification, section 3). */
const KEYS = { token: 'access_token', flag: 'logged_in', user: 'user_id' } as const;

/** Whether somebody is signed in, as the stored flag says, and who. */
export interface Session {
  signedIn: boolean;
  userId: string | null;
}

const SIGNED_OUT: Session = { signedIn: false, userId: null };

let current = SIGNED_OUT;
const changes = createListeners();

function read(): Session {
  const signedIn = localStore.get(KEYS.flag) === 'true';
  const userId = signedIn ? localStore.get(KEYS.user) : null;
  if (current.signedIn !== signedIn || current.userId !== userId) current = { signedIn, userId };
  return current;
}

/** The session as it stands now; the same object until it changes. */
export function readSession(): Session {
  return read();
}

/** The session of a page that the server renders: nobody's. */
export function serverSession(): Session {
  return SIGNED_OUT;
}

/** Calls back when the session changes, in this tab or another. Returns the way to stop. */
export function watchSession(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === KEYS.flag || key === KEYS.user) listener();
  };
  const stop = changes.subscribe(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    stop();
    window.removeEventListener('storage', onStorage);
  };
}

/** The access token to send, or null. */
export function accessToken(): string | null {
  return localStore.get(KEYS.token);
}

/** Keeps a renewed access token. */
export function keepToken(token: string): void {
  localStore.set(KEYS.token, token);
}

/** Signs in: token, flag, user id. */
export function beginSession(token: string, userId: number): void {
  keepToken(token);
  localStore.set(KEYS.flag, 'true');
  localStore.set(KEYS.user, String(userId));
  changes.notify();
}

/** Signs out by the visitor's wish: token, flag and user id go. */
export function endSession(): void {
  for (const key of Object.values(KEYS)) localStore.remove(key);
  changes.notify();
}

/** The session cannot be renewed: the token goes and the flag says 'false'. */
export function expireSession(): void {
  localStore.remove(KEYS.token);
  localStore.set(KEYS.flag, 'false');
  changes.notify();
}

/** Whether somebody signed in in this browser and did not sign out, whether or not the session still stands. */
export const hasSession = (): boolean => localStore.get(KEYS.flag) !== null;

/** True after a session that could not be renewed, until somebody signs in again. */
export function sessionHasExpired(): boolean {
  return localStore.get(KEYS.flag) === 'false';
}
