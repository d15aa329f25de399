import path from 'node:path';
import { submission } from '#server/testing/clinic/submissions.ts';
import { startPostgres } from '../harness/start-postgres.ts';
import { startStack } from '../harness/start-stack.ts';
import { measureBareTransactions } from './bare-transactions.ts';
import { EACH, type Hammering, hammer } from './hammer.ts';
import { median } from './median.ts';
import { note, report, spread } from './report.ts';
import { readToken, type Site, startSite } from './site-alone.ts';
import { rowsWrittenBy } from './written-rows.ts';

const SECONDS = 3;
const CONNECTIONS = 16;
const CSRF = 'an-anti-forgery-token-of-43-characters-abcd';
const SEND = '/api/survey/memory-check-in/';
const FREE_TIMES = '/api/consultations/memoire?consultation_type=first';
/** Of the bare transactions, how many submissions there are at least. */
const LEAST = 0.5;

const BODY = JSON.stringify({ ...submission('memory-check-in-a'), idempotency_key: EACH });
const HEADERS = { 'x-csrftoken': CSRF, cookie: `csrftoken=${CSRF}` };

/** A form that was not sent before, again and again. */
export const sending = ({ url }: Pick<Site, 'url'>, seconds = SECONDS): Hammering => {
  return { url: url + SEND, status: 201, headers: HEADERS, body: BODY, connections: CONNECTIONS, seconds };
};

/** A clinic, and where the bare transactions beside it are made: in a database of their own of the same kind. */
interface Clinic {
  name: string;
  site: Site;
  bare: string;
}

/** Submissions a second against bare transactions of as many rows and characters, in turns. */
async function measureSubmissions(clinics: readonly Clinic[], rows: number[], times: number): Promise<void> {
  note(`one submission writes ${rows.length} rows of ${rows.join(', ')} characters`);
  for (const { name, site, bare } of clinics) {
    const write = (seconds: number) =>
      measureBareTransactions({ database: bare, rows, connections: CONNECTIONS, seconds });
    await Promise.all([hammer(sending(site, 1)), write(1)]);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let run = 0; run < times; run += 1) {
      theirs.push(await write(SECONDS));
      ours.push(await hammer(sending(site)));
    }
    report(`submissions, ${name}`, median(ours) / median(theirs), '× bare', LEAST, 'at least');
    note(`${name}: submissions ${spread(ours)}, bare transactions ${spread(theirs)} a second`);
  }
}

/** Reading the free times on both databases, in turns: neither is the other's limit. */
async function measureFreeTimes(clinics: readonly Clinic[], times: number): Promise<void> {
  const runs = clinics.map(({ name, site }) => ({ name, url: site.url + FREE_TIMES, turns: [] as number[] }));
  for (let run = 0; run <= times; run += 1) {
    for (const { url, turns } of runs) turns.push(await hammer({ url, status: 200, seconds: 1 }));
  }
  for (const { name, turns } of runs) note(`free times, ${name}: read ${spread(turns.slice(1))} times a second`);
}

/**
 * The clinic on SQLite and on PostgreSQL, both on the same machine: sending a form, which is on disk before it is
 * answered, against bare transactions of the same durability, and reading the free times.
 * @param times how often each is measured
 */
export async function measureClinic(times: number): Promise<void> {
  const stack = await startStack();
  const postgres = await startPostgres({ durable: true });
  const sites: Site[] = [];
  const start = async (env: Record<string, string>): Promise<Site> => {
    const content = { cmsUrl: stack.cmsUrl, token: readToken(stack.dataDir) };
    const site = await startSite(content, { RATE_LIMIT_SCALE: '999999', ...env });
    sites.push(site);
    return site;
  };
  try {
    const sqlite = await start({});
    const server = await start({ DATABASE_URL: await postgres.createDatabase('clinic_bench') });
    const clinics = [
      { name: 'SQLite', site: sqlite, bare: path.join(sqlite.dataDir, 'bare.sqlite') },
      { name: 'PostgreSQL', site: server, bare: await postgres.createDatabase('bare_bench') },
    ];
    const rows = await rowsWrittenBy(path.join(sqlite.dataDir, 'clinic.sqlite'), () => sendOnce(sqlite));
    await measureSubmissions(clinics, rows, times);
    await measureFreeTimes(clinics, times);
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    await postgres.stop();
    await stack.stop();
  }
}

async function sendOnce({ url }: Site): Promise<void> {
  const headers = { ...HEADERS, 'content-type': 'application/json' };
  const body = BODY.replace(EACH, 'the-first-of-all');
  const { status } = await fetch(url + SEND, { method: 'POST', headers, body });
  if (status !== 201) throw new Error(`A form was answered with ${status}.`);
}
