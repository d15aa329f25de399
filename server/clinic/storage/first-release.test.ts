import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type Dialect, sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDialects } from '../../testing/clinic/databases.ts';
import { FIRST_RELEASE_KEY, fillFirstRelease, firstRelease } from '../../testing/clinic/first-release.ts';
import { linksOf, mailbox, sendForm } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { keyColumns, TABLE_NAMES } from './backup-tables.ts';
import { migrationsOf, openAsItIs, openDatabase } from './database.ts';

/** A clinic that starts over the records of the first release, an hour after they were made. */
async function startOverFirstRelease() {
  const { open } = await emptyDialects();
  const rows = await fillFirstRelease(open());
  const clinic = await makeClinic({ dialect: open(), keys: { current: FIRST_RELEASE_KEY, former: [] } });
  clinic.clock.set(new Date(Date.parse(firstRelease.at) + 3_600_000));
  return { clinic, rows };
}

async function tokenOfStaff(clinic: TestClinic): Promise<string> {
  const answer = await clinic.post('auth/login/', firstRelease.account);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ access_token: string }>().access_token;
}

/** Telephone numbers are shown as they are dialled in their country. */
const asShownToday = (known: object): object => JSON.parse(JSON.stringify(known).replaceAll('+33 1 ', '01 '));

