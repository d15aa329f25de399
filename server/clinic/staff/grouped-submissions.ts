import { sql } from 'kysely';
import type * as z from 'zod';
import {
  type listedSubmissionSchema,
  SUBMISSIONS_PAGE_SIZE,
  type submissionMemberSchema,
} from '#contract/calls/staff.calls.ts';
import { showAppointment } from '../appointments/appointment-mail.ts';
import { STANDING } from '../appointments/standing.ts';
import type { ClinicContext } from '../context.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import {
  COLUMNS,
  findSubmissions,
  isDoneIn,
  isUnreachable,
  type ListedSubmission,
  type ListParts,
  listed,
  matches,
  opened,
  placeOf,
  type SubmissionFilter,
  type SubmissionSummary,
} from '../submissions/submissions.repository.ts';
import { unread } from './unread-submissions.ts';

type Row = z.infer<typeof listedSubmissionSchema>;
type Member = z.infer<typeof submissionMemberSchema>;
type Parts = ListParts & Pick<ClinicContext, 'now'>;

/** The submission that leads those that a row belongs to; the row's own where it leads, or stands by itself. */
const lead = sql<string>`coalesce(part_of, id)`;

/** The groups of which some part matches a filter. @param among only these, by the submissions that lead them */
function groups(db: ClinicDatabase, filter: SubmissionFilter, among: readonly string[] | null) {
  const all = db.selectFrom('requests').select(lead.as('lead')).groupBy(lead);
  const some = among === null ? all : all.where(lead, 'in', among);
  return some.having(({ eb, fn }) => eb(fn.max(eb.case().when(matches(filter)(eb)).then(1).else(0).end()), '=', 1));
}

/**
 * The groups in order: what is done last, before it those with nobody to reach, and each of them where its most urgent
 * part would stand, which is not done.
 */
const inOrder = (query: ReturnType<typeof groups>) =>
  query
    .orderBy(({ fn, eb }) => fn.min(isDoneIn(eb)))
    .orderBy(({ fn, eb }) => fn.min(eb.case().when(isUnreachable(eb)).then(1).else(0).end()))
    .orderBy(({ fn, eb }) => fn.min(placeOf({ eb })))
    .orderBy(({ fn }) => fn.max('created_at'), 'desc')
    .orderBy('lead');

const rowsOf = (db: ClinicDatabase, leads: readonly string[]) =>
  db
    .selectFrom('requests')
    .select([...COLUMNS, 'person_hash'])
    .where(({ or, eb }) => or([eb('id', 'in', leads), eb('part_of', 'in', leads)]))
    .orderBy('created_at')
    .orderBy('id');

const isDone = ({ status }: Pick<SubmissionSummary, 'status'>) => status === 'completed' || status === 'cancelled';

const memberOf = ({ summary, joinedBy }: ListedSubmission): Member => {
  const { id, reference, kind, status, urgency, red_flag, created_at, form_title, trial_name, topic } = summary;
  const about = { ...(form_title && { form_title }), ...(trial_name && { trial_name }), ...(topic && { topic }) };
  return {
    id,
    reference,
    kind,
    status,
    urgency,
    red_flag,
    created_at,
    ...about,
    ...(joinedBy && { joined_by: joinedBy }),
  };
};

/** True where both are known to be of one person: neither a shared browser nor somebody's answer proves it. */
const isSamePerson = ({ joinedBy }: ListedSubmission) => joinedBy === 'address' || joinedBy === 'reference';

/** The names in what the same browser sent, but for the one that the row has. */
function othersOfDevice(members: readonly ListedSubmission[], own: string | null): string[] {
  const names = members.flatMap(({ joinedBy, summary }) => (joinedBy === 'browser' ? (summary.name ?? []) : []));
  return [...new Set(names)].filter((name) => name !== own);
}

const STATUSES = ['requested', 'accepted', 'in_progress', 'completed', 'cancelled'] as const;
const URGENCIES = ['urgent', 'soon', 'routine'] as const;

/** What a row says of a group: what is done with no longer makes the others urgent. */
function asOne(members: readonly ListedSubmission[], leads: string): Omit<Row, 'parts'> | null {
  const [first] = members;
  const leader = members.find(({ summary }) => summary.id === leads) ?? first;
  if (!leader) return null;
  const all = members.map(({ summary }) => summary);
  const open = all.some((one) => !isDone(one)) ? all.filter((one) => !isDone(one)) : all;
  const same = [leader, ...members.filter(isSamePerson)].map((member) => member.summary);
  const named = same.find(({ name }) => name !== null);
  const reached = same.find(({ email }) => email !== undefined);
  const others = othersOfDevice(members, named?.name ?? null);
  const { email: _email, ...summary } = leader.summary;
  return {
    ...summary,
    name: named?.name ?? null,
    ...(!named && reached?.email !== undefined && { email: reached.email }),
    ...(others.length > 0 && { same_device: others }),
    status: STATUSES.find((status) => all.some((one) => one.status === status)) ?? summary.status,
    urgency: URGENCIES.find((urgency) => open.some((one) => one.urgency === urgency)) ?? summary.urgency,
    red_flag: open.some(({ red_flag }) => red_flag),
  };
}

