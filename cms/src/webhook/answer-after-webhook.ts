import { setTimeout } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { asText, isFields } from '../lib/read.ts';
import { shapesOf } from '../lib/shapes.ts';
import type { ChangeEvent } from './change-event.ts';
import { post, type Webhook } from './change-events.ts';
import { withPublished } from './published-versions.ts';
import type { ToldChanges } from './told-changes.ts';

/** The longest time that an editor's save waits for the site. */
const MAX_WAIT_MS = 1500;
const ALWAYS_VISIBLE = new Set(['publish', 'unpublish', 'delete']);
const SAVES = new Set(['create', 'update']);

/**
 * Answers an editor's save only after the site has received the change event (or after 1.5 s), so that the page which
 * the editor opens next is up to date: Strapi emits its own events some time after the answer. Changes are collected
 * while the request runs and sent once its transaction is committed. Call it in `register`.
 * @param changes where they are collected, so that Strapi's own events do not tell of them a second time
 * @param findWebhook called when there are changes to send; null when no site is configured
 */
export function answerAfterWebhook(strapi: Core.Strapi, changes: ToldChanges, findWebhook: () => Webhook | null): void {
  strapi.documents.use(async (context, next) => {
    const request = strapi.requestContext.get();
    const concerns = context.uid.startsWith('api::') && isVisible(strapi, context);
    if (!request || !concerns) return next();
    const { uid, action, params } = context;
    changes.begin(request, describe(uid, action, params, null));
    const result = await next();
    changes.note(request, describe(uid, action, params, result));
    return result;
  });
  strapi.server.use(async (context, next) => {
    try {
      await next();
    } finally {
      await send(strapi, changes.take(context), findWebhook());
    }
  });
}

async function send(strapi: Core.Strapi, events: readonly ChangeEvent[], webhook: Webhook | null): Promise<void> {
  if (webhook === null || events.length === 0) return;
  const tell = async (event: ChangeEvent): Promise<void> =>
    post(strapi, webhook, { ...(await withPublished(strapi, event)), committed: true });
  const sent = Promise.all(events.map(tell));
  await Promise.race([sent, setTimeout(MAX_WAIT_MS, undefined, { ref: false })]);
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
