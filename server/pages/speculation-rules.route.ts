import type { FastifyInstance } from 'fastify';

/** Where browsers find the rules; pages name it in the header `Speculation-Rules`. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/** Paths whose answer is no page, or whose request does something. */
const NEVER_AHEAD = [
  '/api/*',
  '/content/*',
  '/uploads/*',
  '/preview',
  '/preview/*',
  '/source',
  '/licences.txt',
  '/*\\?*token=*',
];

/**
 * Links whose click does more than lead somewhere. The choice of a language sets the cookie that its answer depends
 * on: fetched ahead it would still be in the old language, and a browser uses such an answer whatever its `Vary` says.
 */
const NEVER_AHEAD_LINKS = 'a[data-action], a[download]';

/** A page is fetched ahead when a visitor's pointer rests on its link. */
const RULES = JSON.stringify({
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: '/*' },
          ...NEVER_AHEAD.map((path) => ({ not: { href_matches: path } })),
          { not: { selector_matches: NEVER_AHEAD_LINKS } },
        ],
      },
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
