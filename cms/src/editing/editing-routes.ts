import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { isLocale } from '../lib/locales.ts';
import { asText, type Fields, isFields } from '../lib/read.ts';
import { mayRead } from '../preview/preview-entries.ts';
import { SIGNED_IN } from '../preview/preview-routes.ts';
import { forgetEditing, noteEditing, type OpenForm } from './presence.ts';
import { nameOfPerson } from './refuse-older-saves.ts';

/** 128 random bits as the panel writes them. */
const SESSION = /^[0-9a-f-]{36}$/;

/**
 * Who else has a form open. `POST /editing {uid, documentId, locale, session}`, again every ten seconds while the form is
 * open, answers `{colleagues: [{id, name}]}`; `POST /editing/leave {session}` ends it at once. A browser that closes a
 * window sends no sign-in along: there the random session is the proof.
 */
export function mountEditingRoutes(strapi: Core.Strapi): void {
  const note = async (ctx: Context): Promise<void> => {
    const form = openFormOf(ctx.request.body);
    const user: unknown = ctx.state.user;
    ctx.set('cache-control', 'no-store');
    if (form === null || !isFields(user) || !(await mayOpen(strapi, form))) return void ctx.notFound();
    const person = { id: Number(user.id), name: nameOfPerson(user) };
    ctx.body = { colleagues: await noteEditing(strapi, form, person) };
  };
  const leave = async (ctx: Context): Promise<void> => {
    const session = asText(fieldsOf(ctx.request.body).session);
    if (!SESSION.test(session)) return void ctx.badRequest();
    await forgetEditing(strapi, session);
    ctx.status = 204;
  };
  const admin = { info: { type: 'admin' } };
  strapi.server.routes({
    type: 'admin',
    routes: [
      { method: 'POST', path: '/editing', handler: note, config: SIGNED_IN, ...admin },
      { method: 'POST', path: '/editing/leave', handler: leave, config: { auth: false }, ...admin },
    ],
  });
}

function fieldsOf(body: unknown): Fields {
  return isFields(body) ? body : {};
}

function openFormOf(body: unknown): OpenForm | null {
  const given = fieldsOf(body);
  const [uid, documentId, session] = [asText(given.uid), asText(given.documentId), asText(given.session)];
  if (!uid.startsWith('api::') || documentId === '' || !SESSION.test(session)) return null;
  return { uid, documentId, session, locale: isLocale(given.locale) ? given.locale : '' };
}

async function mayOpen(strapi: Core.Strapi, { uid, documentId }: OpenForm): Promise<boolean> {
  if (!(uid in strapi.contentTypes)) return false;
  const row: Fields | null = await strapi.db.query(uid).findOne({ where: { documentId }, populate: ['createdBy'] });
  return row !== null && mayRead(strapi, uid, row);
}
