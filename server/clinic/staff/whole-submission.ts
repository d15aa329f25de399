import * as z from 'zod';
import { namingFields, submissionStatuses, type wholeSubmissionSchema } from '#contract/calls/staff.calls.ts';
import { type SubmissionRecord, submissionKinds } from '#contract/records/submission-records.ts';
import type { Locale } from '#lib/locale.ts';
import { showAppointment } from '../appointments/appointment-mail.ts';
import { lastVisitEnd } from '../appointments/standing.ts';
import type { ClinicContext } from '../context.ts';
import { formsBehind } from '../definitions/forms-behind.ts';
import { isDocumentType } from '../documents/document-name.ts';
import { notFound } from '../http/problem.ts';
import { recommendationTitle } from '../orientation/recommend.ts';
import { keptOf } from '../retention/coming-removals.ts';
import { expiresOn } from '../retention/submission-expiry.ts';
import { referenceOf } from '../storage/references.ts';
import { readablePhoneNumber } from '../submissions/phone-number.ts';
import { namedIn } from '../submissions/subject-words.ts';
import { COLUMNS, type ListParts, listed, opened } from '../submissions/submissions.repository.ts';
import { groupOf } from './grouped-submissions.ts';
import { repliesTo } from './replies/replies.repository.ts';

type Parts = Pick<ClinicContext, 'db' | 'vault'>;
type WholeSubmission = z.infer<typeof wholeSubmissionSchema>;
type Named = WholeSubmission['named'][number];

const othersSchema = z.object({
  id: z.string(),
  reference: z.string(),
  kind: z.enum(submissionKinds),
  status: z.enum(submissionStatuses),
  created_at: z.string(),
});

const contactSchema = z.looseObject({ phone: z.string().transform(readablePhoneNumber).optional() });
const contentSchema = z.looseObject({
  contact: contactSchema.optional(),
  repeats: z.array(z.looseObject({ contact: contactSchema })).optional(),
});

async function appointmentsOf({ db }: Parts, id: string): Promise<WholeSubmission['appointments']> {
  const rows = await db
    .selectFrom('appointments')
    .selectAll()
    .where('request_id', '=', id)
    .orderBy('start_at')
    .execute();
  return rows.map(showAppointment);
}

async function documentsOf({ db, vault }: Parts, id: string): Promise<WholeSubmission['documents']> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'name_sealed', 'type', 'size'])
    .where('request_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ name_sealed, type, ...row }) =>
    isDocumentType(type) ? [{ ...row, type, name: z.string().parse(vault.open(name_sealed)) }] : [],
  );
}

/** The names of members of the staff, by how the audit trail names them. */
async function namesBy({ db }: Parts, actors: readonly string[]): Promise<Map<string, string>> {
  const pks = actors.map((actor) => Number(actor.replace('user:', '')));
  if (pks.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['pk', 'first_name', 'last_name']).where('pk', 'in', pks).execute();
  return new Map(rows.map(({ pk, first_name, last_name }) => [`user:${pk}`, `${first_name} ${last_name}`]));
}

async function consentsOf(context: Parts, id: string): Promise<WholeSubmission['consents']> {
  const rows = await context.db
    .selectFrom('consents')
    .select(['text_id', 'text_version', 'granted', 'recorded_at', 'withdrawn_at', 'recorded_by'])
    .where('request_id', '=', id)
    .orderBy('recorded_at')
    .orderBy('text_id')
    .execute();
  const names = await namesBy(
    context,
    rows.flatMap(({ recorded_by }) => recorded_by ?? []),
  );
  return rows.map(({ granted, withdrawn_at, recorded_by, ...consent }) => ({
    ...consent,
    granted: granted === 1,
    ...(withdrawn_at !== null && { withdrawn_at }),
    ...(recorded_by !== null && { noted_by: names.get(recorded_by) ?? null }),
  }));
}

/** The submission that a field names: recommendations by the submission that led to them. */
async function submissionNamed({ db }: Parts, field: Named['field'], id: string): Promise<string | null> {
  if (field !== 'recommendation_id') return id;
  const row = await db.selectFrom('recommendations').select('request_id').where('id', '=', id).executeTakeFirst();
  return row?.request_id ?? null;
}

async function namedBy(context: Parts, content: WholeSubmission['content']): Promise<Named[]> {
  const found: Named[] = [];
  for (const [key, value] of Object.entries(content)) {
    const field = namingFields.find((one) => one === key);
    const id = field && typeof value === 'string' ? await submissionNamed(context, field, value) : null;
    const reference = id === null ? undefined : await referenceOf(context.db, id);
    if (field && id !== null && reference !== undefined) found.push({ field, id, reference });
  }
  return found;
}

/** The most others of the same person that are named. */
const MOST_OTHERS = 20;

/** What came with the same address, however it was written. */
async function samePerson({ db }: Parts, id: string): Promise<NonNullable<WholeSubmission['same_person']>> {
  const rows = await db
    .selectFrom('requests')
    .select(['id', 'reference', 'kind', 'status', 'created_at'])
    .where('id', '!=', id)
    .where('person_hash', '=', (where) => where.selectFrom('requests').select('person_hash').where('id', '=', id))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_OTHERS)
    .execute();
  return rows.flatMap((row) => othersSchema.safeParse(row).data ?? []);
}

/** The advice that somebody chose, in words. */
function choiceIn(record: SubmissionRecord | null, locale: Locale) {
  const choice = record?.kind === 'orientation' ? record.content.choice : undefined;
  const title = choice === undefined ? undefined : recommendationTitle(choice, locale);
  return title === undefined ? {} : { choice_title: title };
}

/** A submission with everything in it, its names in the reader's language; null when there is none. */
async function readWholeSubmission(
  context: ListParts & Pick<ClinicContext, 'now'>,
  id: string,
  locale: Locale,
): Promise<WholeSubmission | null> {
  const { db, vault } = context;
  const row = await db
    .selectFrom('requests')
    .select([...COLUMNS, 'notes_sealed', 'keep_until', 'keep_reason_sealed', lastVisitEnd])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const stored = opened(context, row);
  const content = contentSchema.parse(stored.content);
  return {
    ...listed(context, stored).summary,
    ...choiceIn(stored.record, locale),
    named: await namedBy(context, content),
    content,
    forms: formsBehind(stored.record, row.locale),
    appointments: await appointmentsOf(context, id),
    documents: await documentsOf(context, id),
    consents: await consentsOf(context, id),
    notes: row.notes_sealed === null ? '' : z.string().parse(vault.open(row.notes_sealed)),
    removal: { on: expiresOn(row), kept: keptOf(context, row) },
    group: await groupOf(context, row),
    same_person: await samePerson(context, id),
    replies: await repliesTo(context, id),
  };
}

/** A submission with everything in it, its names in the reader's language. @throws ClinicProblem 404 when there is none */
export async function readForStaff(context: ClinicContext, id: string, locale: Locale): Promise<WholeSubmission> {
  const submission = await readWholeSubmission(await namedIn(context, locale), id, locale);
  if (!submission) throw notFound('no_such_submission');
  return submission;
}

/** A document of a submission with its bytes; null when there is none, or it was sent and belongs to no submission yet. */
export async function readStoredDocument(
  { db, vault }: Parts,
  id: string,
): Promise<{ name: string; type: string; content: Buffer } | null> {
  const row = await db
    .selectFrom('documents')
    .select(['name_sealed', 'type', 'content_sealed'])
    .where('id', '=', id)
    .where('request_id', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  const name = z.string().parse(vault.open(row.name_sealed));
  return { name, type: row.type, content: vault.openBytes(row.content_sealed) };
}
