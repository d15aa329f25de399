import { type Agent, request } from 'node:http';
import { submission } from '#server/clinic/testing/submissions.ts';
import { startPostgres } from '../harness/start-postgres.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';
import { median } from './median.ts';
import { measureThroughput, type Throughput } from './throughput.ts';

const SECONDS = 3;
const CSRF = 'an-anti-forgery-token-of-43-characters-abcd';
/** Neither call needs the content service. Nothing listens on this port. */
const NOBODY = 'http://127.0.0.1:9';

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

const CALLS = [
  { name: 'send a form', path: '/api/survey/memory-check-in/', ask: submit },
  { name: 'free times', path: '/api/consultations/memoire?consultation_type=first' },
];

const startSite = (env: Record<string, string>): Promise<Stack> =>
  startStack({ cmsUrl: NOBODY, env: { RATE_LIMIT_SCALE: '999999', ...env } });

/**
 * The clinic on SQLite against the same clinic on PostgreSQL, both on the same machine in turns: sending a form, which
 * is on disk before it is answered, and reading the free times. Prints what came of it.
 * @param times how often each is measured
 */
export async function compareDatabases(times: number): Promise<void> {
  const postgres = await startPostgres();
  const stacks: Stack[] = [];
  try {
    const sqlite = await startSite({});
    stacks.push(sqlite);
    const server = await startSite({ DATABASE_URL: await postgres.createDatabase('clinic_bench') });
    stacks.push(server);
    for (const { name, path, ...asking } of CALLS) {
      const measure = (stack: Stack, seconds = SECONDS) =>
        measureThroughput(stack.siteUrl + path, { ...asking, seconds });
      for (const stack of stacks) await measure(stack, 1);
      const runs: { sqlite: Throughput[]; server: Throughput[] } = { sqlite: [], server: [] };
      for (let run = 0; run < times; run++) {
        runs.sqlite.push(await measure(sqlite));
        runs.server.push(await measure(server));
      }
      report(name, runs.sqlite, runs.server);
    }
  } finally {
    await Promise.all(stacks.map((stack) => stack.stop()));
    await postgres.stop();
  }
}

function report(name: string, sqlite: Throughput[], server: Throughput[]): void {
  const [perSecond, slowest] = [ratio('perSecond'), ratio('slowest1Percent')];
  process.stdout.write(
    `${name}, SQLite ÷ PostgreSQL: ${perSecond.toFixed(2)} × the requests a second, ` +
      `${slowest.toFixed(2)} × the slowest 1 %, ${failures(sqlite)} and ${failures(server)} failures\n` +
      `  SQLite     ${numbers(sqlite)}\n  PostgreSQL ${numbers(server)}\n`,
  );

  function ratio(key: keyof Throughput): number {
    return middle(sqlite, key) / middle(server, key);
  }
}

function middle(runs: Throughput[], key: keyof Throughput): number {
  return median(runs.map((run) => run[key]));
}

function failures(runs: Throughput[]): number {
  return runs.reduce((sum, run) => sum + run.failures, 0);
}

function numbers(runs: Throughput[]): string {
  const ms = (key: 'median' | 'slowest1Percent') => `${middle(runs, key).toFixed(1)} ms`;
  return `${middle(runs, 'perSecond').toFixed(0)}/s, median ${ms('median')}, slowest 1 % ${ms('slowest1Percent')}`;
}
