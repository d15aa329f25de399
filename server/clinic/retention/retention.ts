import type { Transaction } from 'kysely';
import { keepDoing, turnsOf } from '../../lib/keep-doing.ts';
import { settlePastBookings } from '../appointments/settle-booking.ts';
import type { ClinicContext } from '../context.ts';
import { forgetOlderMail } from '../mail/mail-folder.ts';
import { MOST_ATTEMPTS } from '../mail/outbox-worker.ts';
import { audit } from '../storage/audit.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { lockSubmissions } from '../submissions/lock-submissions.ts';
import { deleteSubmissions } from './delete-submissions.ts';
import { mayErase } from './retention-clock.ts';
import { KEPT_DAYS, KEPT_MONTHS, monthsBefore } from './retention-rules.ts';
import { expiredBy } from './submission-expiry.ts';
import { announceRemovals } from './tell-removals.ts';

const DAY = 24 * 3_600_000;
/** Answers kept for a repeated key, mail that went out or was given up, invitations of staff that nobody answered, where
 * and when the staff was signed in. What the privacy page names is in `retention-rules.json`. */
const DAYS = {
  repeatedKey: 30,
  sentMail: 30,
  givenUpMail: 30,
  unansweredInvitation: 30,
  staffSession: 365,
};

/** How long a message that nobody could send, or an answer kept for a repeated key, is there at the longest. */
export const WAITING_DAYS = Math.max(DAYS.repeatedKey, DAYS.givenUpMail);

type Work = Transaction<ClinicTables>;

const daysBefore = (time: Date, days: number) => new Date(time.getTime() - days * DAY).toISOString();

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
  const yearAgo = monthsBefore(now, KEPT_MONTHS.submission).toISOString();
  const deletions = [
    trx.deleteFrom('drafts').where('expires_at', '<', at),
    trx
      .deleteFrom('draft_people')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('drafts').select('id').whereRef('drafts.id', '=', 'draft_people.draft_id'))),
      ),
    trx.deleteFrom('mailed_links').where('expires_at', '<', at),
    // Which of the two files of an export was taken is known as long as its link lives: the other one may still be.
    trx
      .deleteFrom('mailed_links')
      .where('used_at', '<', daysBefore(now, 1))
      .where('purpose', 'not in', ['privacy-export', 'privacy-export-fhir']),
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
    trx.deleteFrom('outbox').where('sent_at', 'is', null).where('expires_at', '<', at),
    trx
      .deleteFrom('outbox')
      .where('sent_at', 'is', null)
      .where('attempts', '>=', MOST_ATTEMPTS)
      .where('created_at', '<', daysBefore(now, DAYS.givenUpMail)),
    trx
      .deleteFrom('visit_counts')
      .where('day', '<', monthsBefore(now, KEPT_MONTHS.visitCounts).toISOString().slice(0, 10)),
    trx.deleteFrom('documents').where('request_id', 'is', null).where('expires_at', '<', at),
    trx.deleteFrom('recommendations').where('request_id', 'is', null).where('updated_at', '<', yearAgo),
  ];
  let deleted = await deleteUnconfirmedWishes(trx, daysBefore(now, KEPT_DAYS.wish));
  for (const deletion of deletions) deleted += Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows);
  return deleted;
}

/** The files are this server's own. @returns how many were deleted */
const forgetOwnMail = ({ now, mailFolder }: Pick<ClinicContext, 'now' | 'mailFolder'>): Promise<number> =>
  forgetOlderMail(mailFolder, new Date(now().getTime() - DAYS.sentMail * DAY));

/**
 * Deletes what the privacy policy says is no longer kept, and says in the audit trail how much it was.
 * @returns how many submissions, and how many other records
 */
export async function deleteWhatIsOver({
  db,
  now,
  mailFolder,
}: Pick<ClinicContext, 'db' | 'now' | 'mailFolder'>): Promise<{ submissions: number; others: number }> {
  const files = await forgetOwnMail({ now, mailFolder });
  return db.transaction().execute(async (trx) => {
    await settlePastBookings(trx, now());
    const expired = await lockSubmissions(trx, expiredBy(trx, now()).select('id'));
    await deleteSubmissions(trx, expired);
    const submissions = expired.length;
    const others = files + (await deleteExpired(trx, now()));
    if (submissions + others > 0) {
      const subject = `${submissions} submissions, ${others} other records`;
      await audit(trx, now(), { actor: 'clinic', action: 'retention.delete', subject });
    }
    return { submissions, others };
  });
}

/** Announces what is to go and deletes what is over, at once and then every so many milliseconds, unless the clock is in doubt. @returns stops it, after the round that is under way */
export function keepRetention(
  context: Pick<ClinicContext, 'db' | 'now' | 'log' | 'mailFolder' | 'takeTurn'>,
  everyMs: number,
): () => Promise<void> {
  return keepDoing(
    async () => {
      if (!(await mayErase(context))) return;
      try {
        await announceRemovals(context);
      } finally {
        // What is over goes also where nobody could be told of what is to go next.
        const { submissions, others } = await deleteWhatIsOver(context);
        if (submissions + others > 0) context.log.info({ submissions, others }, 'deleted what is no longer kept');
      }
    },
    {
      turn: turnsOf(context, 'retention', everyMs),
      otherwise: async () => (await mayErase(context)) && forgetOwnMail(context),
      everyMs,
      log: context.log,
      failed: 'retention failed',
    },
  );
}
