import { setTimeout } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { asText, isFields } from '../lib/read.ts';
import { shapesOf } from '../lib/shapes.ts';
import { type ChangeNotice, type NoticeTarget, post } from './change-notices.ts';

/** How long an editor's save waits for the site at most. */
const SAVE_WAITS_MS = 1500;
const ALWAYS_VISIBLE = new Set(['publish', 'unpublish', 'delete']);
const SAVES = new Set(['create', 'update']);

/** What each request has changed so far. */
const changes = new WeakMap<object, ChangeNotice[]>();

/**
 * Answers an editor's change after the site heard of it, so that their next look at the site is fresh: Strapi sends its
 * own events some time after the answer. What a request changes is noted while it runs and told when its transaction is
 * done. Call it in `register`.
 * @param target asked when there is something to tell; null when no site is to be told
 */
export function answerAfterNotices(strapi: Core.Strapi, target: () => NoticeTarget | null): void {
  strapi.documents.use(async (context, next) => {
    const result = await next();
    const request = strapi.requestContext.get();
    if (request && context.uid.startsWith('api::') && isVisible(strapi, context)) {
      const notice = describe(context.uid, context.action, context.params, result);
      changes.set(request, [...(changes.get(request) ?? []), notice]);
    }
    return result;
  });
  strapi.server.use(async (context, next) => {
    await next();
    const site = target();
    const notices = changes.get(context) ?? [];
    if (site === null || notices.length === 0) return;
    const told = Promise.all(notices.map((notice) => post(strapi, site, notice)));
    await Promise.race([told, setTimeout(SAVE_WAITS_MS, undefined, { ref: false })]);
  });
}

/** A draft's save changes nothing for visitors; its publication will be told. */
function isVisible(
  strapi: Core.Strapi,
  { uid, action, params }: { uid: string; action: string; params: unknown },
): boolean {
  if (!SAVES.has(action)) return ALWAYS_VISIBLE.has(action);
  const hasDrafts = shapesOf(strapi)(uid)?.options?.draftAndPublish === true;
  return !hasDrafts || (isFields(params) && params.status === 'published');
}

function describe(uid: string, action: string, params: unknown, result: unknown): ChangeNotice {
  const given = isFields(params) ? params : {};
  const made = isFields(result) ? result : {};
  return {
    uid,
    documentId: asText(given.documentId) || asText(made.documentId) || null,
    locale: asText(given.locale) || null,
    event: `entry.${action}`,
  };
}
