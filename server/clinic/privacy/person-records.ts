import { setImmediate } from 'node:timers/promises';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import * as z from 'zod/mini';
import type { ClinicContext } from '../context.ts';
import { personHash } from '../intake/record-submission.ts';
import { type WrittenMail, writtenMailOf } from '../mail/mail-folder.ts';
import { openMail, openText } from '../mail/outbox.ts';
import { rowsOf } from '../storage/backup-tables.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import type { ClinicTables } from '../storage/tables.ts';

/** How many sealed rows are opened before others get their turn. */
const AT_ONCE = 25;

/** What is kept about a person beside the tables that are searched by the person. */
export interface ScatteredRecords {
  /** Messages that wait to be sent. */
  waiting: readonly { id: string; subject: string; createdAt: string }[];
  /** Messages that were written to files. */
  written: readonly WrittenMail[];
  /** Answers kept for a repeated key. */
  answers: readonly { scope: string; key: string }[];
}

/** True when a value holds one of these ids anywhere. */
function holdsId(value: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return ids.has(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((inner) => holdsId(inner, ids));
}

/** Reads a table row by row. SQLite answers without waiting, so others get their turn between some rows and the next. */
async function* readingOn<Row>(db: ClinicDatabase, table: string, row: z.ZodMiniType<Row>): AsyncGenerator<Row> {
  let read = 0;
  for await (const one of rowsOf(db, table)) {
    yield row.parse(one);
    read += 1;
    if (read % AT_ONCE === 0) await setImmediate();
  }
}

const mailRow = z.object({
  id: z.string(),
  channel: z.enum(['mail', 'sms']),
  message_sealed: z.string(),
  sent_at: z.nullable(z.string()),
  created_at: z.string(),
});

function mailIn(vault: ClinicContext['vault'], sealed: string) {
  const { to, replyTo, subject } = openMail(vault, sealed);
  return { addresses: [to, replyTo], subject };
}

function textIn(vault: ClinicContext['vault'], sealed: string) {
  const { email, text } = openText(vault, sealed);
  return { addresses: [email], subject: text };
}

async function findWaitingMail({ db, vault }: Pick<ClinicContext, 'db' | 'vault'>, person: string) {
  const waiting: ScatteredRecords['waiting'][number][] = [];
  for await (const { id, channel, message_sealed, sent_at, created_at } of readingOn(db, 'outbox', mailRow)) {
    if (sent_at !== null || message_sealed === '') continue;
    const { addresses, subject } = channel === 'mail' ? mailIn(vault, message_sealed) : textIn(vault, message_sealed);
    const isTheirs = addresses.some((address) => address !== null && personHash(vault, address) === person);
    if (isTheirs) waiting.push({ id, subject, createdAt: created_at });
  }
  return waiting;
}

const answerRow = z.object({ scope: z.string(), key: z.string(), answer_sealed: z.string() });

/** The answers that tell of a person's records. */
async function findAnswers({ db, vault }: Pick<ClinicContext, 'db' | 'vault'>, person: string) {
  const ids = new Set((await erasedOf(db, person).execute()).map(({ id }) => id));
  for (const table of ['appointments', 'recommendations'] as const) {
    const rows = await db.selectFrom(table).select('id').where('request_id', 'in', erasedOf(db, person)).execute();
    for (const { id } of rows) ids.add(id);
  }
  const subscriptions = await db.selectFrom('subscriptions').select('id').where('person_hash', '=', person).execute();
  for (const { id } of subscriptions) ids.add(id);
  const answers: ScatteredRecords['answers'][number][] = [];
  if (ids.size === 0) return answers;
  for await (const { scope, key, answer_sealed } of readingOn(db, 'idempotency', answerRow)) {
    if (answer_sealed !== '' && holdsId(vault.open(answer_sealed), ids)) answers.push({ scope, key });
  }
  return answers;
}

/** The ids of a person's submissions, as a query. */
export const submissionsOf = (db: ClinicDatabase, person: string) =>
  db.selectFrom('requests').select('id').where('person_hash', '=', person);

/**
 * Which consents are a person's, as a condition: those given with their address, and those of their submissions that were
 * given before or after without it.
 */
export const consentsOf =
  (db: ClinicDatabase, person: string) =>
  (where: ExpressionBuilder<ClinicTables, 'consents'>): Expression<SqlBool> =>
    where.or([where('person_hash', '=', person), where('request_id', 'in', submissionsOf(db, person))]);

/** The ids of a person's submissions, and of those without any address of which a link was mailed to theirs, as a query. */
const ownOf = (db: ClinicDatabase, person: string) =>
  db
    .selectFrom('requests')
    .select('id')
    .where((where) =>
      where.or([
        where('person_hash', '=', person),
        where.and([where('person_hash', 'is', null), where('id', 'in', mailedOf(db, person))]),
      ]),
    );

/** The invitations that a person's submissions made for somebody close, as a query. */
export const invitationsOf = (db: ClinicDatabase, person: string) =>
  db.selectFrom('invitations').where('invited_by', 'in', ownOf(db, person));

/**
 * The ids of what goes when a person is erased, as a query: what is theirs, and what somebody close has answered to the
 * link that it made.
 */
export const erasedOf = (db: ClinicDatabase, person: string) =>
  db
    .selectFrom('requests')
    .select('id')
    .where((where) =>
      where.or([
        where('id', 'in', ownOf(db, person)),
        where('id', 'in', invitationsOf(db, person).select('request_id').where('request_id', 'is not', null)),
      ]),
    );

/** The ids of the submissions to which a link was mailed to a person, as a query. */
export const mailedOf = (db: ClinicDatabase, person: string) =>
  db.selectFrom('mailed_results').select('request_id').where('person_hash', '=', person);

/** The ids of the drafts that hold a person's address, or that a link to them was mailed to (`link`), as a query. */
export const draftsOf = (db: ClinicDatabase, person: string, source?: 'answers') => {
  const drafts = db.selectFrom('draft_people').select('draft_id').where('person_hash', '=', person);
  return source === undefined ? drafts : drafts.where('source', '=', source);
};

/**
 * Finds what no index leads to: mail, and answers kept for a repeated key, are opened and looked through, a few at a
 * time. Nothing may hold a transaction open meanwhile: on SQLite everybody would wait for its end.
 */
export async function findScattered(context: ClinicContext, person: string): Promise<ScatteredRecords> {
  return {
    waiting: await findWaitingMail(context, person),
    written: await writtenMailOf(context.mailFolder, (address) => personHash(context.vault, address) === person),
    answers: await findAnswers(context, person),
  };
}
