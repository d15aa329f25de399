import { OWN_TURN, type Turns } from '../lib/turn.ts';
import type { Limiter } from './limiter.ts';

/** What the clinic shares with other servers on the same database. */
export interface Sharing extends Turns {
  /**
   * Limits that all servers count together.
   * @param own counts while that is impossible
   * @param nameOf a fingerprint of whoever is counted: no address leaves the server
   */
  limiter(own: Limiter, nameOf: (subject: string) => string): Limiter;
}

/** One server: it counts by itself and does all the work. */
export const ALONE: Sharing = { limiter: (own) => own, takeTurn: async () => OWN_TURN };
