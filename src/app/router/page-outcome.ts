/**
 * What became of the page that a path asks for. The page itself is in the query cache under its name.
 * `failed` is a mistake of ours, found while rendering on the server.
 */
export type PageOutcome =
  | { kind: 'page'; name: string }
  /** A screen of the application; the page of this name holds its title and description. */
  | { kind: 'screen'; name: string }
  | { kind: 'not-found' }
  | { kind: 'unavailable' }
  | { kind: 'failed' };

/** The HTTP status that tells the same. */
export const OUTCOME_STATUS = { page: 200, screen: 200, 'not-found': 404, unavailable: 503, failed: 500 } as const;
