import { submissionKinds } from '#contract/records/submission-records.ts';
import type { ClinicContext } from '../context.ts';
import { queueMail } from '../mail/outbox.ts';
import { type ToldMember, toldMembers } from '../notices/notice-choices.ts';
import { type NamedSubmission, noticeMail, removalMail } from '../notices/notice-mail.ts';
import { announcedExpired } from '../retention/submission-expiry.ts';
import type { ClinicDatabase } from '../storage/database.ts';

type Parts = Pick<ClinicContext, 'db' | 'vault' | 'now' | 'siteOrigin'>;

/** Those of these submissions that are still there, the oldest first; what was erased meanwhile is told to nobody. */
async function stillThere(trx: ClinicDatabase, ids: readonly string[]): Promise<NamedSubmission[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('requests')
    .select(['id', 'reference', 'kind'])
    .where('id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ kind, ...row }) => {
    const known = submissionKinds.find((one) => one === kind);
    return known ? [{ ...row, kind: known }] : [];
  });
}

/** Those of these submissions that are still to go: what was taken up or kept meanwhile is told to nobody. */
async function stillOver(trx: ClinicDatabase, now: Date, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await announcedExpired(trx, now).select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes what is due for one person and queues one mail about what is new and one about what is to go, all or nothing. Of two servers that do so at once one
 * takes each row, and tells exactly those it took: what comes meanwhile waits for the next look.
 */
function sendDigest({ db, ...context }: Parts, pk: number, member: ToldMember | undefined): Promise<number> {
  const at = context.now().toISOString();
  return db.transaction().execute(async (trx) => {
    const taken = await trx
      .deleteFrom('waiting_notices')
      .where('user_pk', '=', pk)
      .where('due_at', '<=', at)
      .returning(['request_id', 'about'])
      .execute();
    if (!member) return 0;
    const of = (what: (typeof taken)[number]['about']) =>
      taken.filter(({ about }) => about === what).map(({ request_id }) => request_id);
    const news = await stillThere(trx, of('news'));
    const removals = await stillThere(trx, await stillOver(trx, context.now(), of('removal')));
    const what = ([first]: readonly NamedSubmission[]) => `digest:${first?.id}:${at}`;
    if (news.length > 0) {
      await queueMail(trx, context, noticeMail(context, member, { what: what(news), submissions: news }));
    }
    if (removals.length > 0) {
      const told = { what: `removal:${what(removals)}`, submissions: removals };
      await queueMail(trx, context, removalMail(context, member, told));
    }
    return [news, removals].filter(({ length }) => length > 0).length;
  });
}

/** Queues every digest that is due. @returns how many */
export async function sendDigests(context: Parts): Promise<number> {
  const waiting = await context.db
    .selectFrom('waiting_notices')
    .select('user_pk')
    .distinct()
    .where('due_at', '<=', context.now().toISOString())
    .execute();
  if (waiting.length === 0) return 0;
  const members = new Map((await toldMembers(context.db)).map((member) => [member.pk, member]));
  let sent = 0;
  for (const { user_pk } of waiting) {
    sent += await sendDigest(context, user_pk, members.get(user_pk));
  }
  return sent;
}
