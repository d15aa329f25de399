import type * as z from 'zod/mini';
import { AUDIT_PAGE_SIZE, type readAudit } from '#contract/calls/audit.calls.ts';
import { readReference } from '#contract/rules/reference.ts';
import type { ClinicDatabase } from '../storage/database.ts';

type AuditFilter = z.infer<NonNullable<typeof readAudit.query>>;
type AuditPage = z.infer<typeof readAudit.answer>;

/** The ids under which a record stands in the journal: a submission with its documents, appointments and account. */
async function subjectsOf(db: ClinicDatabase, record: string): Promise<string[]> {
  const reference = readReference(record);
  const found = await db
    .selectFrom('requests')
    .select('id')
    .where(reference === null ? 'id' : 'reference', '=', reference ?? record)
    .executeTakeFirst();
  if (!found) return [record];
  const documents = await db.selectFrom('documents').select('id').where('request_id', '=', found.id).execute();
  const appointments = await db.selectFrom('appointments').select('id').where('request_id', '=', found.id).execute();
  return [found, ...documents, ...appointments].map(({ id }) => id);
}

/** The names of the accounts, by what the journal calls them. */
async function namesOf(db: ClinicDatabase): Promise<Map<string, string>> {
  const users = await db.selectFrom('users').select(['pk', 'first_name', 'last_name']).execute();
  return new Map(users.map(({ pk, first_name, last_name }) => [`user:${pk}`, `${first_name} ${last_name}`]));
}

const kindOf = (actor: string) => (actor.startsWith('user:') ? 'staff' : actor === 'visitor' ? 'visitor' : 'clinic');

/** One page of the journal, the newest entries first. */
export async function pageOfAudit(db: ClinicDatabase, { person, record, page }: AuditFilter): Promise<AuditPage> {
  const asked = record?.trim() ?? '';
  const subjects = asked === '' ? null : await subjectsOf(db, asked);
  const ofPerson = person === undefined ? null : `user:${person}`;
  let entries = db.selectFrom('audit');
  if (ofPerson !== null) entries = entries.where('actor', '=', ofPerson);
  if (subjects !== null) entries = entries.where('subject', 'in', subjects);
  const { count } = await entries.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const rows = await entries
    .leftJoin('requests', 'requests.id', 'audit.subject')
    .leftJoin('appointments', 'appointments.id', 'audit.subject')
    .select(['audit.id', 'at', 'actor', 'action', 'subject'])
    .select(({ fn }) => fn.coalesce('requests.reference', 'appointments.reference').as('reference'))
    .orderBy('at', 'desc')
    .orderBy('audit.id')
    .limit(AUDIT_PAGE_SIZE)
    .offset((page - 1) * AUDIT_PAGE_SIZE)
    .execute();
  const names = await namesOf(db);
  const results = rows.map(({ actor, ...entry }) => ({
    ...entry,
    actor: kindOf(actor),
    name: names.get(actor) ?? null,
  })) satisfies AuditPage['results'];
  return { count: Number(count), results };
}
