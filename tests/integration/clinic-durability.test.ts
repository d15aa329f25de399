import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ADA, submission } from '#server/testing/clinic/submissions.ts';
import { REFUSED_503 } from '../harness/refused.ts';
import { startPostgres } from '../harness/start-postgres.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';
import { storedRecords } from '../harness/stored-records.ts';

/** How many forms are sent, by how many people at once, and after how many answers the server dies. */
const FORMS = 200;
const PEOPLE = 20;
const ANSWERS_BEFORE_DEATH = 60;

const CSRF = 'an-anti-forgery-token-of-43-characters-abcd';

/** No content service: sending a form does not need one. Nothing listens on this port. */
const NOBODY = 'http://127.0.0.1:9';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ cmsUrl: NOBODY, env: { RATE_LIMIT_SCALE: '1000' } });
  addReader();
});
afterAll(() => stack.stop());

/** Preconsultations of as many people, each with a key of its own. */
const formsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, number) => ({
    ...submission('preconsultation', { idempotency_key: `${name}-${number}-of-the-durability-test` }),
    contact: { ...ADA, email: `ada.${name}.${number}@example.org` },
  }));
const forms = formsOf('form', FORMS);
type Form = (typeof forms)[number];

const PRECONSULTATION = '/api/forms/preconsultation/submit';

/** Sends a form. @throws TypeError when the connection broke */
async function post(form: object, path = PRECONSULTATION) {
  const headers = { 'content-type': 'application/json', 'x-csrftoken': CSRF, cookie: `csrftoken=${CSRF}` };
  const init = { method: 'POST', headers, body: JSON.stringify(form) };
  const response = await fetch(stack.siteUrl + path, init);
  const body: { id?: string } = await response.json();
  return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
}

/** How a connection ends whose server has died, before an answer or in the middle of one. */
const BROKEN: readonly unknown[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

const isBroken = (error: unknown): boolean => {
  const cause = error instanceof TypeError ? error.cause : null;
  return cause instanceof Error && 'code' in cause && BROKEN.includes(cause.code);
};

/** @returns the id that was acknowledged, or null when the connection broke */
async function send(form: Form): Promise<string | null> {
  const answer = await post(form).catch((error: unknown) => {
    if (isBroken(error)) return null;
    throw error;
  });
  if (answer === null) return null;
  expect(answer).toMatchObject({ status: 201, body: { id: expect.any(String) } });
  return answer.body.id ?? null;
}

/** A machine that is busy with other tests takes its time. */
const PATIENTLY = { timeout: 60_000 };

const statusOf = async (path: string): Promise<number> => (await fetch(stack.siteUrl + path)).status;

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, application_name: 'test' });
  // It stays open until its server goes away.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Why the clinic's database is not ready; null when it is. */
async function databaseTrouble(): Promise<string | null> {
  const { dependencies } = await (await fetch(`${stack.siteUrl}/readyz`)).json();
  return dependencies['clinic database'].reason ?? null;
}

/** A member of the staff, who is told of every submission the next morning. */
function addReader() {
  const database = new SqliteDatabase(path.join(stack.dataDir, 'clinic.sqlite'), { timeout: 5000 });
  database.exec(`insert into users (username, email, first_name, last_name, password, created_at, role)
    values ('nora', 'nora@example.org', 'Nora', 'Exemple', 'none', '2026-01-12T09:00:00.000Z', 'reader')`);
  database.close();
}

const stored = () => storedRecords(stack.dataDir);

test('killed among 200 submissions, the server keeps each one it acknowledged, and sent again none is doubled', async () => {
  const first = forms.map((): string | null => null);
  const left = forms.entries();
  let answered = 0;
  const sendInTurn = async (): Promise<void> => {
    for (const [number, form] of left) {
      const id = await send(form);
      first[number] = id;
      if (id !== null && ++answered === ANSWERS_BEFORE_DEATH) await stack.killSite();
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, sendInTurn));
  const acknowledged = first.filter((id) => id !== null);
  expect(acknowledged.length).toBeGreaterThanOrEqual(ANSWERS_BEFORE_DEATH);
  expect(acknowledged.length, 'some were under way when it died').toBeLessThan(FORMS);

  await stack.restartSite();
  const survived = stored();
  expect(survived.requests).toEqual(expect.arrayContaining(acknowledged));
  // What was under way is there with everything that belongs to it, or not at all.
  expect(survived.audited).toEqual(survived.requests);
  expect(survived.told).toEqual(survived.requests);
  expect(survived.keys).toHaveLength(survived.requests.length);

  const second = await Promise.all(forms.map(send));
  expect(second.filter((id, number) => first[number] !== null && id !== first[number])).toEqual([]);
  const ids = second.filter((id) => id !== null).toSorted();
  expect(new Set(ids).size).toBe(FORMS);
  expect(stored()).toEqual({
    requests: ids,
    keys: forms.map((form) => form.idempotency_key).toSorted(),
    audited: ids,
    consented: ids,
    mail: ids.map((id) => `request-received:${id}`),
    told: ids,
  });
});

