/** A piece of work that is this server's to do. */
export interface Turn {
  /** Lets another one do it: here it failed. */
  letGo(): Promise<void>;
}

/** The turn of a server that no other one is told of. */
export const OWN_TURN: Turn = { letGo: async () => undefined };

/** Of several servers on the same database, one does a piece of work. */
export interface Turns {
  /**
   * Lets this server do a piece of work that is due: for so many milliseconds no other one does. Null when it is another one's
   * turn. Only work that the database lets happen once may ask: while the others are unknown, each server does it.
   */
  takeTurn(work: string, forMs: number): Promise<Turn | null>;
}
