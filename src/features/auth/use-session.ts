import { useSyncExternalStore } from 'react';
import { readSession, type Session, serverSession, watchSession } from '#clinic/session.ts';

/** Who is signed in on this device, kept up to date with the other tabs. */
export const useSession = (): Session => useSyncExternalStore(watchSession, readSession, serverSession);
