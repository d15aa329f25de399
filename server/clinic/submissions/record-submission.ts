import type { Insertable, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { consentSchema } from '#contract/forms/submission.ts';
import { type RecordOf, readRecord, type SubmissionKind } from '#contract/records/submission-records.ts';
import type { urgencySchema } from '#contract/shapes.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { isUrgent, readToldStaff, type ToldStaff, tellStaff, tellStaffAgain } from '../notices/tell-staff.ts';
import { audit, auditLine } from '../storage/audit.ts';
import { compiledOnce } from '../storage/compiled-once.ts';
import { randomId } from '../storage/random-id.ts';
import { takeReference } from '../storage/references.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { Writes } from '../storage/writes.ts';
import { type BelongsTo, type Joined, leaderOf } from './belonging.ts';
import { lockSubmission } from './lock-submissions.ts';

/** What is stored of a submission, whatever its kind. */
interface Recorded {
  locale: Locale;
  /** Whose submission it is; null when nobody left an address. Only its fingerprint is kept in the open. */
  email: string | null;
  redFlag: boolean;
  urgency: z.infer<typeof urgencySchema>;
  consents: readonly z.infer<typeof consentSchema>[];
  /** Who of the staff records it for somebody, as the audit trail names them; the visitor when left out. */
  actor?: string;
}

/** A kind of submission and everything the person sent, sealed. A `contact` in it names the person in the staff's list. */
export type NewRecord = { [Kind in SubmissionKind]: { kind: Kind; payload: RecordOf<Kind> } }[SubmissionKind];

/** Something the clinic has to answer. */
export type NewSubmission = Recorded & NewRecord & { belongsTo?: BelongsTo | null | undefined };

/** How a person's records are found by their address, however they write it. */
export function personHash(vault: Pick<ClinicContext['vault'], 'fingerprint'>, email: string): string {
  return vault.fingerprint(email.trim().toLowerCase());
}

/** How a submission is found again: by the program, and by people. */
export interface RecordedSubmission {
  id: string;
  /** Such as `K7-42-93`. */
  reference: string;
}

/** What recording works with. */
type Parts = Pick<ClinicContext, 'vault' | 'now' | 'siteOrigin'>;

/** Consents as they were given, and with which submission. */
interface GivenConsents extends Pick<Recorded, 'locale' | 'consents'> {
  /** The submission's id. */
  id: string;
  person: string | null;
  /** Who of the staff was told orally; left out for what somebody ticked. */
  recordedBy?: string;
}

const consentRows = (at: Date, given: GivenConsents): Insertable<ClinicTables['consents']>[] =>
  given.consents.map(({ text_id, text_version, granted }) => ({
    id: randomId(),
    request_id: given.id,
    person_hash: given.person,
    text_id,
    text_version,
    locale: given.locale,
    granted: granted ? 1 : 0,
    recorded_at: at.toISOString(),
    withdrawn_at: null,
    recorded_by: given.recordedBy ?? null,
  }));

/** Writes down what somebody agreed to or refused with a submission: text, version, language and time. */
export async function recordConsents(trx: Transaction<ClinicTables>, at: Date, given: GivenConsents): Promise<void> {
  const rows = consentRows(at, given);
  if (rows.length > 0) await trx.insertInto('consents').values(rows).execute();
}

const insertUnlessReferred = compiledOnce((db, row: Insertable<ClinicTables['requests']>) =>
  db
    .insertInto('requests')
    .values(row)
    .onConflict((conflicting) => conflicting.column('reference').doNothing()),
);

/** A submission with its id, and whose it is. */
type Named = NewSubmission & { id: string; person: string | null };

function named({ vault }: Parts, submission: NewSubmission): Named {
  const { email } = submission;
  return { ...submission, id: randomId(), person: email === null ? null : personHash(vault, email) };
}

/** Where a new submission belongs; null where it stands by itself. */
async function leaderFor(
  trx: Transaction<ClinicTables>,
  vault: Parts['vault'],
  { belongsTo, kind, payload, person }: Named,
): Promise<Joined | null> {
  return belongsTo ? leaderOf(trx, vault, belongsTo, { person, record: readRecord({ kind, content: payload }) }) : null;
}

function rowOf({ vault, now }: Parts, submission: Named, joined: Joined | null) {
  const at = now().toISOString();
  const { part_of = null, part_by = null } = joined ?? {};
  return {
    id: submission.id,
    kind: submission.kind,
    status: submission.actor === undefined ? 'requested' : 'accepted',
    locale: submission.locale,
    red_flag: submission.redFlag ? 1 : 0,
    urgency: submission.urgency,
    person_hash: submission.person,
    payload_sealed: vault.seal(submission.payload),
    notes_sealed: null,
    created_at: at,
    updated_at: at,
    part_of,
    part_by,
    links_noted: 1,
  };
}

/** What is written beside a submission: its consents, a line of the audit trail and what tells the staff. */
function addBeside(writes: Writes, context: Parts, submission: Named, reference: string, staff: ToldStaff): void {
  const now = context.now();
  const { actor = 'visitor', kind, id } = submission;
  writes.insert('consents', ...consentRows(now, submission));
  writes.insert('audit', auditLine(now, { actor, action: `request.${kind}`, subject: id }));
  // What the staff records itself is no news to it.
  if (submission.actor === undefined) tellStaff(writes, context, staff, { ...submission, reference });
}

/** What a submission that belongs to no other is recorded with. */
export interface Given {
  /** Free, as far as is known: where it is taken, nothing of the submission can be written. */
  reference: string;
  staff: ToldStaff;
}

/** Adds a submission that belongs to no other, and everything beside it, to what is written. */
export function addSubmission(
  writes: Writes,
  context: Parts,
  submission: NewSubmission,
  { reference, staff }: Given,
): RecordedSubmission {
  const one = named(context, submission);
  writes.insert('requests', { ...rowOf(context, one, null), reference });
  addBeside(writes, context, one, reference, staff);
  return { id: one.id, reference };
}

/**
 * Records a submission with its consents, a line of the audit trail and what tells the staff, all or nothing with the
 * transaction.
 * @param draw draws references until one is free
 */
export async function recordSubmission(
  trx: Transaction<ClinicTables>,
  context: Parts,
  submission: NewSubmission,
  draw?: () => string,
): Promise<RecordedSubmission> {
  const one = named(context, submission);
  const row = rowOf(context, one, await leaderFor(trx, context.vault, one));
  const reference = await takeReference(async (drawn) => {
    const { numAffectedRows } = await insertUnlessReferred(trx, { ...row, reference: drawn });
    return Boolean(numAffectedRows);
  }, draw);
  const writes = new Writes();
  addBeside(writes, context, one, reference, await readToldStaff(trx));
  await writes.write(trx);
  return { id: one.id, reference };
}

/** What a changed form does not send again: the answers of afterwards, and how to reach the person. */
const carriedOver = z.object({ after: z.optional(z.unknown()), contact: z.optional(z.unknown()) });

/**
 * Puts new content in the place of a submission's, with the consents it was sent with; the audit trail tells it. What
 * staff had finished is open again: nobody has read the new answers, which may have a red flag.
 */
export async function replaceSubmission(
  trx: Transaction<ClinicTables>,
  context: Parts,
  id: string,
  submission: Recorded & NewRecord,
): Promise<void> {
  const { vault, now } = context;
  const person = submission.email === null ? null : personHash(vault, submission.email);
  await lockSubmission(trx, id);
  const before = await trx
    .selectFrom('requests')
    .select(['reference', 'status', 'red_flag', 'urgency', 'payload_sealed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isFinished = before.status === 'completed' || before.status === 'cancelled';
  const values = {
    locale: submission.locale,
    red_flag: submission.redFlag ? 1 : 0,
    urgency: submission.urgency,
    payload_sealed: vault.seal({ ...carriedOver.parse(vault.open(before.payload_sealed)), ...submission.payload }),
    updated_at: now().toISOString(),
    ...(isFinished && { status: 'requested' }),
    // An address that was left once stays: its owner must find everything of theirs.
    ...(person !== null && { person_hash: person }),
  };
  await trx.updateTable('requests').set(values).where('id', '=', id).execute();
  await recordConsents(trx, now(), { ...submission, id, person });
  await audit(trx, now(), { actor: 'visitor', action: 'request.replaced', subject: id });
  const wasUrgent = !isFinished && isUrgent({ redFlag: before.red_flag === 1, urgency: before.urgency });
  const { kind } = submission;
  const news = { becameUrgent: isUrgent(submission) && !wasUrgent, isOpenAgain: isFinished };
  await tellStaffAgain(trx, context, { id, reference: before.reference, kind }, news);
}
