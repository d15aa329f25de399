import { readSession, type Session, serverSession, watchSession } from '#clinic/session.ts';
import { useStore } from '#lib/use-store.ts';

/** Who is signed in on this device, kept up to date with the other tabs. */
export const useSession = (): Session => useStore({ subscribe: watchSession, get: readSession }, serverSession);
