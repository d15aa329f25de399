import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { isLocale, LOCALES } from '../lib/locales.ts';
import { asText, type Fields, isFields } from '../lib/read.ts';
import { findEntry, mayPublishType, mayUpdate, mayUpdateType } from '../preview/preview-entries.ts';
import { SIGNED_IN } from '../preview/preview-routes.ts';
import { PAGE } from '../rules/used-addresses.ts';
import { SITE_PARTS } from '../site-parts/parts.ts';
import { choosePlaces, readPlaces, showPlaces } from './page-places.ts';
import { readFooterPlace, readMenuPlace } from './place-link.ts';

/** Pages whose place waits for their publication, by document. */
const WAITING = { type: 'core', name: 'souvenance', key: 'waiting_places' };

/**
 * The panel's calls for "in menu and footer" beside the form of a page, to those who may change the page, the menu and
 * the footer; 404 for anybody else. `GET /page-places?documentId=` answers `{places, mayShow}`, one place for each
 * language of the page. `POST /page-places {documentId, locale, menu?, footer?, label?}` puts it there in the drafts,
 * `{documentId, show: true}` shows it to visitors at once; both answer the same as GET. Without `show`, visitors see it
 * as soon as the page is published.
 */
export function mountPlacementRoutes(strapi: Core.Strapi): void {
  const admin = { info: { type: 'admin' }, config: SIGNED_IN };
  strapi.server.routes({
    type: 'admin',
    routes: [
      { method: 'GET', path: '/page-places', handler: (ctx: Context) => read(strapi, ctx), ...admin },
      { method: 'POST', path: '/page-places', handler: (ctx: Context) => choose(strapi, ctx), ...admin },
    ],
  });
}

/** Shows what waited, as soon as its page is published. Call it once the rules of saving are in place. */
export function showPlacesWithPage(strapi: Core.Strapi): void {
  strapi.documents.use(async (ctx, next) => {
    const params: Fields = { ...ctx.params };
    const { documentId } = params;
    if (ctx.uid !== PAGE || !publishes(ctx.action, params) || typeof documentId !== 'string') return next();
    return strapi.db.transaction(async () => {
      const result = await next();
      const waiting = await readWaiting(strapi);
      if (waiting.includes(documentId) && mayShow(strapi)) await show(strapi, documentId);
      return result;
    });
  });
}

/** Whether a call publishes an entry that is there already; programs save and publish in one. */
function publishes(action: string, { status }: Fields): boolean {
  return action === 'publish' || (action === 'update' && status === 'published');
}

async function read(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const documentId = asText(ctx.query.documentId);
  if (!(await mayPlace(strapi, documentId))) return void ctx.notFound();
  await answer(strapi, ctx, documentId);
}

async function choose(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const body: unknown = ctx.request.body;
  const asked: Fields = isFields(body) ? body : {};
  const documentId = asText(asked.documentId);
  if (!(await mayPlace(strapi, documentId))) return void ctx.notFound();
  if (asked.show === true) {
    if (!mayShow(strapi)) return void ctx.forbidden();
    await strapi.db.transaction(() => show(strapi, documentId));
    return answer(strapi, ctx, documentId);
  }
  const { locale } = asked;
  const menu = asked.menu === undefined ? undefined : readMenuPlace(asked.menu);
  const footer = asked.footer === undefined ? undefined : readFooterPlace(asked.footer);
  if (!isLocale(locale) || menu === null || footer === null) return void ctx.badRequest();
  await strapi.db.transaction(async () => {
    await choosePlaces(strapi, { documentId, locale }, { menu, footer, label: asText(asked.label) || undefined });
    await strapi.store.set({ ...WAITING, value: [...new Set([...(await readWaiting(strapi)), documentId])] });
  });
  await answer(strapi, ctx, documentId);
}

async function answer(strapi: Core.Strapi, ctx: Context, documentId: string): Promise<void> {
  ctx.set('cache-control', 'no-store');
  ctx.body = { places: await readPlaces(strapi, documentId), mayShow: mayShow(strapi) };
}

/** Shows the page where it stands; it goes on waiting for a language that is not published yet. */
async function show(strapi: Core.Strapi, documentId: string): Promise<void> {
  await showPlaces(strapi, documentId);
  const places = await readPlaces(strapi, documentId);
  if (places.some(({ shown }) => !shown)) return;
  const rest = (await readWaiting(strapi)).filter((one) => one !== documentId);
  await strapi.store.set({ ...WAITING, value: rest });
}

async function readWaiting(strapi: Core.Strapi): Promise<string[]> {
  const waiting: unknown = await strapi.store.get(WAITING);
  return Array.isArray(waiting) ? waiting.map(asText) : [];
}

/** Whether this user may change the page, in the languages that it has, and menu and footer with it. */
async function mayPlace(strapi: Core.Strapi, documentId: string): Promise<boolean> {
  if (
    documentId === '' ||
    !SITE_PARTS.every(({ uid }) => LOCALES.every((locale) => mayUpdateType(strapi, uid, locale)))
  ) {
    return false;
  }
  for (const locale of LOCALES) {
    const page = await findEntry(strapi, PAGE, { documentId, locale, status: 'draft' });
    if (page !== null) return mayUpdate(strapi, PAGE, page);
  }
  return false;
}

function mayShow(strapi: Core.Strapi): boolean {
  return SITE_PARTS.every(({ uid }) => LOCALES.every((locale) => mayPublishType(strapi, uid, locale)));
}
