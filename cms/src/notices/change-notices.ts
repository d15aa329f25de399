import type { Core } from '@strapi/strapi';
import { asText, type Fields, isFields } from '../lib/read.ts';
import { shapesOf } from '../lib/shapes.ts';

/** What the site is told: a hint that names what changed. The site reads the content again by itself. */
export interface ChangeNotice {
  uid: string;
  documentId: string | null;
  locale: string | null;
  /** Strapi's event name: `entry.publish`, `media.update`… */
  event: string;
}

/** Address of the site's hook, and the bearer secret that both sides read from `DATA_DIR/secrets`. */
export interface NoticeTarget {
  url: string;
  secret: string;
}

const MEDIA = 'plugin::upload.file';
const ENTRY_EVENTS = ['entry.create', 'entry.update', 'entry.delete', 'entry.publish', 'entry.unpublish'];
const MEDIA_EVENTS = ['media.create', 'media.update', 'media.delete'];
const TIME_LIMIT_MS = 5000;

/**
 * Tells the site of every change that visitors can see. Best effort: a site that does not answer within five seconds is
 * left alone (it also looks for itself now and then), and a failure is one line in the log.
 */
export function sendChangeNotices(strapi: Core.Strapi, target: NoticeTarget): void {
  for (const event of ENTRY_EVENTS) {
    strapi.eventHub.on(event, async (payload: unknown) => {
      const notice = describeEntry(event, payload);
      if (notice !== null && isPublic(strapi, event, payload)) post(strapi, target, notice);
    });
  }
  for (const event of MEDIA_EVENTS) {
    strapi.eventHub.on(event, async (payload: unknown) => {
      const media = isFields(payload) && isFields(payload.media) ? payload.media : {};
      post(strapi, target, { uid: MEDIA, documentId: asText(media.documentId) || null, locale: null, event });
    });
  }
}

/** Strapi may send an event without its entry (strapi/strapi#25387): the type alone is still worth telling. */
function describeEntry(event: string, payload: unknown): ChangeNotice | null {
  if (!isFields(payload)) return null;
  const uid = asText(payload.uid);
  if (!uid.startsWith('api::')) return null;
  const entry: Fields = isFields(payload.entry) ? payload.entry : {};
  return { uid, documentId: asText(entry.documentId) || null, locale: asText(entry.locale) || null, event };
}

/** A draft's save changes nothing for visitors; its publication will be told. */
function isPublic(strapi: Core.Strapi, event: string, payload: unknown): boolean {
  if (!isFields(payload) || !isFields(payload.entry) || event.endsWith('publish')) return true;
  const hasDrafts = shapesOf(strapi)(asText(payload.uid))?.options?.draftAndPublish === true;
  return event === 'entry.delete' || !hasDrafts || (payload.entry.publishedAt ?? null) !== null;
}

/** Tells the site of one change; resolves when it answered, or could not be told. */
export function post(strapi: Core.Strapi, target: NoticeTarget, notice: ChangeNotice): Promise<void> {
  return fetch(target.url, {
    method: 'POST',
    headers: { authorization: `Bearer ${target.secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(notice),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
    .then((response) => {
      if (!response.ok) strapi.log.warn(`The site answered ${response.status} to a change notice.`);
    })
    .catch((error: unknown) => {
      strapi.log.warn(
        `The site could not be told of a change: ${error instanceof Error ? error.message : 'no answer'}.`,
      );
    });
}
