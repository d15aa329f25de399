import * as z from 'zod';
import { namingFields, type wholeSubmissionSchema } from '#contract/calls/staff.calls.ts';
import type { SubmissionRecord } from '#contract/records/submission-records.ts';
import type { Locale } from '#lib/locale.ts';
import { showAppointment } from '../appointments/appointment-mail.ts';
import type { ClinicContext } from '../context.ts';
import { isDocumentType } from '../documents/document-name.ts';
import { formsBehind } from '../intake/forms-behind.ts';
import { readablePhoneNumber } from '../intake/phone-number.ts';
import { recommendationTitle } from '../orientation/recommend.ts';
import { referenceOf } from '../storage/references.ts';
import { COLUMNS, type ListParts, listed, opened } from './submissions.repository.ts';

type Parts = Pick<ClinicContext, 'db' | 'vault'>;
type WholeSubmission = z.infer<typeof wholeSubmissionSchema>;
type Named = WholeSubmission['named'][number];

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

async function consentsOf({ db }: Parts, id: string): Promise<WholeSubmission['consents']> {
  const rows = await db
    .selectFrom('consents')
    .select(['text_id', 'text_version', 'granted', 'recorded_at', 'withdrawn_at'])
    .where('request_id', '=', id)
    .orderBy('recorded_at')
    .orderBy('text_id')
    .execute();
  return rows.map(({ granted, withdrawn_at, ...consent }) => ({
    ...consent,
    granted: granted === 1,
    ...(withdrawn_at !== null && { withdrawn_at }),
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

/** The advice that somebody chose, in words. */
function choiceIn(record: SubmissionRecord | null, locale: Locale) {
  const choice = record?.kind === 'orientation' ? record.content.choice : undefined;
  const title = choice === undefined ? undefined : recommendationTitle(choice, locale);
  return title === undefined ? {} : { choice_title: title };
}

/** A submission with everything in it, its names in the reader's language; null when there is none. */
export async function readWholeSubmission(
  context: ListParts,
  id: string,
  locale: Locale,
): Promise<WholeSubmission | null> {
  const { db, vault } = context;
  const row = await db
    .selectFrom('requests')
    .select([...COLUMNS, 'notes_sealed'])
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
  };
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
