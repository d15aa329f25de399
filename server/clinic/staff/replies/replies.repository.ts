import * as z from 'zod/mini';
import type { wholeSubmissionSchema } from '#contract/calls/staff.calls.ts';
import { reachOf, readRecord, submissionKinds } from '#contract/records/submission-records.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext, StaffMember } from '../../context.ts';
import { conflict, notFound } from '../../http/problem.ts';
import { queueMail } from '../../mail/outbox.ts';
import { audit } from '../../storage/audit.ts';
import type { ClinicDatabase } from '../../storage/database.ts';
import { keptLocaleSchema } from '../../storage/kept-locale.ts';
import { randomId } from '../../storage/random-id.ts';
import { nextChange } from '../../submissions/change-submission.ts';
import { lockSubmission } from '../../submissions/lock-submissions.ts';

type Reply = NonNullable<z.infer<typeof wholeSubmissionSchema>['replies']>[number];

const contentSchema = z.object({ to: z.string(), text: z.string(), locale: z.string() });

/** Whom a submission's mail goes to, and in which language. */
interface Addressee {
  reference: string;
  kind: (typeof submissionKinds)[number];
  email: string | null;
  locale: Locale;
  updatedAt: string;
}

/** @returns null when there is no such submission */
export async function findAddressee(
  { db, vault }: Pick<ClinicContext, 'db' | 'vault'>,
  id: string,
): Promise<Addressee | null> {
  const row = await db
    .selectFrom('requests')
    .select(['reference', 'kind', 'locale', 'payload_sealed', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const kind = z.enum(submissionKinds).parse(row.kind);
  const content = vault.open(row.payload_sealed);
  const { email, reply_to } = reachOf(readRecord({ kind, content }), content);
  const locale = keptLocaleSchema.parse(row.locale);
  return { reference: row.reference, kind, email: email ?? reply_to ?? null, locale, updatedAt: row.updated_at };
}

/**
 * Mails an answer to whoever sent a submission and keeps what was written, when and by whom, both or neither.
 * @param trx a transaction
 * @throws ClinicProblem 404 without such a submission, 409 when it has no address
 */
export async function addReply(
  trx: ClinicDatabase,
  { vault, now }: Pick<ClinicContext, 'vault' | 'now'>,
  staff: Pick<StaffMember, 'pk'>,
  { id, text }: { id: string; text: string },
): Promise<{ id: string }> {
  await lockSubmission(trx, id);
  const to = await findAddressee({ db: trx, vault }, id);
  if (!to) throw notFound('no_such_submission');
  const { email, locale, reference } = to;
  if (email === null) throw conflict('no_address', 'no_address');
  const reply = randomId();
  await trx
    .insertInto('replies')
    .values({
      id: reply,
      request_id: id,
      user_pk: staff.pk,
      content_sealed: vault.seal({ to: email, text, locale }),
      created_at: now().toISOString(),
    })
    .execute();
  await queueMail(
    trx,
    { vault, now },
    { event: `reply:${reply}`, to: email, template: 'reply', locale, values: { message: text, reference } },
  );
  const updated_at = nextChange(now(), to.updatedAt);
  await trx.updateTable('requests').set({ updated_at }).where('id', '=', id).execute();
  await audit(trx, now(), { actor: `user:${staff.pk}`, action: 'request.reply', subject: id });
  return { id: reply };
}

/** What was written to whoever sent a submission, the first first. */
export async function repliesTo({ db, vault }: Pick<ClinicContext, 'db' | 'vault'>, id: string): Promise<Reply[]> {
  const rows = await db
    .selectFrom('replies')
    .leftJoin('users', 'users.pk', 'replies.user_pk')
    .select(['replies.id', 'replies.created_at', 'content_sealed', 'first_name', 'last_name'])
    .where('request_id', '=', id)
    .orderBy('replies.created_at')
    .orderBy('replies.id')
    .execute();
  return rows.map(({ content_sealed, first_name, last_name, created_at, ...row }) => ({
    ...row,
    ...contentSchema.parse(vault.open(content_sealed)),
    by: first_name === null ? null : `${first_name} ${last_name}`,
    sent_at: created_at,
  }));
}
