import { setImmediate } from 'node:timers/promises';
import type * as z from 'zod/mini';
import type { confirmPrivacy } from '#contract/calls/privacy.calls.ts';
import type { ClinicContext } from '../context.ts';
import { consentsOf, draftsOf, findScattered, invitationsOf, submissionsOf } from './person-records.ts';

/** How many records are in memory at a time. */
const AT_ONCE = 5;

type Context = ClinicContext;
type Pages = AsyncGenerator<object>;
type Section = Exclude<keyof Extract<z.infer<typeof confirmPrivacy.answer>, { generated_at: string }>, 'generated_at'>;

/** Reads records in the order of their ids, a few at a time, and lets others have their turn in between. */
async function* inPages<Row extends { id: string }>(read: (after: string) => Promise<Row[]>): AsyncGenerator<Row> {
  let after = '';
  for (;;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.id;
    await setImmediate();
  }
}

const opened = ({ vault }: Context, sealed: string | null) => (sealed === null ? null : vault.open(sealed));

async function* submissions(context: Context, person: string): Pages {
  const query = context.db.selectFrom('requests').selectAll().where('person_hash', '=', person);
  const rows = inPages((after) => query.where('id', '>', after).orderBy('id').limit(AT_ONCE).execute());
  for await (const { person_hash: _hash, assigned_to: _colleague, ...row } of rows) {
    const { payload_sealed, notes_sealed, tags_sealed, keep_reason_sealed, red_flag, ...others } = row;
    const { links_noted: _noted, removal_told_at: _told, ...rest } = others;
    const content = opened(context, payload_sealed);
    const said = { notes: opened(context, notes_sealed), tags: opened(context, tags_sealed) };
    const kept = { keep_reason: opened(context, keep_reason_sealed) };
    yield { ...rest, red_flag: red_flag === 1, content, ...said, ...kept };
  }
}

async function* consents({ db }: Context, person: string): Pages {
  const query = db.selectFrom('consents').selectAll().where(consentsOf(db, person));
  const rows = inPages((after) => query.where('id', '>', after).orderBy('id').limit(AT_ONCE).execute());
  for await (const { person_hash: _hash, granted, ...row } of rows) yield { ...row, granted: granted === 1 };
}

async function* appointments(context: Context, person: string): Pages {
  const query = context.db
    .selectFrom('appointments')
    .selectAll()
    .where('request_id', 'in', submissionsOf(context.db, person));
  const rows = inPages((after) => query.where('id', '>', after).orderBy('id').limit(AT_ONCE).execute());
  for await (const { contact_sealed, token_hash: _token, taken_slot: _slot, ...row } of rows) {
    yield { ...row, contact: opened(context, contact_sealed) };
  }
}

async function* documents(context: Context, person: string): Pages {
  const query = context.db
    .selectFrom('documents')
    .select(['id', 'name_sealed', 'type', 'size', 'created_at'])
    .where('request_id', 'in', submissionsOf(context.db, person));
  const rows = inPages((after) => query.where('id', '>', after).orderBy('id').limit(AT_ONCE).execute());
  for await (const { name_sealed, ...row } of rows) yield { ...row, name: opened(context, name_sealed) };
}

async function* recommendations(context: Context, person: string): Pages {
  const query = context.db
    .selectFrom('recommendations')
    .selectAll()
    .where('request_id', 'in', submissionsOf(context.db, person));
  const rows = inPages((after) => query.where('id', '>', after).orderBy('id').limit(AT_ONCE).execute());
  for await (const { payload_sealed, ...row } of rows) yield { ...row, content: opened(context, payload_sealed) };
}

/** What the clinic wrote to them; who of it wrote is the clinic's matter. */
async function* replies(context: Context, person: string): Pages {
  const query = context.db
    .selectFrom('replies')
    .select(['id', 'request_id', 'created_at', 'content_sealed'])
    .where('request_id', 'in', submissionsOf(context.db, person));
  const rows = inPages((after) => query.where('id', '>', after).orderBy('id').limit(AT_ONCE).execute());
  for await (const { content_sealed, ...row } of rows) yield { ...row, content: opened(context, content_sealed) };
}

