import type { FastifyInstance } from 'fastify';
import { sendPlainPage } from '../texts/plain-page.ts';

/**
 * `/source`, to which the footer of every page links: the source code of this installation (AGPL, section 13).
 * @param sourceUrl `SOURCE_URL`; without it a page says whom to ask
 */
export function registerSource(app: FastifyInstance, sourceUrl: string | undefined): void {
  app.get('/source', (request, reply) =>
    sourceUrl === undefined
      ? sendPlainPage(reply, { status: 200, locale: request.locale, message: 'source', link: true })
      : reply.header('cache-control', 'no-store').redirect(sourceUrl, 302),
  );
}
