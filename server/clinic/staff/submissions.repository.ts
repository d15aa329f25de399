import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod';
import { submissionStatuses, type submissionSummarySchema } from '#contract/calls/staff.calls.ts';
import {
  type Reach,
  reachOf,
  readRecord,
  type SubmissionKind,
  type SubmissionRecord,
  submissionKinds,
} from '#contract/records/submission-records.ts';
import { whoAnswered } from '#contract/records/who-answered.ts';
import { readReference } from '#contract/rules/reference.ts';
import { urgencySchema } from '#contract/shapes.ts';
import type { ClinicContext } from '../context.ts';
import { readablePhoneNumber } from '../intake/phone-number.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import type { NameSubject } from './subject-words.ts';

/** How many submissions a list shows at once. */
export const PAGE_SIZE = 25;
/** The most submissions that a search opens or an export holds: red flags first, then the newest. */
const MOST_OPENED = 5000;
/** How many are opened before other calls have their turn. */
const AT_ONCE = 200;

/** Which submissions to list. */
export interface SubmissionFilter {
  kind?: SubmissionKind | undefined;
  status?: (typeof submissionStatuses)[number] | undefined;
  /** A part of a name or of an e-mail address, an id, or a reference as somebody typed or heard it. */
  search?: string | undefined;
}

