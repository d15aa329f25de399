import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod';
import {
  joinedBySchema,
  SUBMISSIONS_PAGE_SIZE,
  submissionStatuses,
  type submissionSummarySchema,
} from '#contract/calls/staff.calls.ts';
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
import type { ClinicDatabase } from '../storage/database.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { readablePhoneNumber } from './phone-number.ts';
import type { NameSubject } from './subject-words.ts';

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
  /** Only what this member of the staff has in hand. */
  assignedTo?: number | undefined;
  reach?: 'some' | 'none' | undefined;
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
  /** The submission that leads those that it belongs to: its own where it leads, or stands by itself. */
  lead: string;
  /** How that is known; null where it leads, or stands by itself. */
  joinedBy: z.infer<typeof joinedBySchema> | null;
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
  'assigned_to',
  'tags_sealed',
  'part_of',
  'part_by',
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
  assigned_to: z.nullable(z.number()),
  part_of: z.nullable(z.string()),
  part_by: z.nullable(joinedBySchema),
});

type Where = ExpressionBuilder<ClinicTables, 'requests'>;

/** Whoever left a way to reach them left an address, but for those whom the staff books for: they may have a telephone alone. */
export const isUnreachable = (where: Where): Expression<SqlBool> =>
  where.and([where('person_hash', 'is', null), where('kind', '!=', 'booking')]);

/** What a filter asks of a submission, as a condition; what is searched for is left out. */
export const matches =
  ({ kind, status, assignedTo, reach }: SubmissionFilter) =>
  (where: Where): Expression<SqlBool> =>
    where.and([
      ...(kind ? [where('kind', '=', kind)] : []),
      ...(status ? [where('status', '=', status)] : []),
      ...(assignedTo === undefined ? [] : [where('assigned_to', '=', assignedTo)]),
      ...(reach === 'none' ? [isUnreachable(where)] : []),
      ...(reach === 'some' ? [where.not(isUnreachable(where))] : []),
    ]);

/** 1 for what is done with, else 0. */
export const isDoneIn = (eb: Where) => eb.case().when('status', 'in', ['completed', 'cancelled']).then(1).else(0).end();

/**
 * Where a submission stands in the list, the lowest first: warning signs, then what is urgent, then what should be soon.
 * What is done with stands last: a red flag that was dealt with must not hide the new ones.
 */
export const placeOf = ({ eb }: { eb: Where }) =>
  sql<number>`10 * ${isDoneIn(eb)}
    + ${eb.case().when('red_flag', '=', 1).then(0).else(5).end()}
    + ${eb.case().when('urgency', '=', 'urgent').then(0).when('urgency', '=', 'soon').then(1).else(2).end()}`;

/** A condition beside a filter's. */
type Condition = (where: Where) => Expression<SqlBool>;

const filtered = (db: ClinicDatabase, filter: SubmissionFilter) => db.selectFrom('requests').where(matches(filter));

const inOrder = (db: ClinicDatabase, filter: SubmissionFilter) =>
  filtered(db, filter).select(COLUMNS).orderBy(placeOf).orderBy('created_at', 'desc').orderBy('id');

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
  /** Short words of the staff's. */
  tags: string[];
  /** The content as its kind describes it; null when it is of another version. */
  record: SubmissionRecord | null;
}

/** Opens a stored submission. */
export function opened(
  { vault }: Pick<Parts, 'vault'>,
  stored: { payload_sealed: string; tags_sealed: string | null },
): OpenedSubmission {
  const row = rowSchema.parse(stored);
  const content = vault.open(stored.payload_sealed);
  const tags = stored.tags_sealed === null ? [] : z.array(z.string()).parse(vault.open(stored.tags_sealed));
  return { row, content, tags, record: readRecord({ kind: row.kind, content }) };
}

