import { Agent, request } from 'node:http';
import path from 'node:path';
import { submission } from '#server/clinic/testing/submissions.ts';
import { startPostgres } from '../harness/start-postgres.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';
import { measureBareTransactions } from './bare-transactions.ts';
import { median } from './median.ts';
import { note, report, spread } from './report.ts';
import { measureThroughput, type Throughput } from './throughput.ts';
import { rowsWrittenBy } from './written-rows.ts';

const SECONDS = 3;
const CONNECTIONS = 16;
const CSRF = 'an-anti-forgery-token-of-43-characters-abcd';
/** Neither call needs the content service. Nothing listens on this port. */
const NOBODY = 'http://127.0.0.1:9';
const SEND = '/api/survey/memory-check-in/';
const FREE_TIMES = '/api/consultations/memoire?consultation_type=first';
/** Of the bare transactions, how many submissions there are at least. */
const LEAST = 0.5;

const form = submission('memory-check-in-a');
let sent = 0;

/** Sends a form that was not sent before. */
export function submit(url: string, agent: Agent): Promise<boolean> {
  sent += 1;
  const body = JSON.stringify({ ...form, idempotency_key: `bench-${process.pid}-${sent}` });
  const headers = { 'content-type': 'application/json', 'x-csrftoken': CSRF, cookie: `csrftoken=${CSRF}` };
  return new Promise((resolve) => {
    const sending = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode === 201));
      response.once('error', () => resolve(false));
    });
    sending.once('error', () => resolve(false));
    sending.end(body);
  });
}

/** A clinic, and where the bare transactions beside it are made: in a database of their own of the same kind. */
interface Clinic {
  name: string;
  stack: Stack;
  bare: string;
}

const startSite = (env: Record<string, string>): Promise<Stack> =>
  startStack({ cmsUrl: NOBODY, env: { RATE_LIMIT_SCALE: '999999', ...env } });

/** Submissions a second against bare transactions of as many rows and characters, in turns. */
async function measureSubmissions(clinics: readonly Clinic[], rows: number[], times: number): Promise<void> {
  const send = ({ stack }: Clinic, seconds = SECONDS) =>
    measureThroughput(stack.siteUrl + SEND, { ask: submit, connections: CONNECTIONS, seconds });
  const write = ({ bare }: Clinic, seconds = SECONDS) =>
    measureBareTransactions({ database: bare, rows, connections: CONNECTIONS, seconds });
  note(`one submission writes ${rows.length} rows of ${rows.join(', ')} characters`);
  for (const clinic of clinics) {
    await Promise.all([send(clinic, 1), write(clinic, 1)]);
    const ours: Throughput[] = [];
    const bare: number[] = [];
    for (let run = 0; run < times; run += 1) {
      bare.push(await write(clinic));
      ours.push(await send(clinic));
    }
    const perSecond = ours.map((turn) => turn.perSecond);
    report(`submissions, ${clinic.name}`, median(perSecond) / median(bare), '× bare', LEAST, 'at least');
    report(`submissions that fail, ${clinic.name}`, sum(ours, 'failures'), '', 0, 'at most');
    note(
      `${clinic.name}: ${numbers(ours)}; submissions ${spread(perSecond)}, bare transactions ${spread(bare)} a second`,
    );
  }
}

/** Reading the free times on both databases, in turns: neither is the other's limit. */
async function measureFreeTimes(clinics: readonly Clinic[], times: number): Promise<void> {
  const runs = clinics.map(({ name, stack }) => ({ name, url: stack.siteUrl + FREE_TIMES, turns: [] as Throughput[] }));
  for (const { url } of runs) await measureThroughput(url, { seconds: 1 });
  for (let run = 0; run < times; run += 1) {
    for (const { url, turns } of runs) turns.push(await measureThroughput(url, { seconds: SECONDS }));
  }
  for (const { name, turns } of runs) note(`free times, ${name}: ${numbers(turns)}`);
}

/**
 * The clinic on SQLite and on PostgreSQL, both on the same machine: sending a form, which is on disk before it is
 * answered, against bare transactions of the same durability, and reading the free times.
 * @param times how often each is measured
 */
export async function measureClinic(times: number): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  const stacks: Stack[] = [];
  const start = async (env: Record<string, string>): Promise<Stack> => {
    const stack = await startSite(env);
    stacks.push(stack);
    return stack;
  };
  try {
    const sqlite = await start({});
    const server = await start({ DATABASE_URL: await postgres.createDatabase('clinic_bench') });
    const clinics = [
      { name: 'SQLite', stack: sqlite, bare: path.join(sqlite.dataDir, 'bare.sqlite') },
      { name: 'PostgreSQL', stack: server, bare: await postgres.createDatabase('bare_bench') },
    ];
    const agent = new Agent();
    const file = path.join(sqlite.dataDir, 'clinic.sqlite');
    const rows = await rowsWrittenBy(file, () => submit(sqlite.siteUrl + SEND, agent));
    await measureSubmissions(clinics, rows, times);
    await measureFreeTimes(clinics, times);
  } finally {
    await Promise.all(stacks.map((stack) => stack.stop()));
    await postgres.stop();
  }
}

function sum(runs: Throughput[], key: keyof Throughput): number {
  return runs.reduce((total, run) => total + run[key], 0);
}

function numbers(runs: Throughput[]): string {
  const middle = (key: keyof Throughput): number => median(runs.map((run) => run[key]));
  const ms = (key: 'median' | 'slowest1Percent'): string => `${middle(key).toFixed(1)} ms`;
  return `${middle('perSecond').toFixed(0)}/s, median ${ms('median')}, slowest 1 % ${ms('slowest1Percent')}`;
}
