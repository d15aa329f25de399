import type { FastifyInstance } from 'fastify';
import { productionOrigin, type SiteOrigins } from '#contract/client-config.ts';
import { hostName, LOCALES, type Locale, resolveLocale } from '#lib/locale.ts';
import { isForOtherHost } from '../cdn/shared-caching.ts';

/** `/robots.txt` of each site, whatever language somebody chose: caches share it. A staging site asks not to be searched. */
export function registerRobots(app: FastifyInstance, origins: SiteOrigins): void {
  const staging = new Set(
    LOCALES.map((locale) => origins[`${locale}Staging`]).map((origin) => origin && new URL(origin).hostname),
  );

  app.get('/robots.txt', (request, reply) => {
    const keeping = isForOtherHost(request) ? 'private, no-cache' : 'public, max-age=3600';
    reply.header('cache-control', keeping).type('text/plain; charset=utf-8');
    if (staging.has(hostName(request.host))) return reply.send('User-agent: *\nDisallow: /\n');
    return reply.send(rulesFor(origins, resolveLocale(request)));
  });
}

function rulesFor(origins: SiteOrigins, locale: Locale): string {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /content/', 'Disallow: /preview'];
  const origin = productionOrigin(origins, locale);
  if (origin !== null) lines.push('', `Sitemap: ${origin}/sitemap.xml`);
  return `${lines.join('\n')}\n`;
}