const DRAFT_COLUMNS = ['id', 'slug', 'expires_at', 'updated_at'] as const;

async function* drafts(context: Context, person: string): Pages {
  const query = context.db
    .selectFrom('drafts')
    .select([...DRAFT_COLUMNS, 'payload_sealed'])
    .where('id', 'in', draftsOf(context.db, person, 'answers'));
  const rows = inPages((after) => query.where('id', '>', after).orderBy('id').limit(AT_ONCE).execute());
  for await (const { payload_sealed, ...row } of rows) yield { ...row, content: opened(context, payload_sealed) };
}

/** Somebody may have had a link mailed to a wrong address: these drafts are named, their answers are not told. */
async function* mailedDrafts({ db }: Context, person: string): Pages {
  const query = db
    .selectFrom('drafts')
    .select(DRAFT_COLUMNS)
    .where('id', 'in', draftsOf(db, person))
    .where('id', 'not in', draftsOf(db, person, 'answers'));
  yield* inPages((after) => query.where('id', '>', after).orderBy('id').limit(AT_ONCE).execute());
}

/** As for drafts: what a link was mailed of is named; the link itself tells it. */
async function* mailedResults({ db }: Context, person: string): Pages {
  yield* await db
    .selectFrom('mailed_results')
    .select(['request_id', 'expires_at'])
    .where('person_hash', '=', person)
    .execute();
}

/**
 * The links that were made for somebody close, and whether they answered. What they said is theirs: they were promised
 * that the person does not see it.
 */
async function* invitations({ db }: Context, person: string): Pages {
  yield* await invitationsOf(db, person)
    .leftJoin('requests', 'requests.id', 'invitations.request_id')
    .select([
      'invitations.id',
      'invitations.slug',
      'invitations.status',
      'invitations.invited_by',
      'invitations.expires_at',
      'requests.created_at as answered_at',
    ])
    .execute();
}

async function* subscriptions(context: Context, person: string): Pages {
  const rows = await context.db.selectFrom('subscriptions').selectAll().where('person_hash', '=', person).execute();
  for (const { person_hash: _hash, email_sealed, topics, ...row } of rows) {
    yield { ...row, email: opened(context, email_sealed), topics: JSON.parse(topics) as unknown };
  }
}

/** Messages to the person that wait to be sent, or stand in files; and of how many nobody can tell whose they are. */
async function* mails(context: Context, person: string): Pages {
  const { waiting, written, unreadable } = await findScattered(context, person);
  for (const { subject, createdAt } of waiting) yield { state: 'waiting', subject, date: createdAt };
  for (const { subject, date } of written) yield { state: 'written', subject, date };
  if (unreadable > 0) yield { state: 'unreadable', count: unreadable };
}

/** The lists of the file that `confirmPrivacy` declares. */
const SECTIONS: Readonly<Record<Section, (context: Context, person: string) => Pages>> = {
  requests: submissions,
  consents,
  appointments,
  documents,
  recommendations,
  replies,
  drafts,
  mailed_drafts: mailedDrafts,
  mailed_results: mailedResults,
  invitations,
  subscriptions,
  mails,
};

/**
 * What a person receives of their records (GDPR 15 and 20): every record opened, in plain JSON, written out record by
 * record so that it never has to fit in memory. Documents are named; the person has them.
 */
export async function* exportPerson(context: ClinicContext, person: string): AsyncGenerator<string> {
  yield `{\n"generated_at": ${JSON.stringify(context.now().toISOString())}`;
  for (const [name, read] of Object.entries(SECTIONS)) {
    yield `,\n${JSON.stringify(name)}: [`;
    let separator = '\n';
    for await (const record of read(context, person)) {
      yield separator + JSON.stringify(record, null, 2);
      separator = ',\n';
    }
    yield ']';
  }
  yield '\n}\n';
}