/** The next visits of submissions that stand, by their ids, the earliest first. */
async function nextVisits({ db, now }: Parts, ids: readonly string[]): Promise<{ id: string; visit: Row['visit'] }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('appointments')
    .selectAll()
    .where('request_id', 'in', ids)
    .where('status', 'in', STANDING)
    .where('end_at', '>', now().toISOString())
    .orderBy('start_at')
    .execute();
  return rows.map((row) => {
    const { start, timezone } = showAppointment(row);
    return { id: row.request_id, visit: { start, timezone } };
  });
}

/** Which of these submissions nobody has read. */
async function unreadAmong(db: ClinicDatabase, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = ids.length === 0 ? [] : await unread(db).select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** One row for each group, in the order of the submissions that lead them. */
async function rowsFor(context: Parts, leads: readonly string[]): Promise<{ results: Row[]; ids: string[] }> {
  const stored = leads.length === 0 ? [] : await rowsOf(context.db, leads).execute();
  const all = stored.map((row) => listed(context, opened(context, row)));
  const ids = all.map(({ summary }) => summary.id);
  const news = await unreadAmong(context.db, ids);
  const visits = await nextVisits(context, ids);
  const results: Row[] = [];
  for (const one of leads) {
    const members = all.filter((member) => member.lead === one);
    const summary = asOne(members, one);
    if (!summary) continue;
    const own = members.map((member) => member.summary.id);
    const parts = members.map(memberOf).filter(({ id }) => id !== summary.id);
    const is_reachable = stored.some(
      (row) => own.includes(row.id) && (row.person_hash !== null || row.kind === 'booking'),
    );
    const about = { parts, is_reachable, unread: own.some((id) => news.has(id)) };
    const visit = visits.find(({ id }) => own.includes(id))?.visit;
    results.push({ ...summary, ...about, ...(visit && { visit }) });
  }
  return { results, ids };
}

/**
 * Those of the groups that match a filter in some part of which a search finds something; null where nothing is searched
 * for.
 */
async function foundIn(context: Parts, search: string | undefined, filter: SubmissionFilter) {
  if (!search?.trim()) return null;
  const matching = groups(context.db, filter, null);
  const { results, isCut } = await findSubmissions(context, { search }, (eb) => eb(lead, 'in', matching));
  return { leads: [...new Set(results.map((one) => one.lead))], isCut };
}

/**
 * One page of the submissions with one row for those that belong together, and how many rows there are. A group is
 * found by any of its parts.
 * @returns `ids`: of all submissions that the rows tell of; `isCut`: a search did not look at all there are
 */
export async function pageOfGroups(
  context: Parts,
  { search, ...filter }: SubmissionFilter,
  page: number,
): Promise<{ count: number; results: Row[]; ids: string[]; isCut: boolean }> {
  const { db } = context;
  const found = await foundIn(context, search, filter);
  const isCut = found?.isCut ?? false;
  if (found?.leads.length === 0) return { count: 0, results: [], ids: [], isCut };
  const query = groups(db, filter, found?.leads ?? null);
  const { count } = await db
    .selectFrom(query.as('found'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const leads = await inOrder(query)
    .limit(SUBMISSIONS_PAGE_SIZE)
    .offset((page - 1) * SUBMISSIONS_PAGE_SIZE)
    .execute();
  return {
    count: Number(count),
    isCut,
    ...(await rowsFor(
      context,
      leads.map((row) => row.lead),
    )),
  };
}

/** The references of the submissions that lead these, by their ids. */
export async function leadingReferences(
  db: ClinicDatabase,
  results: readonly ListedSubmission[],
): Promise<ReadonlyMap<string, string>> {
  const known = new Map(results.map(({ summary }) => [summary.id, summary.reference]));
  const missing = [...new Set(results.map(({ lead: one }) => one))].filter((id) => !known.has(id));
  const rows =
    missing.length === 0
      ? []
      : await db.selectFrom('requests').select(['id', 'reference']).where('id', 'in', missing).execute();
  for (const { id, reference } of rows) known.set(id, reference);
  return known;
}

/** A submission and the others that it belongs to, the oldest first; none for one that stands by itself. */
export async function groupOf(
  context: ListParts,
  { id, part_of }: { id: string; part_of: string | null },
): Promise<Member[]> {
  const rows = await rowsOf(context.db, [part_of ?? id]).execute();
  if (rows.length < 2) return [];
  return rows.map((row) => memberOf(listed(context, opened(context, row))));
}
