import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { asList, asText, isFields } from '../lib/read.ts';
import { readSettings } from '../lib/settings.ts';
import { SIGNED_IN } from '../preview/preview-routes.ts';
import { readableDocuments } from './readable-documents.ts';

/** The site reads some entries and checks them, in milliseconds. */
const TIME_LIMIT_MS = 60_000;

/**
 * `GET /content-checks?after=` answers the panel what the site's rules find in some of the entries that are saved, of those
 * that the signed-in person may read, and what to ask with for the next ones. The site is asked with the preview secret,
 * at the address that it gave for change events; 503 where it does not answer.
 */
export function mountCheckRoutes(strapi: Core.Strapi): void {
  const answer = async (ctx: Context): Promise<void> => {
    ctx.set('cache-control', 'no-store');
    const found = await askSite(asText(ctx.query.after));
    if (found === null) {
      ctx.status = 503;
      return;
    }
    const entries = asList(found.entries);
    const readable = await readableDocuments(strapi, ctx.state.userAbility, entries);
    const next = asText(found.next) || null;
    ctx.body = { entries: entries.filter(({ documentId }) => readable.has(asText(documentId))), next };
  };
  strapi.server.routes({
    type: 'admin',
    routes: [{ method: 'GET', path: '/content-checks', handler: answer, config: SIGNED_IN, info: { type: 'admin' } }],
  });
}

async function askSite(after: string): Promise<Record<string, unknown> | null> {
  const { hookUrl, previewSecret } = readSettings(process.env);
  if (hookUrl === null) return null;
  const url = new URL('/preview/checks', hookUrl);
  if (after !== '') url.searchParams.set('after', after);
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${previewSecret}` },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const body: unknown = response.ok ? await response.json() : await response.body?.cancel();
    return isFields(body) ? body : null;
  } catch {
    return null;
  }
}
