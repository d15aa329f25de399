import * as z from 'zod';
import type { wholeSubmissionSchema } from '#contract/calls/staff.calls.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { formOf, readRecord } from '#contract/records/submission-records.ts';
import { isLocale } from '#lib/locale.ts';
import { showAppointment } from '../appointments/appointment-mail.ts';
import type { ClinicContext } from '../context.ts';
import { currentDefinitions } from '../definitions/load-definitions.ts';
import { isDocumentType } from '../documents/document-name.ts';
import { readablePhoneNumber } from '../intake/phone-number.ts';
import { referenceOf } from '../storage/references.ts';
import { COLUMNS, listed } from './submissions.repository.ts';

type Parts = Pick<ClinicContext, 'db' | 'vault'>;
type WholeSubmission = z.infer<typeof wholeSubmissionSchema>;

const contactSchema = z.looseObject({ phone: z.string().transform(readablePhoneNumber).optional() });
const contentSchema = z.looseObject({
  contact: contactSchema.optional(),
  repeats: z.array(z.looseObject({ contact: contactSchema })).optional(),
});

/** The questions behind the answers, in the language they were asked in, with the words that were drawn. */
function formsBehind(stored: Pick<WholeSubmission, 'kind' | 'content'>, language: string): FormDefinition[] {
  const locale = isLocale(language) ? language : 'fr';
  const filledIn = formOf(readRecord(stored));
  const ids = [filledIn?.form.id, filledIn?.after === undefined ? undefined : 'after-questions'];
  const readers = [...new Set([filledIn?.user_type ?? 'patient', 'patient' as const])];
  return ids.flatMap((id) => {
    const found = readers.flatMap((reader) => (id && currentDefinitions.find(id, locale, reader)) || []);
    return found.slice(0, 1);
  });
}

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
    .select(['text_id', 'text_version', 'granted', 'recorded_at'])
    .where('request_id', '=', id)
    .orderBy('recorded_at')
    .orderBy('text_id')
    .execute();
  return rows.map((consent) => ({ ...consent, granted: consent.granted === 1 }));
}

/** The reference of the submission that a second consultation names; none when it is not there. */
async function previousOf({ db }: Parts, stored: Pick<WholeSubmission, 'kind' | 'content'>) {
  const record = readRecord(stored);
  const previous = record?.kind === 'secondary_consultation' ? record.content.previous_id : undefined;
  const reference = previous === undefined ? undefined : await referenceOf(db, previous);
  return reference === undefined ? {} : { previous_reference: reference };
}

/** A submission with everything in it; null when there is none. */
export async function readWholeSubmission(context: Parts, id: string): Promise<WholeSubmission | null> {
  const { db, vault } = context;
  const row = await db
    .selectFrom('requests')
    .select([...COLUMNS, 'notes_sealed'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const content = contentSchema.parse(vault.open(row.payload_sealed));
  const { summary } = listed({ vault }, row);
  const stored = { kind: summary.kind, content };
  return {
    ...summary,
    ...(await previousOf(context, stored)),
    content,
    forms: formsBehind(stored, row.locale),
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
