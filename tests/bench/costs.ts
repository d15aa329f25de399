import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { Client } from 'pg';
import { startPostgres } from '../harness/start-postgres.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';
import { sending } from './clinic.ts';
import { hammer } from './hammer.ts';
import { median } from './median.ts';
import { measurePageBytes } from './page-bytes.ts';
import { contentMemory, postgresSeconds } from './processes.ts';

/** What a host asks for: examples to be replaced, in one currency; the names are those of the variables. */
const EXAMPLE_PRICES = { PRICE_CORE_HOUR: 0.02, PRICE_GB_MEMORY_HOUR: 0.005, PRICE_GB_MONTH: 0.1, PRICE_GB_OUT: 0.05 };
type Prices = typeof EXAMPLE_PRICES;

/** Forms need no content service. Nothing listens on this port. */
const NOBODY = 'http://127.0.0.1:9';
/** For so long forms are sent. */
const FORMS_SECONDS = 4;
const AT_ONCE = 8;
/** A page is sent with its scripts once, and later by itself: what one view sends, of a visit of some. */
const VIEWS_OF_A_VISIT = 3;

function pricesOf(env: NodeJS.ProcessEnv): Prices {
  const prices = { ...EXAMPLE_PRICES };
  for (const name of ['PRICE_CORE_HOUR', 'PRICE_GB_MEMORY_HOUR', 'PRICE_GB_MONTH', 'PRICE_GB_OUT'] as const) {
    const given = Number(env[name] ?? prices[name]);
    if (!(given >= 0)) throw new Error(`${name} must be a number, such as ${prices[name]}.`);
    prices[name] = given;
  }
  return prices;
}

const say = (what: string, value: string): void => void process.stdout.write(`${what.padEnd(52)} ${value}\n`);

async function metric(stack: Stack, name: string): Promise<number> {
  const text = await (await fetch(`${stack.siteUrl}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}
const processorOf = (stack: Stack): Promise<number> => metric(stack, 'process_cpu_seconds_total');

/** Bytes of the files in a folder, or of one file; 0 where there is none. */
function bytesAt(place: string): number {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  return stats.isFile()
    ? stats.size
    : readdirSync(place).reduce((sum, name) => sum + bytesAt(path.join(place, name)), 0);
}

/** Processor time of a page that stands, in milliseconds: the middle of some seconds of requests. */
async function finishedPage(stack: Stack, runs: number): Promise<number> {
  const url = `${stack.siteUrl}/`;
  const seen: number[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const before = await processorOf(stack);
    const perSecond = await hammer({ url, status: 200, seconds: 1 });
    if (run > 0) seen.push((((await processorOf(stack)) - before) / perSecond) * 1000);
  }
  return median(seen);
}

/** Asks for every page of the sitemap, none of which was drawn before. */
async function drawEveryPage(stack: Stack): Promise<{ pages: number; processorMs: number; disk: number }> {
  const sitemap = await (await fetch(`${stack.siteUrl}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address, stack.siteUrl).pathname,
  );
  const before = await processorOf(stack);
  for (const one of paths) await (await fetch(stack.siteUrl + one)).arrayBuffer();
  const processorMs = (((await processorOf(stack)) - before) / paths.length) * 1000;
  // Pages are compressed a second time and written once they have been asked for.
  await delay(5000);
  return { pages: paths.length, processorMs, disk: bytesAt(path.join(stack.dataDir, 'page-cache')) / paths.length };
}

/** What one form takes, on a database whose size and processor time are told. */
async function perForm(stack: Stack, database: { bytes: () => Promise<number>; seconds: () => number }) {
  const send = (seconds: number) => hammer({ ...sending({ url: stack.siteUrl }, seconds), connections: AT_ONCE });
  await send(1);
  const before = { site: await processorOf(stack), database: database.seconds(), bytes: await database.bytes() };
  const forms = (await send(FORMS_SECONDS)) * FORMS_SECONDS;
  return {
    siteMs: (((await processorOf(stack)) - before.site) / forms) * 1000,
    databaseMs: ((database.seconds() - before.database) / forms) * 1000,
    bytes: ((await database.bytes()) - before.bytes) / forms,
  };
}
type PerForm = Awaited<ReturnType<typeof perForm>>;

const QUIET = { RATE_LIMIT_SCALE: '999999' };

async function formsOnSqlite(): Promise<PerForm> {
  const stack = await startStack({ cmsUrl: NOBODY, env: QUIET });
  try {
    // Counted in its pages: the log of what was written comes and goes beside the file.
    const database = new Database(path.join(stack.dataDir, 'clinic.sqlite'), { readonly: true });
    const count = (pragma: string) => Number(database.pragma(pragma, { simple: true }));
    const bytes = async () => count('page_count') * count('page_size');
    const taken = await perForm(stack, { bytes, seconds: () => 0 });
    database.close();
    return taken;
  } finally {
    await stack.stop();
  }
}