/** A submission as lists show it. */
export type SubmissionSummary = z.infer<typeof submissionSummarySchema>;
/** How staff reach somebody; null where a submission does not say. */
interface Person {
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** A line of a list with how to reach the person. */
export interface ListedSubmission {
  summary: SubmissionSummary;
  person: Person;
  /** Everybody's name who has to do with it. */
  names: readonly string[];
  /** References that were told to those who sent it again. */
  told: readonly string[];
}

/** What lists are made of: the clinic's parts, and how to name what submissions are about. */
export type ListParts = Pick<ClinicContext, 'db' | 'vault'> & { nameSubject: NameSubject };

type Parts = ListParts;

/** What lists show of a stored submission; the rest of it is sealed. */
export const COLUMNS = [
  'id',
  'reference',
  'kind',
  'status',
  'urgency',
  'red_flag',
  'locale',
  'payload_sealed',
  'created_at',
  'updated_at',
] as const;

/** What is stored was checked when it came in; another program's row would be told here. */
const rowSchema = z.object({
  id: z.string(),
  reference: z.string(),
  kind: z.enum(submissionKinds),
  status: z.enum(submissionStatuses),
  urgency: urgencySchema,
  red_flag: z.number().transform(Boolean),
  locale: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
function filtered(db: ClinicDatabase, { kind, status }: SubmissionFilter) {
  let query = db.selectFrom('requests');
  if (kind) query = query.where('kind', '=', kind);
  if (status) query = query.where('status', '=', status);
  return query;
}

/** What is done with stands last: a red flag that was dealt with must not hide the new ones. */
const inOrder = (db: ClinicDatabase, filter: SubmissionFilter) =>
  filtered(db, filter)
    .select(COLUMNS)
    .orderBy(({ eb }) => eb.case().when('status', 'in', ['completed', 'cancelled']).then(1).else(0).end())
    .orderBy('red_flag', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id');

const given = (text = '') => (text.trim() === '' ? null : text.trim());

function personOf({ first_name, last_name, email, phone, reply_to }: Reach): Person {
  return {
    name: given([given(first_name), given(last_name)].filter((part) => part !== null).join(' ')),
    email: given(email) ?? given(reply_to),
    phone: given(phone && readablePhoneNumber(phone)),
  };
}

/** A stored submission, opened and read once. */
interface OpenedSubmission {
  row: z.infer<typeof rowSchema>;
  /** What was sent, as it is stored. */
  content: unknown;
  /** The content as its kind describes it; null when it is of another version. */
  record: SubmissionRecord | null;
}

/** Opens a stored submission. */
export function opened({ vault }: Pick<Parts, 'vault'>, stored: { payload_sealed: string }): OpenedSubmission {
  const row = rowSchema.parse(stored);
  const content = vault.open(stored.payload_sealed);
  return { row, content, record: readRecord({ kind: row.kind, content }) };
}

/** A submission as lists show it. */
export function listed(
  { nameSubject }: Pick<Parts, 'nameSubject'>,
  { row, content, record }: OpenedSubmission,
): ListedSubmission {
  const person = personOf(reachOf(record, content));
  const repeats = (record?.kind === 'trial_signup' && record.content.repeats) || [];
  const told = repeats.flatMap(({ reference }) => reference ?? []);
  const who = whoAnswered(record);
  const name = (who?.by === 'on_behalf' ? who.person : null) ?? person.name;
  const email = name === null && person.email !== null ? { email: person.email } : {};
  const names = [name, person.name, who?.helper].flatMap((one) => one ?? []);
  return { summary: { ...row, name, ...email, ...(who && { who }), ...nameSubject(record) }, person, names, told };
}

/** Small letters without accents, so that "Helene" finds "Hélène". */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The submissions with this reference: looked up, however old they are. */
async function referredTo(context: Parts, filter: SubmissionFilter, reference: string): Promise<ListedSubmission[]> {
  const rows = await inOrder(context.db, filter).where('reference', '=', reference).execute();
  return rows.map((row) => listed(context, opened(context, row)));
}

/**
 * Submissions in order, red flags to handle first; names are sealed, so a search opens them one by one, up to a bound.
 * @returns `isCut`: there are more, which were not looked at
 */
export async function findSubmissions(
  context: Parts,
  filter: SubmissionFilter,
): Promise<{ results: ListedSubmission[]; isCut: boolean }> {
  const rows = await inOrder(context.db, filter)
    .limit(MOST_OPENED + 1)
    .execute();
  const all: ListedSubmission[] = [];
  for (const [number, row] of rows.slice(0, MOST_OPENED).entries()) {
    if (number > 0 && number % AT_ONCE === 0) await nextTurn();
    all.push(listed(context, opened(context, row)));
  }
  return { results: await matching(context, filter, all), isCut: rows.length > MOST_OPENED };
}

/** Those of opened submissions that a search means; all of them where nothing is searched for. */
async function matching(
  context: Parts,
  filter: SubmissionFilter,
  all: ListedSubmission[],
): Promise<ListedSubmission[]> {
  const search = filter.search?.trim() ?? '';
  if (search === '') return all;
  const wanted = folded(search);
  const reference = readReference(search);
  const referred = reference === null ? [] : await referredTo(context, filter, reference);
  const found = new Set(referred.map(({ summary }) => summary.id));
  const isMeant = ({ summary, person, names, told }: ListedSubmission) =>
    summary.id === search ||
    (reference !== null && told.includes(reference)) ||
    folded([...names, person.email ?? ''].join('\n')).includes(wanted);
  return [...referred, ...all.filter((one) => !found.has(one.summary.id) && isMeant(one))];
}

/** One page of the submissions, and how many there are. */
export async function pageOfSubmissions(
  context: Parts,
  filter: SubmissionFilter,
  page: number,
): Promise<{ count: number; results: SubmissionSummary[] }> {
  const from = (page - 1) * PAGE_SIZE;
  if (filter.search?.trim()) {
    const { results: found } = await findSubmissions(context, filter);
    return { count: found.length, results: found.slice(from, from + PAGE_SIZE).map(({ summary }) => summary) };
  }
  const { count } = await filtered(context.db, filter)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await inOrder(context.db, filter).limit(PAGE_SIZE).offset(from).execute();
  return { count: Number(count), results: rows.map((row) => listed(context, opened(context, row)).summary) };
}

/** What staff change about a submission. `seen` is the `updated_at` that was read. */
interface StaffChange {
  status?: SubmissionFilter['status'];
  notes?: string | undefined;
  seen?: string | undefined;
}

/** A change is always told from the one before it, also within a millisecond. */
const nextChange = (now: Date, last: string) => new Date(Math.max(now.getTime(), Date.parse(last) + 1)).toISOString();

/**
 * Moves a submission on, or replaces the notes about it. Notes that somebody has written are replaced by those alone who
 * say what they have seen.
 * @param trx a transaction: what is compared must still hold when it is changed
 */
export async function changeStoredSubmission(
  { db: trx, vault, now }: Pick<ClinicContext, 'db' | 'vault' | 'now'>,
  id: string,
  { status, notes, seen }: StaffChange,
): Promise<'changed' | 'missing' | 'outdated'> {
  const row = await trx
    .selectFrom('requests')
    .select(['updated_at', 'notes_sealed'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return 'missing';
  if (seen !== undefined && seen !== row.updated_at) return 'outdated';
  const written = row.notes_sealed === null ? '' : vault.open(row.notes_sealed);
  if (seen === undefined && notes !== undefined && written !== '' && written !== notes) return 'outdated';
  const update = trx
    .updateTable('requests')
    .set({
      updated_at: nextChange(now(), row.updated_at),
      ...(status === undefined ? {} : { status }),
      ...(notes === undefined ? {} : { notes_sealed: vault.seal(notes) }),
    })
    .where('id', '=', id);
  const isFree = seen === undefined && notes === undefined;
  const result = await (isFree ? update : update.where('updated_at', '=', row.updated_at)).executeTakeFirst();
  return result.numUpdatedRows > 0n ? 'changed' : 'outdated';
}
