import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { createContact } from '#contract/calls/contact.calls.ts';
import { isLocale, type Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { once } from '../http/once.ts';
import { findLink, makeLink, takeLink } from '../mail/mailed-links.ts';
import { queueMail } from '../mail/outbox.ts';
import { audit } from '../storage/audit.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { randomId } from '../storage/random-id.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { personHash, recordConsents } from '../submissions/record-submission.ts';

const DAY = 24 * 60 * 60_000;
const CONFIRM_WITHIN_MS = 7 * DAY;
/** Unsubscribing works as long as anybody may still find the mail. */
export const UNSUBSCRIBE_WITHIN_MS = 10 * 365 * DAY;

type Origins = Pick<ClinicContext, 'siteOrigin'>;

const linkTo = ({ siteOrigin }: Origins, path: string, locale: Locale, token: string): string =>
  `${siteOrigin(locale)}/api/mail/${path}/${token}?locale=${locale}`;

/** Where somebody takes their address back, on a page in their language. */
export const leavingLink = (context: Origins, locale: Locale, token: string): string =>
  linkTo(context, 'unsubscribe', locale, token);

/** Somebody asks to be kept informed. */
type Subscription = z.infer<NonNullable<typeof createContact.body>>;

/**
 * Keeps the wish and mails the link that confirms it, once for each key. The same happens whether the address is known
 * or not; what was confirmed before stays as it is until the new link is confirmed, and only that records the consent:
 * before, nobody knows whose wish it is.
 * @throws ClinicProblem 409 when the key came with another wish
 */
export async function subscribe(context: ClinicContext, body: Subscription): Promise<void> {
  const { idempotency_key: key, email, locale, topics, consent } = body;
  const person = personHash(context.vault, email);
  await once(context, { scope: 'mail/create-contact', key, body }, async (trx) => {
    const id = await findOrCreate(trx, context, person, body);
    await audit(trx, context.now(), { actor: 'visitor', action: 'subscription.request', subject: id });
    const wished = [...new Set(topics)].sort().join(',');
    const agreed = [wished, locale, consent.text_id, consent.text_version].map(encodeURIComponent).join(' ');
    const confirmation = {
      purpose: 'confirm-contact',
      subject: `${id} ${agreed}`,
      validMs: CONFIRM_WITHIN_MS,
    } as const;
    const leaving = { purpose: 'unsubscribe', subject: `${id} ${wished}`, validMs: UNSUBSCRIBE_WITHIN_MS } as const;
    const values = {
      confirm_link: linkTo(context, 'confirm', locale, await makeLink(trx, context, confirmation)),
      unsubscribe_link: leavingLink(context, locale, await makeLink(trx, context, leaving)),
    };
    const event = `contact-confirmation:${randomId()}`;
    await queueMail(trx, context, { event, to: email, template: 'contact-confirmation', locale, values });
    return { id };
  });
}

/** The row of an address. One that waits to be confirmed begins anew, so that it is there as long as the new link. */
async function findOrCreate(
  trx: Transaction<ClinicTables>,
  { vault, now }: ClinicContext,
  person: string,
  { email, locale, topics, consent }: Subscription,
): Promise<string> {
  const row = {
    id: randomId(),
    person_hash: person,
    email_sealed: vault.seal(email),
    locale,
    topics: JSON.stringify(topics),
    status: 'pending',
    text_version: consent.text_version,
    created_at: now().toISOString(),
    confirmed_at: null,
  };
  await trx
    .insertInto('subscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('person_hash')
        .doUpdateSet({ created_at: row.created_at, locale })
        .where('subscriptions.confirmed_at', 'is', null),
    )
    .execute();
  const kept = trx.selectFrom('subscriptions').select('id').where('person_hash', '=', person);
  return (await kept.executeTakeFirstOrThrow()).id;
}

/** What somebody agrees to by confirming. */
interface Agreed {
  locale: Locale;
  text_id: string;
  text_version: string;
}

/**
 * What stands in the subject of a link. `agreed` is null in links that were mailed when the consent was still recorded with
 * the wish.
 */
function parts(subject: string): { id: string; topics: string[]; agreed: Agreed | null } {
  const [id = '', ...rest] = subject.split(' ');
  const [wished = '', locale, text_id, text_version] = rest.map(decodeURIComponent);
  const isWhole = isLocale(locale) && text_id !== undefined && text_version !== undefined;
  return { id, topics: wished.split(','), agreed: isWhole ? { locale, text_id, text_version } : null };
}

/** What a link to confirm leads to: a wish that waits for it, one it has confirmed, or nothing any more. */
export async function readConfirmation(
  context: ClinicContext,
  token: string,
): Promise<'waiting' | 'confirmed' | 'over'> {
  const link = await findLink(context.db, context, token, ['confirm-contact']);
  if (!link) return 'over';
  const { id } = parts(link.subject);
  const row = await context.db.selectFrom('subscriptions').select('status').where('id', '=', id).executeTakeFirst();
  if (!row) return 'over';
  if (link.used_at === null) return 'waiting';
  return row.status === 'confirmed' ? 'confirmed' : 'over';
}

/**
 * Confirms what a mailed link stands for; opening it again changes nothing.
 * @returns false when the link is unknown or has expired, or the subscription was ended meanwhile
 */
export async function confirmSubscription(context: ClinicContext, token: string): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const link = await findLink(trx, context, token, ['confirm-contact']);
    if (!link) return false;
    const { id, topics, agreed } = parts(link.subject);
    if (!(await takeLink(trx, context, link))) return isSubscribed(trx, id);
    const confirmed = {
      status: 'confirmed',
      topics: JSON.stringify(topics),
      confirmed_at: context.now().toISOString(),
    };
    const row = await trx
      .updateTable('subscriptions')
      .set(agreed ? { ...confirmed, locale: agreed.locale, text_version: agreed.text_version } : confirmed)
      .where('id', '=', id)
      .returning('person_hash')
      .executeTakeFirst();
    if (!row) return false;
    if (agreed) {
      const consents = [{ text_id: agreed.text_id, text_version: agreed.text_version, granted: true }];
      await recordConsents(trx, context.now(), { id, person: row.person_hash, locale: agreed.locale, consents });
    }
    await audit(trx, context.now(), { actor: 'visitor', action: 'subscription.confirm', subject: id });
    return true;
  });
}

async function isSubscribed(db: ClinicDatabase, id: string): Promise<boolean> {
  const row = await db.selectFrom('subscriptions').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status === 'confirmed';
}

/**
 * Ends a subscription: the address is deleted, the consent marked as withdrawn.
 * @returns false when the link is unknown
 */
export async function unsubscribe(context: ClinicContext, token: string): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const link = await findLink(trx, context, token, ['unsubscribe']);
    if (!link) return false;
    const { id } = parts(link.subject);
    const ended = await trx.deleteFrom('subscriptions').where('id', '=', id).executeTakeFirst();
    if (ended.numDeletedRows === 0n) return true;
    const at = context.now().toISOString();
    await trx
      .updateTable('consents')
      .set({ withdrawn_at: at })
      .where('request_id', '=', id)
      .where('withdrawn_at', 'is', null)
      .execute();
    await audit(trx, context.now(), { actor: 'visitor', action: 'subscription.end', subject: id });
    return true;
  });
}