/** The path of the call behind a mailed link, without `/api/`. */
const linkTo = (what: string): string => {
  const link = firstRelease.links.find((one) => one.includes(`/${what}/`)) ?? '';
  return link.replace(/^\/api\//, '').replace(/\?.*$/, '');
};

test('every submission of the first release is read by the staff as that release read it, with its documents', async () => {
  const { clinic, rows } = await startOverFirstRelease();
  expect(rows).toBe(131);
  const token = await tokenOfStaff(clinic);
  const list = (await clinic.get('staff/requests', { token })).json<{ count: number }>();
  expect(list.count).toBe(firstRelease.records.length);
  const kinds = new Set(firstRelease.records.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual([
    'message',
    'orientation',
    'preconsultation',
    'professional',
    'referral',
    'secondary_consultation',
    'survey',
    'trial_signup',
  ]);
  for (const { name, ...known } of firstRelease.records) {
    const answer = await clinic.get(`staff/requests/${known.id}`, { token });
    // An address is no name any more.
    expect(answer.json()).toMatchObject({ ...asShownToday(known), name: name?.includes('@') ? null : name });
    for (const document of known.documents) {
      const file = await clinic.get(`staff/documents/${document.id}`, { token });
      expect(file.rawPayload.byteLength).toBe(document.size);
    }
  }
});

test('links that the first release mailed go on: the appointment, the news, a draft, one’s own data', async () => {
  const { clinic } = await startOverFirstRelease();
  const [booked] = firstRelease.records.flatMap(({ appointments }) => appointments);
  const appointment = linkTo('appointments');
  expect((await clinic.get(appointment)).json()).toMatchObject({ ...booked, consultation_type: 'first' });
  const page = await clinic.app.inject({ url: `/${appointment}`, headers: { host: 'localhost', accept: 'text/html' } });
  expect(page).toMatchObject({ statusCode: 200, body: expect.stringContaining('<form') });
  expect((await clinic.post(appointment, { action: 'cancel' })).json()).toMatchObject({ status: 'cancelled' });

  expect((await sendForm(clinic, linkTo('confirm'), {})).statusCode).toBe(200);
  const { status } = await clinic.db.selectFrom('subscriptions').select('status').executeTakeFirstOrThrow();
  expect(status).toBe('confirmed');

  const resume = new URL(firstRelease.links.find((link) => link.includes('resume=')) ?? '', 'http://localhost');
  const { resume: secret } = Object.fromEntries(resume.searchParams);
  const draft = await clinic.post('forms/drafts/preconsultation/resume', { token: secret });
  expect(draft.json()).toMatchObject({ answers: { reason: ['memory'] } });
});

test('a person gets everything that the first release kept of them, and can have it erased', async () => {
  const { clinic } = await startOverFirstRelease();
  const mine = firstRelease.records.filter(({ name }) => name === 'Élise premiere');
  const data = (await clinic.post(linkTo('privacy'), {})).json<Record<string, { id: string; content: unknown }[]>>();
  expect(data.requests?.map(({ id }) => id).sort()).toEqual(mine.map(({ id }) => id));
  expect(data.requests).toEqual(
    expect.arrayContaining(mine.map(({ id, content }) => expect.objectContaining({ id, content }))),
  );
  expect(data.appointments).toHaveLength(1);
  // One of them is for the news.
  expect(data.consents).toHaveLength(mine.flatMap(({ consents }) => consents).length + 1);

  await clinic.post('privacy/requests', { email: firstRelease.patient.email, kind: 'erasure', locale: 'fr' });
  const mail = (await mailbox(clinic)).at(-1);
  const link = linksOf(mail).find((path) => path.startsWith('privacy/')) ?? '';
  expect((await clinic.post(link.replace(/\?.*$/, ''), { action: 'erase' })).statusCode).toBe(200);
  const token = await tokenOfStaff(clinic);
  const left = (await clinic.get('staff/requests', { token })).json<{ count: number }>();
  expect(left.count).toBe(firstRelease.records.length - mine.length);
});

/** Opens the database as a start does, and is killed once the given migration has done its work. */
const KILLED = `
const [code, url, file, last] = process.argv.slice(1);
const { migrations } = await import(code + '/migrations.ts');
const { openDatabase } = await import(code + '/database.ts');
const { postgresDialect, sqliteDialect } = await import(code + '/dialect.ts');
const all = await migrations.getMigrations();
const { up } = all[last];
all[last].up = async (db) => { await up(db); process.kill(process.pid, 'SIGKILL'); };
await openDatabase(url === '' ? sqliteDialect(file) : postgresDialect(url));
`;

/** Every row of every table, in the order of their keys; a migration draws the references of submissions, of these only that there is one. */
async function rowsOfAll(open: () => Dialect): Promise<Record<string, unknown[]>> {
  const db = await openDatabase(open());
  const all: Record<string, unknown[]> = {};
  for (const table of TABLE_NAMES) {
    const order = sql.join(keyColumns(table).map((name) => sql.ref(name)));
    const { rows } = await sql<object>`select * from ${sql.table(table)} order by ${order}`.execute(db);
    all[table] = rows.map((row) => ('reference' in row ? { ...row, reference: typeof row.reference } : row));
  }
  await db.destroy();
  return all;
}

test.each(['0006-references', '0013-schedule', '0021-key-slots'])(
  'a start that is killed in the middle of %s has changed nothing, and the next one carries everything',
  async (last) => {
    const [killed, whole] = [await emptyDialects(), await emptyDialects()];
    await Promise.all([fillFirstRelease(killed.open()), fillFirstRelease(whole.open())]);
    const code = pathToFileURL(import.meta.dirname).href;
    const args = ['--input-type=module', '-e', KILLED, code, killed.url ?? '', killed.file, last];
    const cwd = path.resolve(import.meta.dirname, '../../..');
    await expect(promisify(execFile)(process.execPath, args, { cwd })).rejects.toMatchObject({ signal: 'SIGKILL' });
    const db = openAsItIs(killed.open());
    expect((await migrationsOf(db)).done).toEqual(['0001-first-tables']);
    await db.destroy();
    expect(await rowsOfAll(killed.open)).toEqual(await rowsOfAll(whole.open));
  },
);

test('a server of the release before refuses tables that a later one has changed, and says what to do', async () => {
  const { open } = await emptyDialects();
  const later = await openDatabase(open());
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2027-01-01')`.execute(later);
  await later.destroy();
  await expect(openDatabase(open())).rejects.toThrow(/a later release \(9999-later\), .*restore the backup/);
});
