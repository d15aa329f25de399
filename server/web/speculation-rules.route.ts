import type { FastifyInstance } from 'fastify';

/** Where browsers find the rules; pages name it in the header `Speculation-Rules`. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/** Paths whose answer is no page, or whose request does something. */
const NEVER_AHEAD = ['/api/*', '/content/*', '/uploads/*', '/preview', '/preview/*', '/*\\?*token=*'];

/** A page is fetched ahead when a visitor's pointer rests on its link. */
const RULES = JSON.stringify({
  prefetch: [
    {
      source: 'document',
      where: { and: [{ href_matches: '/*' }, ...NEVER_AHEAD.map((path) => ({ not: { href_matches: path } }))] },
      eagerness: 'moderate',
    },
  ],
});

/** Serves the rules. */
export function registerSpeculationRules(app: FastifyInstance): void {
  app.get(SPECULATION_RULES_PATH, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/speculationrules+json').send(RULES),
  );
}
