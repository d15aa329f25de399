import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { asText } from '../lib/read.ts';
import type { PanelLanguage } from '../lib/sentences.ts';
import { mayRead } from '../preview/preview-entries.ts';
import { SIGNED_IN } from '../preview/preview-routes.ts';
import type { CodeRoute } from '../rules/code-routes.ts';
import { panelLanguage } from '../rules/panel-language.ts';
import { readUses, type Use } from './read-uses.ts';
import { FILE } from './targets.ts';

/**
 * `GET /used-on?uid=&documentId=` answers who leads to an entry or shows it, `GET /used-on?file=<id>` the same of a file:
 * `{uses: [{uid, documentId, locale, type, title, published, drafted, hiddenBlock, automatic, fields}], hidden, hiddenFelt}` with the words of
 * the panel's language. `hidden` counts those that this person may not read; `hiddenFelt` has the languages of those of them
 * that visitors would miss.
 */
export function mountUseRoutes(strapi: Core.Strapi, routes: readonly CodeRoute[]): void {
  const answer = async (ctx: Context): Promise<void> => {
    const asked = await askedFor(strapi, ctx);
    ctx.set('cache-control', 'no-store');
    if (asked === null) return void ctx.notFound();
    const language = panelLanguage(strapi);
    const all = await readUses(strapi, asked, routes);
    ctx.body = toldUses(all, ({ uid, row }) => mayRead(strapi, uid, row), language);
  };
  strapi.server.routes({
    type: 'admin',
    routes: [{ method: 'GET', path: '/used-on', handler: answer, config: SIGNED_IN, info: { type: 'admin' } }],
  });
}

/** What is told of uses to somebody who may read some of them. */
export function toldUses(all: readonly Use[], isReadable: (use: Use) => boolean, language: PanelLanguage) {
  const hidden = all.filter((use) => !isReadable(use));
  return {
    uses: all.filter(isReadable).map(({ row: _, type, fields, ...use }) => ({
      ...use,
      type: type[language],
      fields: fields.map(({ path, words }) => ({ path, words: words[language] })),
    })),
    hidden: hidden.length,
    hiddenFelt: hidden.filter(({ published, automatic }) => published && !automatic).map(({ locale }) => locale),
  };
}

/** What is asked for, when this person may know of it. */
async function askedFor(strapi: Core.Strapi, { query }: Context): Promise<{ uid: string; documentId: string } | null> {
  const [uid, documentId, file] = [asText(query.uid), asText(query.documentId), Number(asText(query.file))];
  if (Number.isInteger(file) && file > 0) {
    const row: { documentId: string } | null = await strapi.db.query(FILE).findOne({ where: { id: file } });
    return row === null ? null : { uid: FILE, documentId: row.documentId };
  }
  if (uid === FILE && documentId !== '') return { uid, documentId };
  if (!(uid in strapi.contentTypes) || !uid.startsWith('api::') || documentId === '') return null;
  const row = await strapi.db.query(uid).findOne({ where: { documentId }, populate: ['createdBy'] });
  return row !== null && mayRead(strapi, uid, row) ? { uid, documentId } : null;
}