/** A submission as lists show it. */
export function listed(
  { nameSubject }: Pick<Parts, 'nameSubject'>,
  { row: { part_of, part_by, ...row }, content, tags, record }: OpenedSubmission,
): ListedSubmission {
  const person = personOf(reachOf(record, content));
  const repeats = (record?.kind === 'trial_signup' && record.content.repeats) || [];
  const told = repeats.flatMap(({ reference }) => reference ?? []);
  const who = whoAnswered(record);
  const name = (who?.by === 'on_behalf' ? who.person : null) ?? person.name;
  const email = name === null && person.email !== null ? { email: person.email } : {};
  const names = [name, person.name, who?.helper].flatMap((one) => one ?? []);
  const summary = {
    ...row,
    name,
    ...email,
    ...(who && { who }),
    ...(tags.length > 0 && { tags }),
    ...nameSubject(record),
  };
  return { summary, person, names, told, lead: part_of ?? row.id, joinedBy: part_by };
}

/** Small letters without accents, so that "Helene" finds "Hélène". */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What is asked for: `among`, only those that fulfil it as well. */
interface Asked {
  filter: SubmissionFilter;
  among: Condition | null;
}

function listedOf(db: ClinicDatabase, { filter, among }: Asked) {
  const all = inOrder(db, filter);
  return among ? all.where(among) : all;
}

/** The submissions with this reference: looked up, however old they are. */
async function referredTo(context: Parts, { filter, among }: Asked, reference: string): Promise<ListedSubmission[]> {
  const rows = await listedOf(context.db, { filter, among }).where('reference', '=', reference).execute();
  return rows.map((row) => listed(context, opened(context, row)));
}

/**
 * Submissions in order, red flags to handle first; names are sealed, so a search opens them one by one, up to a bound.
 * @param among only those that fulfil it as well
 * @returns `isCut`: there are more, which were not looked at
 */
export async function findSubmissions(
  context: Parts,
  filter: SubmissionFilter,
  among: Condition | null = null,
): Promise<{ results: ListedSubmission[]; isCut: boolean }> {
  const asked = { filter, among };
  const rows = await listedOf(context.db, asked)
    .limit(MOST_OPENED + 1)
    .execute();
  const looked: ListedSubmission[] = [];
  for (const [number, row] of rows.slice(0, MOST_OPENED).entries()) {
    if (number > 0 && number % AT_ONCE === 0) await nextTurn();
    looked.push(listed(context, opened(context, row)));
  }
  return { results: await matching(context, asked, looked), isCut: rows.length > MOST_OPENED };
}

/** Those of opened submissions that a search means; all of them where nothing is searched for. */
async function matching(context: Parts, asked: Asked, all: ListedSubmission[]): Promise<ListedSubmission[]> {
  const search = asked.filter.search?.trim() ?? '';
  if (search === '') return all;
  const wanted = folded(search);
  const reference = readReference(search);
  const referred = reference === null ? [] : await referredTo(context, asked, reference);
  const found = new Set(referred.map(({ summary }) => summary.id));
  const isMeant = ({ summary, person, names, told }: ListedSubmission) =>
    summary.id === search ||
    (reference !== null && told.includes(reference)) ||
    folded([...names, person.email ?? '', ...(summary.tags ?? [])].join('\n')).includes(wanted);
  return [...referred, ...all.filter((one) => !found.has(one.summary.id) && isMeant(one))];
}

/** One page of the submissions, how many there are, the ids of those it tells of, and whether a search looked at all. */
export async function pageOfSubmissions(
  context: Parts,
  filter: SubmissionFilter,
  page: number,
): Promise<{ count: number; results: SubmissionSummary[]; ids: string[]; isCut: boolean }> {
  const from = (page - 1) * SUBMISSIONS_PAGE_SIZE;
  const { count, found, isCut } = await (filter.search?.trim() ? searched : listedFrom)(context, filter, from);
  const results = found.map(({ summary }) => summary);
  return { count, results, ids: results.map(({ id }) => id), isCut };
}

async function searched(context: Parts, filter: SubmissionFilter, from: number) {
  const { results, isCut } = await findSubmissions(context, filter);
  return { count: results.length, found: results.slice(from, from + SUBMISSIONS_PAGE_SIZE), isCut };
}

async function listedFrom(context: Parts, filter: SubmissionFilter, from: number) {
  const { count } = await filtered(context.db, filter)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await inOrder(context.db, filter).limit(SUBMISSIONS_PAGE_SIZE).offset(from).execute();
  return { count: Number(count), found: rows.map((row) => listed(context, opened(context, row))), isCut: false };
}
