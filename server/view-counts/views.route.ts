import type { FastifyInstance } from 'fastify';
import { readPageAddress } from '../lib/page-address.ts';
import type { ViewCounter } from './view-counter.ts';

/** Where a browser tells of a page that it shows without asking for it now. */
const VIEWS_PATH = '/content/views';

/** Longer than any path of a page. */
const BODY_LIMIT = 1000;

/**
 * `POST /content/views`, the path of a page as plain text: a page that the application drew itself, or that the browser
 * had fetched ahead. Nothing is answered and nothing but a count is changed, so it needs no anti-forgery token.
 */
export function registerViews(app: FastifyInstance, views: ViewCounter): void {
  app.post(VIEWS_PATH, { bodyLimit: BODY_LIMIT }, (request, reply) => {
    const { body, locale } = request;
    const address = typeof body === 'string' ? readPageAddress(body, locale) : null;
    if (address !== null) views.count(request, locale, views.pathOf(address));
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