test('while another program holds the database, others are served, writing is refused, and sent again it is recorded once', async () => {
  const late = formsOf('locked', 5);
  const other = new SqliteDatabase(path.join(stack.dataDir, 'clinic.sqlite'));
  onTestFinished(() => void other.close());
  const answered: string[] = [];
  const noting = async <Answer>(what: string, answer: Promise<Answer>): Promise<Answer> => {
    const got = await answer;
    answered.push(what);
    return got;
  };
  other.exec('begin immediate');
  const refused = Promise.all(late.map((form) => noting('a form', post(form))));
  for (const path of ['/healthz', '/api/forms/preconsultation?user_type=patient', '/api/articles?locale=fr']) {
    await noting(path, statusOf(path));
  }
  const free = await noting('free times', statusOf('/api/consultations/memoire?consultation_type=first'));
  expect(free).toBe(200);
  expect(answered).not.toContain('a form');
  expect(await refused).toEqual(late.map(() => REFUSED_503));
  expect(await databaseTrouble()).toContain('holds a lock');
  other.exec('rollback');

  await expect.poll(databaseTrouble, PATIENTLY).toBeNull();
  const ids = await Promise.all(late.map(send));
  expect(await Promise.all(late.map(send))).toEqual(ids);
  expect(stored().keys.filter((key) => key.startsWith('locked'))).toHaveLength(late.length);
  // The program that sends mail has met the lock as well, and goes on.
  // A mail that was under way when the server was killed waits for the end of its claim: it is not looked at here.
  const isSent = other.prepare<[string], string | null>('select sent_at from outbox where event = ?').pluck();
  const unsent = () => ids.filter((id) => !isSent.get(`request-received:${id}`));
  await expect.poll(unsent, PATIENTLY).toEqual([]);
});

/** The site's connections to PostgreSQL, and what those that wait for a lock have in common. */
const OF_THE_SITE = `from pg_stat_activity where datname = current_database() and application_name = ''`;
const WAITS = `wait_event_type = 'Lock'`;

test('PostgreSQL that dies while forms are written together loses none it acknowledged, and sent again none is doubled', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const url = await postgres.createDatabase('clinic');
  await stack.restartSite({ DATABASE_URL: url });
  const send = async (form: object) => post(form, '/api/survey/memory-check-in');
  const tenForms = () => Array.from({ length: 10 }, () => submission('memory-check-in-a'));
  const [before, under] = [tenForms(), tenForms()];
  const acknowledged = await Promise.all(before.map(send));
  expect(new Set(acknowledged.map(({ status }) => status))).toEqual(new Set([201]));

  const [admin, locker] = await Promise.all([connect(url), connect(url)]);
  await locker.query('begin; lock table requests in share mode');
  const refused = Promise.all(under.map(send));
  const written = async () =>
    (await admin.query(`select count(*)::int as count ${OF_THE_SITE} and ${WAITS} and query like 'with %'`)).rows;
  await expect.poll(written, PATIENTLY).not.toEqual([{ count: 0 }]);
  postgres.kill();
  expect(await refused).toEqual(under.map(() => REFUSED_503));

  await postgres.start();
  await expect.poll(databaseTrouble, PATIENTLY).toBeNull();
  const again = await Promise.all([...before, ...under].map(send));
  expect(again.slice(0, acknowledged.length)).toEqual(acknowledged);
  const ids = again.map(({ body }) => body.id).toSorted();
  const reader = await connect(url);
  for (const query of ['select id from requests', 'select subject as id from audit']) {
    const { rows } = await reader.query<{ id: string }>(query);
    expect(rows.map(({ id }) => id).toSorted(), query).toEqual(ids);
  }
  await reader.end();
});

test('a connection to PostgreSQL that is cut, and the whole server that goes away, end a call and not the process', async () => {
  const postgres = await startPostgres();
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await postgres.stop();
    isStopped = true;
  };
  onTestFinished(stop);
  const url = await postgres.createDatabase('clinic');
  await stack.restartSite({ DATABASE_URL: url });
  const [admin, locker] = await Promise.all([connect(url), connect(url)]);
  const count = async (query: string) => Number((await admin.query(query)).rows[0].count);

  // The site's transaction waits for this lock, so it is open when its connection is cut.
  await locker.query('begin; lock table requests in share mode');
  const [form] = formsOf('cut', 1);
  if (!form) throw new Error('there is no form');
  const cut = post(form);
  const waiting = `select count(*) ${OF_THE_SITE} and ${WAITS} and query like 'insert into "requests"%'`;
  await expect.poll(() => count(waiting), PATIENTLY).toBe(1);
  const { rows } = await admin.query('select now()::text as now');
  const cutAt: string = rows[0].now;
  await admin.query(`select pg_terminate_backend(pid) ${OF_THE_SITE}`);
  expect(await cut).toEqual(REFUSED_503);
  await locker.query('rollback');
  // Each connection ends by itself, one later than another: the next call must not be given one that is about to.
  const cutThen = `backend_start < '${cutAt}'`;
  await expect.poll(() => count(`select count(*) ${OF_THE_SITE} and ${cutThen}`), PATIENTLY).toBe(0);
  await expect.poll(databaseTrouble, PATIENTLY).toBeNull();
  const id = await send(form);
  expect(await send(form)).toBe(id);
  expect(await count('select count(*) from requests')).toBe(1);

  await stop();
  expect(await post(form)).toEqual(REFUSED_503);
  await expect.poll(databaseTrouble, PATIENTLY).toContain('does not answer');
  expect(await statusOf('/healthz')).toBe(200);
});
