import type { Core } from '@strapi/strapi';
import { asText, type Fields, isFields } from '../lib/read.ts';
import { shapesOf } from '../lib/shapes.ts';
import type { ChangeEvent } from './change-event.ts';
import type { ToldChanges } from './told-changes.ts';

/** Address of the site's webhook, and the bearer secret that both sides read from `DATA_DIR/secrets`. */
export interface Webhook {
  url: string;
  secret: string;
}

const MEDIA = 'plugin::upload.file';
const ENTRY_EVENTS = ['entry.create', 'entry.update', 'entry.delete', 'entry.publish', 'entry.unpublish'];
const MEDIA_EVENTS = ['media.create', 'media.update', 'media.delete'];
const TIME_LIMIT_MS = 5000;

/**
 * Sends the site an event for every change that visitors can see. Best effort, without retries: a request times out
 * after five seconds (the site also polls for changes), and a failure is one line in the log. What is told with the
 * answer of its request is not told a second time: the site would read again what it has just read.
 */
export function sendChangeEvents(strapi: Core.Strapi, changes: ToldChanges, webhook: Webhook): void {
  for (const event of ENTRY_EVENTS) {
    strapi.eventHub.on(event, async (payload: unknown) => {
      const change = describeEntry(event, payload);
      if (change === null || !isPublic(strapi, event, payload)) return;
      const request = strapi.requestContext.get();
      if (!request || !changes.covers(request, change)) post(strapi, webhook, change);
    });
  }
  for (const event of MEDIA_EVENTS) {
    strapi.eventHub.on(event, async (payload: unknown) => {
      const media = isFields(payload) && isFields(payload.media) ? payload.media : {};
      post(strapi, webhook, { uid: MEDIA, documentId: asText(media.documentId) || null, locale: null, event });
    });
  }
}

/** Strapi may send an event without its entry (strapi/strapi#25387): the event then names only the type. */
function describeEntry(event: string, payload: unknown): ChangeEvent | null {
  if (!isFields(payload)) return null;
  const uid = asText(payload.uid);
  if (!uid.startsWith('api::')) return null;
  const entry: Fields = isFields(payload.entry) ? payload.entry : {};
  return { uid, documentId: asText(entry.documentId) || null, locale: asText(entry.locale) || null, event };
}

/** Saving a draft changes nothing for visitors; its publication sends an event. */
function isPublic(strapi: Core.Strapi, event: string, payload: unknown): boolean {
  if (!isFields(payload) || !isFields(payload.entry) || event.endsWith('publish')) return true;
  const hasDrafts = shapesOf(strapi)(asText(payload.uid))?.options?.draftAndPublish === true;
  return event === 'entry.delete' || !hasDrafts || (payload.entry.publishedAt ?? null) !== null;
}

/** Sends one change event to the site; resolves when it answered or failed, and never rejects. */
export function post(strapi: Core.Strapi, webhook: Webhook, event: ChangeEvent): Promise<void> {
  return fetch(webhook.url, {
    method: 'POST',
    headers: { authorization: `Bearer ${webhook.secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(event),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
    .then((response) => {
      if (!response.ok) strapi.log.warn(`The site answered ${response.status} to a change event.`);
    })
    .catch((error: unknown) => {
      strapi.log.warn(
        `The site could not be notified of a change: ${error instanceof Error ? error.message : 'no answer'}.`,
      );
    });
}