async function formsOnPostgres(): Promise<PerForm> {
  const postgres = await startPostgres();
  const address = await postgres.createDatabase('clinic_costs');
  const stack = await startStack({ cmsUrl: NOBODY, env: { ...QUIET, DATABASE_URL: address } });
  const client = new Client({ connectionString: address });
  try {
    await client.connect();
    const bytes = async () =>
      Number((await client.query('SELECT pg_database_size(current_database()) AS size')).rows[0].size);
    return await perForm(stack, { bytes, seconds: postgresSeconds });
  } finally {
    await client.end();
    await stack.stop();
    await postgres.stop();
  }
}

interface Figures {
  finishedMs: number;
  drawnMs: number;
  kilobytes: { first: number; later: number };
  diskPerPage: number;
  memory: { site: number; content: number };
  sqlite: PerForm;
  postgres: PerForm;
}

const amount = (value: number): string => (value < 0.01 ? value.toFixed(5) : value.toFixed(2));
const MB = 1_000_000;

function printFigures({ finishedMs, drawnMs, kilobytes, diskPerPage, memory, sqlite, postgres }: Figures): void {
  say(
    'a finished page, processor',
    `${finishedMs.toFixed(3)} ms, ${(1000 / finishedMs).toFixed(0)} a second on a core`,
  );
  say('a page drawn for the first time, processor', `${drawnMs.toFixed(0)} ms`);
  say(
    'a first page as sent, with its scripts',
    `${kilobytes.first.toFixed(1)} kB; a later one ${kilobytes.later.toFixed(1)} kB`,
  );
  say('a page on disk', `${(diskPerPage / 1000).toFixed(0)} kB`);
  say(
    'memory after all this: site, content service',
    `${(memory.site / MB).toFixed(0)}, ${(memory.content / MB).toFixed(0)} MB`,
  );
  for (const [name, { siteMs, databaseMs, bytes }] of [
    ['SQLite', sqlite],
    ['PostgreSQL', postgres],
  ] as const) {
    const times = `${siteMs.toFixed(2)} ms${databaseMs > 0 ? ` + ${databaseMs.toFixed(2)} ms of the database` : ''}`;
    say(`a form sent, on ${name}`, `${times}, ${(bytes / 1000).toFixed(1)} kB on disk`);
  }
}

function printPrices({ finishedMs, kilobytes, memory, postgres }: Figures, prices: Prices): void {
  const views = 1_000_000;
  const sent = (kilobytes.first + (VIEWS_OF_A_VISIT - 1) * kilobytes.later) / VIEWS_OF_A_VISIT;
  const core = (milliseconds: number) => (milliseconds / 3_600_000) * prices.PRICE_CORE_HOUR;
  const month = 730;
  process.stdout.write(`\nWith ${JSON.stringify(prices)}\n`);
  say('a million views: processor', amount(core(finishedMs) * views));
  say('a million views: pages sent, without pictures', amount(((sent * 1000 * views) / 1e9) * prices.PRICE_GB_OUT));
  say('a thousand forms: processor', amount(core(postgres.siteMs + postgres.databaseMs) * 1000));
  say('a thousand forms: disk for a year', amount(((postgres.bytes * 1000) / 1e9) * prices.PRICE_GB_MONTH * 12));
  const held = (memory.site + memory.content) / 1e9;
  say('standing still for a month: memory of both', amount(held * prices.PRICE_GB_MEMORY_HOUR * month));
}

/**
 * What pages and forms take of processor, memory, disk and line, and what that costs at the prices of the environment.
 * @param runs how often a finished page is measured
 */
export async function measureCosts(runs: number): Promise<void> {
  const prices = pricesOf(process.env);
  const stack = await startStack();
  let pages: Omit<Figures, 'sqlite' | 'postgres'>;
  try {
    const drawn = await drawEveryPage(stack);
    const finishedMs = await finishedPage(stack, runs);
    const { sent } = await measurePageBytes(`${stack.siteUrl}/`);
    const { headers } = await fetch(`${stack.siteUrl}/`, { headers: { 'accept-encoding': 'br' } });
    pages = {
      finishedMs,
      drawnMs: drawn.processorMs,
      kilobytes: { first: sent, later: Number(headers.get('content-length')) / 1000 },
      diskPerPage: drawn.disk,
      memory: { site: await metric(stack, 'process_resident_memory_bytes'), content: contentMemory(stack.dataDir) },
    };
  } finally {
    await stack.stop();
  }
  const figures = { ...pages, sqlite: await formsOnSqlite(), postgres: await formsOnPostgres() };
  printFigures(figures);
  printPrices(figures, prices);
}
