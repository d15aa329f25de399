import type { Insertable } from 'kysely';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { mailRow, queueMail } from '../mail/outbox.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import type { ClinicTables } from '../storage/tables.ts';
import type { Writes } from '../storage/writes.ts';
import { clinicZones } from './clinic-zone.ts';
import { nextDigest } from './next-digest.ts';
import { type ToldMember, toldMembers } from './notice-choices.ts';
import { type NamedSubmission, noticeMail, urgentMail } from './notice-mail.ts';

/** What makes a submission urgent for the staff. */
export interface Urgency {
  redFlag: boolean;
  urgency: string;
}

/** True when the staff is told at once: a warning sign, or whoever sent it said that it is urgent. */
export const isUrgent = ({ redFlag, urgency }: Urgency): boolean => redFlag || urgency === 'urgent';

type Parts = Pick<ClinicContext, 'vault' | 'now' | 'siteOrigin'>;

/** Who is told with their next digest, and when that is. */
interface Waiting {
  pk: number;
  due: Date;
}

/** Those of the staff who are told of submissions, as they are now. */
export interface ToldStaff {
  members: readonly ToldMember[];
  zoneOf: (locale: Locale) => string;
}

const NOBODY: ToldStaff = { members: [], zoneOf: () => 'UTC' };

/** Whom to tell of submissions, each as they chose. */
export async function readToldStaff(db: ClinicDatabase): Promise<ToldStaff> {
  const members = await toldMembers(db);
  return members.length === 0 ? NOBODY : { members, zoneOf: await clinicZones(db) };
}

/**
 * Tells the staff of a new submission, each as they chose: by a mail now, or with the next of their digests.
 * @param writes those of the submission: it is told exactly when it exists
 */
export function tellStaff(
  writes: Writes,
  context: Parts,
  { members, zoneOf }: ToldStaff,
  submission: NamedSubmission & Urgency,
): void {
  const { id: what } = submission;
  const urgent = isUrgent(submission);
  for (const member of members) {
    const { digest, locale } = member.choices;
    const next = nextDigest(digest, context.now(), zoneOf(locale));
    if (urgent && member.choices.urgent) {
      writes.insert('outbox', mailRow(context, urgentMail(context, member, { what, submission })));
    } else if (digest === 'at_once') {
      writes.insert('outbox', mailRow(context, noticeMail(context, member, { what, submissions: [submission] })));
    } else if (next !== null) {
      writes.insert('waiting_notices', newsRow(what, { pk: member.pk, due: next }));
    }
  }
}

/** Why new answers are told: they have made a submission urgent, or they have opened again what was finished. */
interface News {
  becameUrgent: boolean;
  isOpenAgain: boolean;
}

/**
 * What was told before is told once more: what has become urgent to those who want to hear of it at once, what is open
 * again to everybody else with the next of their digests.
 */
export async function tellStaffAgain(
  trx: ClinicDatabase,
  context: Parts,
  submission: NamedSubmission,
  { becameUrgent, isOpenAgain }: News,
): Promise<void> {
  if (!becameUrgent && !isOpenAgain) return;
  const now = context.now();
  const what = `${submission.id}:${now.toISOString()}`;
  const zoneOf = await clinicZones(trx);
  const waiting: Waiting[] = [];
  for (const member of await toldMembers(trx)) {
    const { pk, choices } = member;
    if (becameUrgent && choices.urgent) {
      await queueMail(trx, context, urgentMail(context, member, { what, submission }));
      await forgetWaiting(trx, pk, submission.id);
    } else if (isOpenAgain && choices.digest !== 'none') {
      waiting.push({ pk, due: nextDigest(choices.digest, now, zoneOf(choices.locale)) ?? now });
    }
  }
  await tellLater(trx, submission.id, waiting);
}

async function forgetWaiting(trx: ClinicDatabase, pk: number, id: string): Promise<void> {
  await trx.deleteFrom('waiting_notices').where('user_pk', '=', pk).where('request_id', '=', id).execute();
}

const newsRow = (id: string, { pk, due }: Waiting): Insertable<ClinicTables['waiting_notices']> => ({
  user_pk: pk,
  request_id: id,
  due_at: due.toISOString(),
  about: 'news',
});

/** Takes the place of notices that it is to go: it has changed, and its going is told anew when it comes near again. */
async function tellLater(trx: ClinicDatabase, id: string, waiting: readonly Waiting[]): Promise<void> {
  if (waiting.length === 0) return;
  await trx
    .insertInto('waiting_notices')
    .values(waiting.map((one) => newsRow(id, one)))
    .onConflict((conflict) =>
      conflict
        .columns(['user_pk', 'request_id'])
        .doUpdateSet(({ ref }) => ({ due_at: ref('excluded.due_at'), about: ref('excluded.about') }))
        .where('waiting_notices.about', '=', 'removal'),
    )
    .execute();
}

/** How many rows are written at once. */
const AT_ONCE = 200;

/** Lets the next digest of some members tell that submissions are to go; whoever wants no digest is told nothing. */
export async function tellOfRemovals(
  trx: ClinicDatabase,
  { now }: Pick<ClinicContext, 'now'>,
  members: readonly ToldMember[],
  ids: readonly string[],
): Promise<void> {
  const zoneOf = await clinicZones(trx);
  for (const { pk, choices } of members) {
    if (choices.digest === 'none') continue;
    const next = nextDigest(choices.digest, now(), zoneOf(choices.locale));
    const due_at = (next ?? now()).toISOString();
    for (let first = 0; first < ids.length; first += AT_ONCE) {
      const rows = ids
        .slice(first, first + AT_ONCE)
        .map((request_id) => ({ user_pk: pk, request_id, due_at, about: 'removal' as const }));
      await trx
        .insertInto('waiting_notices')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['user_pk', 'request_id']).doNothing())
        .execute();
    }
  }
}
