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
   * Whether this server does a piece of work that is due; for so many milliseconds no other one does. Only work that the
   * database lets happen once may ask: while the others are unknown, each server does it.
   */
  takeTurn(work: string, forMs: number): Promise<boolean>;
}

/** One server: it counts by itself and does all the work. */
export const ALONE: Sharing = { limiter: (own) => own, takeTurn: async () => true };
