import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { isLocale, type Locale } from '../lib/locales.ts';
import { asList, asText } from '../lib/read.ts';

const PLACE = { type: 'core', name: 'souvenance', key: 'review_links' };
const DAY_MS = 24 * 60 * 60 * 1000;
/** As long as a review may take; a link that is needed longer is made anew. */
const MOST_DAYS = 90;

/** A link by which reviewers without an account see a draft. Its address is signed, and not stored. */
export interface ReviewLink {
  /** 128 random bits, base64url. */
  id: string;
  uid: string;
  documentId: string;
  locale: Locale;
  /** Who made it, for those who list the links. */
  madeBy: string;
  /** ISO times. */
  madeAt: string;
  endsAt: string;
}

function readLinks(value: unknown, now: number): ReviewLink[] {
  return asList(value).flatMap((stored) => {
    const { locale } = stored;
    const [id, uid, documentId, madeBy, madeAt, endsAt] = [
      ...[stored.id, stored.uid, stored.documentId],
      ...[stored.madeBy, stored.madeAt, stored.endsAt],
    ].map(asText);
    if (!id || !uid || !documentId || !madeAt || !endsAt || !isLocale(locale) || Date.parse(endsAt) <= now) return [];
    return [{ id, uid, documentId, locale, madeBy: madeBy ?? '', madeAt, endsAt }];
  });
}

/** The links of all entries that are not past their time; those that are, the next change forgets. */
export async function reviewLinks(strapi: Core.Strapi, now = Date.now()): Promise<ReviewLink[]> {
  return readLinks(await strapi.store.get(PLACE), now);
}

/** One change at a time: each begins with what the last one wrote. */
let changes: Promise<unknown> = Promise.resolve();

function change(strapi: Core.Strapi, make: (links: ReviewLink[]) => ReviewLink[]): Promise<void> {
  const done = changes.then(async () => {
    await strapi.store.set({ ...PLACE, value: make(await reviewLinks(strapi)) });
  });
  changes = done.catch(() => undefined);
  return done;
}

/**
 * Makes a link to the draft of an entry.
 * @param days how long it opens the draft: 1 to 90
 * @returns null for a number of days that is none of these
 */
export async function makeReviewLink(
  strapi: Core.Strapi,
  entry: Pick<ReviewLink, 'uid' | 'documentId' | 'locale' | 'madeBy'>,
  days: number,
): Promise<ReviewLink | null> {
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) return null;
  const now = Date.now();
  const times = { madeAt: new Date(now).toISOString(), endsAt: new Date(now + days * DAY_MS).toISOString() };
  const link = { id: randomBytes(16).toString('base64url'), ...entry, ...times };
  await change(strapi, (links) => [...links, link]);
  return link;
}

/** Takes a link back: from now on it opens nothing. */
export async function revokeReviewLink(strapi: Core.Strapi, id: string): Promise<void> {
  await change(strapi, (links) => links.filter((link) => link.id !== id));
}
