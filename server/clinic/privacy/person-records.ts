import { setImmediate } from 'node:timers/promises';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import * as z from 'zod/mini';
import type { ClinicContext } from '../context.ts';
import { type WrittenMail, writtenMailOf } from '../mail/mail-folder.ts';
import { openMail, openText } from '../mail/outbox.ts';
import { rowsOf } from '../storage/backup-tables.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { openReadable } from '../storage/open-readable.ts';
import { READINESS_SCOPE } from '../storage/readiness.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { personHash } from '../submissions/record-submission.ts';

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
  /** Messages and answers that none of the keys opens: nobody knows whose they are. They go by their age. */
  unreadable: number;
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

type Message = z.infer<typeof mailRow>;

/** Whose a message is, and what of it is told. @throws Error when none of the keys opens it */
function messageIn(vault: ClinicContext['vault'], { channel, message_sealed }: Message) {
  if (channel === 'sms') {
    const { email, text } = openText(vault, message_sealed);
    return { addresses: [email], subject: text };
  }
  const { to, replyTo, subject } = openMail(vault, message_sealed);
  return { addresses: [to, replyTo], subject };
}

/** @returns null for what none of the keys opens */
function readable<Read>(read: () => Read): Read | null {
  try {
    return read();
  } catch {
    return null;
  }
}

async function findWaitingMail({ db, vault }: Pick<ClinicContext, 'db' | 'vault'>, person: string) {
  const waiting: ScatteredRecords['waiting'][number][] = [];
  let unreadable = 0;
  for await (const row of readingOn(db, 'outbox', mailRow)) {
    if (row.sent_at !== null || row.message_sealed === '') continue;
    const message = readable(() => messageIn(vault, row));
    if (message === null) unreadable += 1;
    else if (message.addresses.some((address) => address !== null && personHash(vault, address) === person))
      waiting.push({ id: row.id, subject: message.subject, createdAt: row.created_at });
  }
  return { waiting, unreadable };
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
  let unreadable = 0;
  if (ids.size === 0) return { answers, unreadable };
  for await (const { scope, key, answer_sealed } of readingOn(db, 'idempotency', answerRow)) {
    if (answer_sealed === '' || scope === READINESS_SCOPE) continue;
    const opened = openReadable(vault, answer_sealed);
    if (opened === null) unreadable += 1;
    else if (holdsId(opened.value, ids)) answers.push({ scope, key });
  }
  return { answers, unreadable };
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
 * time. Nothing may hold a transaction open meanwhile: on SQLite everybody would wait for its end. What none of the keys
 * opens is counted and passed over, which the log says: it keeps nobody from their rights.
 */
export async function findScattered(context: ClinicContext, person: string): Promise<ScatteredRecords> {
  const messages = await findWaitingMail(context, person);
  const kept = await findAnswers(context, person);
  const unreadable = messages.unreadable + kept.unreadable;
  if (unreadable > 0) {
    context.log.error({ unreadable }, 'some messages and answers can be read with none of the keys, whosever they are');
  }
  return {
    waiting: messages.waiting,
    written: await writtenMailOf(context.mailFolder, (address) => personHash(context.vault, address) === person),
    answers: kept.answers,
    unreadable,
  };
}
