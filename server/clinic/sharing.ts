import type { Limiter } from './http/limits.ts';

/** What the clinic shares with other servers on the same database. */
export interface Sharing {
  /**
   * Limits that all servers count together.
   * @param own counts while that is impossible
   * @param nameOf a fingerprint of whoever is counted: no address leaves the server
   */
  limiter(own: Limiter, nameOf: (subject: string) => string): Limiter;
  /**
   * Lets this server do a piece of work that is due: for so many milliseconds no other one does. Null when it is another one's
   * turn. Only work that the database lets happen once may ask: while the others are unknown, each server does it.
   */
  takeTurn(work: string, forMs: number): Promise<Turn | null>;
}

/** A piece of work that is this server's to do. */
export interface Turn {
  /** Lets another one do it: here it failed. */
  letGo(): Promise<void>;
}

/** The turn of a server that no other one is told of. */
export const OWN_TURN: Turn = { letGo: async () => undefined };

/** One server: it counts by itself and does all the work. */
export const ALONE: Sharing = { limiter: (own) => own, takeTurn: async () => OWN_TURN };
