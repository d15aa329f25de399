import type * as z from 'zod/mini';
import { type changeNotices, digests, type readNotices } from '#contract/calls/notices.calls.ts';
import { changeSubmission, listSubmissions } from '#contract/calls/staff.calls.ts';
import type { StaffRole } from '#contract/staff-roles.ts';
import type { ClinicContext, StaffMember } from '../context.ts';
import { NOTICE_EVENTS } from '../mail/outbox.ts';
import { audit } from '../storage/audit.ts';
import { compiledOnce } from '../storage/compiled-once.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { keptLocaleSchema } from '../storage/kept-locale.ts';
import { clinicZone } from './clinic-zone.ts';
import { nextDigest } from './next-digest.ts';

/** The event of a mail about submissions: one mail for each person and what it tells of. */
export const noticeEvent = (pk: number, what: string): string => `${NOTICE_EVENTS}${pk}:${what}`;

/** What somebody is told by mail. */
export type NoticeChoices = z.infer<typeof readNotices.answer>;

/** A member of the staff who may be told. */
export interface ToldMember {
  pk: number;
  email: string;
  role: StaffRole;
  choices: NoticeChoices;
}

const isAmong = (roles: readonly StaffRole[], role: StaffRole): boolean => roles.includes(role);

interface StoredChoices {
  role: StaffRole;
  urgent: number | null;
  digest: string | null;
  locale: string | null;
  /** The language in which they made their account. */
  account_locale: string | null;
}

/**
 * Whoever has chosen nothing: those who handle submissions hear of urgent ones at once, everybody of the rest each
 * morning, in the language in which they made their account.
 */
function choicesOf({ role, urgent, digest, locale, account_locale }: StoredChoices): NoticeChoices {
  return {
    urgent: urgent === null ? isAmong(changeSubmission.staff ?? [], role) : urgent === 1,
    digest: digests.find((one) => one === digest) ?? 'daily',
    locale: keptLocaleSchema.parse(locale ?? account_locale),
  };
}

const withChoices = (db: ClinicDatabase) =>
  db
    .selectFrom('users')
    .leftJoin('notice_choices', 'notice_choices.user_pk', 'users.pk')
    .select(['users.pk', 'users.email', 'role', 'urgent', 'digest', 'notice_choices.locale'])
    .select('users.locale as account_locale')
    .where('disabled_at', 'is', null);

const choicesOfAll = compiledOnce((db) => withChoices(db).orderBy('users.pk'));

/** Those whom mail may tell of submissions: nobody who is locked out, and only who may read them. */
export async function toldMembers(db: ClinicDatabase): Promise<ToldMember[]> {
  const { rows } = await choicesOfAll(db, {});
  return rows
    .filter(({ role }) => isAmong(listSubmissions.staff ?? [], role))
    .map(({ pk, email, ...stored }) => ({ pk, email, role: stored.role, choices: choicesOf(stored) }));
}

/** What somebody is told by mail. */
export async function findChoices(db: ClinicDatabase, { pk }: Pick<StaffMember, 'pk'>): Promise<NoticeChoices> {
  return choicesOf(await withChoices(db).where('users.pk', '=', pk).executeTakeFirstOrThrow());
}

/** Keeps what somebody chose. What waits to be told follows the new choice. */
export function keepChoices(
  { db, now }: Pick<ClinicContext, 'db' | 'now'>,
  { pk }: Pick<StaffMember, 'pk'>,
  change: z.infer<NonNullable<typeof changeNotices.body>>,
): Promise<NoticeChoices> {
  return db.transaction().execute(async (trx) => {
    const before = await findChoices(trx, { pk });
    const { urgent = before.urgent, digest = before.digest, locale = before.locale } = change;
    const values = { urgent: urgent ? 1 : 0, digest, locale };
    await trx
      .insertInto('notice_choices')
      .values({ user_pk: pk, ...values })
      .onConflict((conflict) => conflict.column('user_pk').doUpdateSet(values))
      .execute();
    if (digest !== before.digest) await moveWaiting(trx, pk, { digest, locale }, now());
    const subject = `user:${pk}`;
    await audit(trx, now(), { actor: subject, action: 'user.notices', subject });
    return { urgent, digest, locale };
  });
}

/** Told at once from now on, what waits is told with the next look; told never, it is forgotten. */
async function moveWaiting(
  trx: ClinicDatabase,
  pk: number,
  { digest, locale }: Pick<NoticeChoices, 'digest' | 'locale'>,
  now: Date,
): Promise<void> {
  if (digest === 'none') {
    await trx.deleteFrom('waiting_notices').where('user_pk', '=', pk).execute();
    return;
  }
  const due_at = (nextDigest(digest, now, await clinicZone(trx, locale)) ?? now).toISOString();
  await trx.updateTable('waiting_notices').set({ due_at }).where('user_pk', '=', pk).execute();
}

/** Forgets what somebody who is locked out was to be told, also what waits for the mail server. */
export async function forgetNotices(trx: ClinicDatabase, pk: number): Promise<void> {
  await trx.deleteFrom('waiting_notices').where('user_pk', '=', pk).execute();
  await trx
    .deleteFrom('outbox')
    .where('sent_at', 'is', null)
    .where('event', 'like', `${noticeEvent(pk, '')}%`)
    .execute();
}
