import type { Transaction } from 'kysely';
import type { ClinicContext } from '../context.ts';
import { forgetOlderMail } from '../mail/mail-folder.ts';
import { MOST_ATTEMPTS } from '../mail/worker.ts';
import { audit } from '../storage/audit.ts';
import type { ClinicTables } from '../storage/tables.ts';

const DAY = 24 * 3_600_000;
/** How long answers without follow-up are kept (privacy policy, "For how long"). */
const MONTHS_WITHOUT_FOLLOW_UP = 12;
/** Sign-ups nobody confirmed, answers kept for a repeated key, mail that went out or was given up, invitations of
 * staff that nobody answered, where and when the staff was signed in. */
const DAYS = {
  unconfirmed: 30,
  repeatedKey: 30,
  sentMail: 30,
  givenUpMail: 30,
  unansweredInvitation: 30,
  staffSession: 365,
};

type Work = Transaction<ClinicTables>;

/** What belongs to a submission and goes with it. */
const BELONGING = [
  'consents',
  'documents',
  'recommendations',
  'appointments',
  'invitations',
  'browser_results',
  'mailed_results',
] as const;

/** Nobody took these up: a submission that was accepted belongs to the file of a person in care, which the law keeps. */
const WITHOUT_FOLLOW_UP = ['requested', 'cancelled'];

function monthsBefore(time: Date, months: number): string {
  const before = new Date(time);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before.toISOString();
}

const daysBefore = (time: Date, days: number) => new Date(time.getTime() - days * DAY).toISOString();

/** Submissions without follow-up go with everything that belongs to them. */
async function deleteOldRequests(trx: Work, before: string): Promise<number> {
  const old = trx
    .selectFrom('requests')
    .select('id')
    .where('status', 'in', WITHOUT_FOLLOW_UP)
    .where('updated_at', '<', before);
  for (const table of BELONGING) {
    await trx.deleteFrom(table).where('request_id', 'in', old).execute();
  }
  const { numDeletedRows } = await trx
    .deleteFrom('requests')
    .where('status', 'in', WITHOUT_FOLLOW_UP)
    .where('updated_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Wishes to be kept informed that nobody confirmed, with the consent and the links of each. */
async function deleteUnconfirmedWishes(trx: Work, before: string): Promise<number> {
  const wishes = await trx
    .selectFrom('subscriptions')
    .select('id')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
  for (const { id } of wishes) {
    await trx.deleteFrom('consents').where('request_id', '=', id).execute();
    await trx.deleteFrom('mailed_links').where('subject', 'like', `${id} %`).execute();
    await trx.deleteFrom('subscriptions').where('id', '=', id).execute();
  }
  return wishes.length;
}

/** What has a time of its own, and what was only needed for a while. */
async function deleteExpired(trx: Work, now: Date): Promise<number> {
  const at = now.toISOString();
  const yearAgo = monthsBefore(now, MONTHS_WITHOUT_FOLLOW_UP);
  const deletions = [
    trx.deleteFrom('drafts').where('expires_at', '<', at),
    trx
      .deleteFrom('draft_people')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('drafts').select('id').whereRef('drafts.id', '=', 'draft_people.draft_id'))),
      ),
    trx.deleteFrom('mailed_links').where('expires_at', '<', at),
    // That the second file of an export was taken is known as long as its link lives.
    trx
      .deleteFrom('mailed_links')
      .where('used_at', '<', daysBefore(now, 1))
      .where('purpose', '!=', 'privacy-export-fhir'),
    trx.deleteFrom('browser_results').where('expires_at', '<', at),
    trx.deleteFrom('mailed_results').where('expires_at', '<', at),
    trx.deleteFrom('slot_holds').where('expires_at', '<', at),
    trx.deleteFrom('refresh_tokens').where('expires_at', '<', at),
    trx.deleteFrom('staff_sessions').where('last_seen_at', '<', daysBefore(now, DAYS.staffSession)),
    // An administrator sees for a while whose invitation ran out.
    trx.deleteFrom('staff_invitations').where('expires_at', '<', daysBefore(now, DAYS.unansweredInvitation)),
    // Until then an invitation that is over says so to whoever opens it.
    trx.deleteFrom('invitations').where('expires_at', '<', yearAgo),
    trx.deleteFrom('idempotency').where('created_at', '<', daysBefore(now, DAYS.repeatedKey)),
    trx.deleteFrom('outbox').where('sent_at', '<', daysBefore(now, DAYS.sentMail)),
    trx
      .deleteFrom('outbox')
      .where('sent_at', 'is', null)
      .where('attempts', '>=', MOST_ATTEMPTS)
      .where('created_at', '<', daysBefore(now, DAYS.givenUpMail)),
    trx.deleteFrom('documents').where('request_id', 'is', null).where('expires_at', '<', at),
    trx.deleteFrom('recommendations').where('request_id', 'is', null).where('updated_at', '<', yearAgo),
  ];
  let deleted = await deleteUnconfirmedWishes(trx, daysBefore(now, DAYS.unconfirmed));
  for (const deletion of deletions) deleted += Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows);
  return deleted;
}

/**
 * Deletes what the privacy policy says is no longer kept, and says in the audit trail how much it was.
 * @returns how many submissions, and how many other records
 */
export async function deleteWhatIsOver({
  db,
  now,
  mailFolder,
}: Pick<ClinicContext, 'db' | 'now' | 'mailFolder'>): Promise<{ submissions: number; others: number }> {
  const files = await forgetOlderMail(mailFolder, new Date(now().getTime() - DAYS.sentMail * DAY));
  return db.transaction().execute(async (trx) => {
    const submissions = await deleteOldRequests(trx, monthsBefore(now(), MONTHS_WITHOUT_FOLLOW_UP));
    const others = files + (await deleteExpired(trx, now()));
    if (submissions + others > 0) {
      const subject = `${submissions} submissions, ${others} other records`;
      await audit(trx, now(), { actor: 'clinic', action: 'retention.delete', subject });
    }
    return { submissions, others };
  });
}

/** Deletes at once and then every so many milliseconds. @returns stops it, after the round that is under way */
export function keepRetention(
  context: Pick<ClinicContext, 'db' | 'now' | 'log' | 'mailFolder'>,
  everyMs: number,
): () => Promise<void> {
  const round = () =>
    deleteWhatIsOver(context).then(
      ({ submissions, others }) => {
        if (submissions + others > 0) context.log.info({ submissions, others }, 'deleted what is no longer kept');
      },
      (error: unknown) =>
        context.log.error({ reason: error instanceof Error ? error.name : 'unknown' }, 'retention failed'),
    );
  let running = round();
  const timer = setInterval(() => {
    running = running.then(round);
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
