import { setTimeout } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { asText, isFields } from '../lib/read.ts';
import { shapesOf } from '../lib/shapes.ts';
import { type ChangeEvent, post, type Webhook } from './change-events.ts';

/** The longest time that an editor's save waits for the site. */
const MAX_WAIT_MS = 1500;
const ALWAYS_VISIBLE = new Set(['publish', 'unpublish', 'delete']);
const SAVES = new Set(['create', 'update']);

/** The change events of each request so far. */
const changes = new WeakMap<object, ChangeEvent[]>();

/**
 * Answers an editor's save only after the site has received the change event (or after 1.5 s), so that the page which
 * the editor opens next is up to date: Strapi emits its own events some time after the answer. Changes are collected
 * while the request runs and sent once its transaction is committed. Call it in `register`.
 * @param findWebhook called when there are changes to send; null when no site is configured
 */
export function answerAfterWebhook(strapi: Core.Strapi, findWebhook: () => Webhook | null): void {
  strapi.documents.use(async (context, next) => {
    const result = await next();
    const request = strapi.requestContext.get();
    if (request && context.uid.startsWith('api::') && isVisible(strapi, context)) {
      const event = describe(context.uid, context.action, context.params, result);
      changes.set(request, [...(changes.get(request) ?? []), event]);
    }
    return result;
  });
  strapi.server.use(async (context, next) => {
    await next();
    const webhook = findWebhook();
    const events = changes.get(context) ?? [];
    if (webhook === null || events.length === 0) return;
    const sent = Promise.all(events.map((event) => post(strapi, webhook, event)));
    await Promise.race([sent, setTimeout(MAX_WAIT_MS, undefined, { ref: false })]);
  });
}

/** Saving a draft changes nothing for visitors; its publication sends an event. */
function isVisible(
  strapi: Core.Strapi,
  { uid, action, params }: { uid: string; action: string; params: unknown },
): boolean {
  if (!SAVES.has(action)) return ALWAYS_VISIBLE.has(action);
  const hasDrafts = shapesOf(strapi)(uid)?.options?.draftAndPublish === true;
  return !hasDrafts || (isFields(params) && params.status === 'published');
}

function describe(uid: string, action: string, params: unknown, result: unknown): ChangeEvent {
  const given = isFields(params) ? params : {};
  const made = isFields(result) ? result : {};
  return {
    uid,
    documentId: asText(given.documentId) || asText(made.documentId) || null,
    locale: asText(given.locale) || null,
    event: `entry.${action}`,
  };
}
