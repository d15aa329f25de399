import { createHash, timingSafeEqual } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { isLocale, type Locale } from '../lib/locales.ts';
import { asText, type Fields, isFields } from '../lib/read.ts';
import { readSettings } from '../lib/settings.ts';
import { findEntry, mayUpdate, nameOfEntry, standingOf } from './preview-entries.ts';
import { SIGNED_IN } from './preview-routes.ts';
import { signPreviewToken } from './preview-token.ts';
import { makeReviewLink, type ReviewLink, reviewLinks, revokeReviewLink } from './review-links.ts';

const DAY_S = 24 * 60 * 60;

/** An entry of the calls below: one that this user may change; null, answered as 404, for any other. */
interface Reviewed {
  uid: string;
  documentId: string;
  locale: Locale;
  name: string;
}

async function reviewed(strapi: Core.Strapi, asked: Fields): Promise<Reviewed | null> {
  const [uid = '', documentId = ''] = [asText(asked.uid), asText(asked.documentId)];
  const { locale } = asked;
  if (!isLocale(locale) || documentId === '') return null;
  const entry = await findEntry(strapi, uid, { documentId, locale, status: 'draft' });
  const name = entry === null ? null : nameOfEntry(uid, entry);
  return entry === null || name === null || !mayUpdate(strapi, uid, entry) ? null : { uid, documentId, locale, name };
}

/**
 * Links for reviewers without an account. For the panel, to those who may change the entry: `GET /page-preview/links?uid=
 * &documentId=&locale=` lists an entry's links, `POST /page-preview/links {uid, documentId, locale, days}` makes one and
 * answers its address, once; `DELETE /page-preview/links/:id` takes one back. For the site, by the preview secret:
 * `GET /api/review-links/:id` answers 200 with the page's name and how its draft stands to what visitors see (`same`, `changed`, null: they see none)
 * while the link opens it, else 404.
 */
export function mountReviewRoutes(strapi: Core.Strapi): void {
  const admin = { info: { type: 'admin' }, config: SIGNED_IN };
  strapi.server.routes({
    type: 'admin',
    routes: [
      { method: 'GET', path: '/page-preview/links', handler: (ctx: Context) => list(strapi, ctx), ...admin },
      { method: 'POST', path: '/page-preview/links', handler: (ctx: Context) => make(strapi, ctx), ...admin },
      { method: 'DELETE', path: '/page-preview/links/:id', handler: (ctx: Context) => revoke(strapi, ctx), ...admin },
    ],
  });
  strapi.server.routes({
    type: 'content-api',
    routes: [
      {
        method: 'GET',
        path: '/review-links/:id',
        handler: (ctx: Context) => check(strapi, ctx),
        info: { type: 'content-api' },
        config: { auth: false },
      },
    ],
  });
}

async function list(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const entry = await reviewed(strapi, ctx.query);
  if (entry === null) return void ctx.notFound();
  const links = await reviewLinks(strapi);
  ctx.body = links
    .filter((link) => isOf(link, entry))
    .map(({ id, madeBy, madeAt, endsAt }) => ({ id, madeBy, madeAt, endsAt }));
}

function isOf(link: ReviewLink, { uid, documentId, locale }: Reviewed): boolean {
  return link.uid === uid && link.documentId === documentId && link.locale === locale;
}

async function make(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const body: unknown = ctx.request.body;
  const asked = isFields(body) ? body : {};
  const entry = await reviewed(strapi, asked);
  if (entry === null) return void ctx.notFound();
  const { uid, documentId, locale, name } = entry;
  const settings = readSettings(process.env);
  const origin = settings.previewOrigins[locale];
  const user: unknown = ctx.state.user;
  const madeBy = isFields(user) ? [user.firstname, user.lastname].map(asText).join(' ').trim() : '';
  const days = typeof asked.days === 'number' ? asked.days : 0;
  const link = origin === null ? null : await makeReviewLink(strapi, { uid, documentId, locale, madeBy }, days);
  if (link === null) return void ctx.badRequest();
  const claim = { name, locale, status: 'draft', link: link.id } as const;
  const token = signPreviewToken(claim, settings.previewSecret, Date.now(), days * DAY_S);
  ctx.set('cache-control', 'no-store');
  ctx.body = { id: link.id, url: `${origin}/preview?token=${token}` };
}

async function revoke(strapi: Core.Strapi, ctx: Context): Promise<void> {
  const link = (await reviewLinks(strapi)).find(({ id }) => id === ctx.params.id);
  const entry = link ? await reviewed(strapi, { ...link }) : null;
  if (!link || entry === null) return void ctx.notFound();
  await revokeReviewLink(strapi, link.id);
  ctx.status = 204;
}

/** The name may have changed since the link was made, and the entry may be gone. */
async function check(strapi: Core.Strapi, ctx: Context): Promise<void> {
  ctx.set('cache-control', 'no-store');
  const given = /^Bearer (\S+)$/.exec(ctx.get('authorization'))?.[1] ?? '';
  if (!sameSecret(given, readSettings(process.env).previewSecret)) return void ctx.unauthorized();
  const link = (await reviewLinks(strapi)).find(({ id }) => id === ctx.params.id);
  const entry = link ? await findEntry(strapi, link.uid, { ...link, status: 'draft' }) : null;
  const name = link && entry ? nameOfEntry(link.uid, entry) : null;
  if (!link || name === null) return void ctx.notFound();
  ctx.body = { name, stands: await standingOf(strapi, link.uid, link) };
}

function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return expected !== '' && timingSafeEqual(digest(given), digest(expected));
}
