import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { asText } from '../lib/read.ts';
import { livePreview } from './live-preview.ts';

/** Only for people who are signed in to the panel. */
export const SIGNED_IN = { policies: ['admin::isAuthenticatedAdmin'] };

/**
 * The panel's own calls for the preview beside the form. `GET /page-preview?uid=&documentId=&locale=&status=` answers
 * where the page of an entry is previewed, `GET /page-preview?name=&locale=` that of a page which a link leads to; 404
 * where there is none.
 */
export function mountPreviewRoutes(strapi: Core.Strapi): void {
  const answer = async (ctx: Context): Promise<void> => {
    const asked = (name: string): string | undefined => asText(ctx.query[name]) || undefined;
    const [uid, documentId, name, locale, status] = ['uid', 'documentId', 'name', 'locale', 'status'].map(asked);
    const preview = await livePreview(strapi, { uid, documentId, name, locale, status });
    ctx.set('cache-control', 'no-store');
    if (preview === null) ctx.notFound();
    else ctx.body = preview;
  };
  strapi.server.routes({
    type: 'admin',
    routes: [{ method: 'GET', path: '/page-preview', handler: answer, config: SIGNED_IN, info: { type: 'admin' } }],
  });
}
