import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** How every browser of today begins to name itself. */
const BROWSER = /^Mozilla\/5\.0 \(/;

/**
 * How programs name themselves that pretend to be a browser; most tell an address where one reads more. A Cubot is a
 * telephone.
 */
const PROGRAM =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|headless|lighthouse|monitor|uptime|scan|archiv|externalhit|https?:/i;

/** Most visitors come by few browsers: to look at each name once is faster, and what is remembered tells of nobody. */
const known = new LRUCache<string, boolean>({ max: 500 });
/** Longer names are looked at anew each time. */
const LONGEST_NAME = 300;

function isPerson(agent: string): boolean {
  const before = known.get(agent);
  if (before !== undefined) return before;
  const person = BROWSER.test(agent) && !PROGRAM.test(agent);
  if (agent.length <= LONGEST_NAME) known.set(agent, person);
  return person;
}

/** Whether the browser asks not to be followed (Global Privacy Control). */
export function asksForPrivacy({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['sec-gpc'] === '1';
}

/**
 * Whether a person looks at what is asked for: not a program, nothing that a browser fetches ahead, nobody who asks not
 * to be counted. It reads the request and keeps nothing of it.
 */
export function isVisit({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const agent = headers['user-agent'];
  return (
    agent !== undefined &&
    headers['sec-purpose'] === undefined &&
    headers.purpose === undefined &&
    !asksForPrivacy({ headers }) &&
    isPerson(agent)
  );
}
