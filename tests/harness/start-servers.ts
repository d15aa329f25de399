import { readFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { documentsAsked, holding, startFakeServer, strapiPage } from '#server/testing/fake-strapi.ts';
import { type RunningPostgres, startPostgres } from './start-postgres.ts';
import { type RunningRedis, startRedis } from './start-redis.ts';
import { SITE_LOG, type Stack, startStack } from './start-stack.ts';

const CSRF = 'an-anti-forgery-token-of-43-characters-abcd';

/** The page whose title a test changes. */
export const PATH = '/qui-sommes-nous';

/** Servers of one site, on one PostgreSQL, one Redis and one content service. */
export interface Servers {
  all: readonly Stack[];
  redis: RunningRedis;
  postgres: RunningPostgres;
  /** Address of the clinic's database. */
  databaseUrl: string;
  /** Gives the page another title, and its path as well where one is given. @returns its version, as it would be told */
  publish(title: string, pagePath?: string): object;
  /**
   * Tells one server that the page changed, as the content service does.
   * @param published the versions of the page, where the notice tells them
   * @returns the status of its answer
   */
  notify(server: Stack, published?: readonly object[]): Promise<number>;
  /** What servers asked of addresses since the last call: each time the documents they named, none for all pages. */
  addressesAsked(): unknown[][];
  /** Stops everything. */
  stop(): Promise<void>;
}

const HOME = strapiPage({ documentId: 'home', name: 'index', path: '/', title: 'Accueil' });
const about = (title: string, path: string) => strapiPage({ documentId: 'about', name: 'about', path, title });

async function startAll(count: number, env: Record<string, string>): Promise<Stack[]> {
  const started = await Promise.allSettled(
    Array.from({ length: count }, () => startStack({ cmsUrl: env.CMS_URL ?? '', env })),
  );
  const running = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = started.find((one) => one.status === 'rejected');
  if (!failed) return running;
  await Promise.all(running.map((server) => server.stop()));
  throw failed.reason;
}

/**
 * Starts so many servers of one site, by settings alone. They end with the test.
 * @param scale multiplies every limit
 */
export async function startServers(count: number, scale = 1): Promise<Servers> {
  let pages = [HOME, about('Qui sommes-nous', PATH)];
  const asked: unknown[][] = [];
  const content = await startFakeServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://content');
    if (pathname === '/api/pages') asked.push(documentsAsked(searchParams));
    holding({ pages })(request, response);
  });
  const [postgres, redis]: [RunningPostgres, RunningRedis] = await Promise.all([startPostgres(), startRedis()]);
  onTestFinished(async () => {
    await Promise.all([postgres.stop(), redis.stop()]);
  });
  const databaseUrl = await postgres.createDatabase('clinic');
  const all = await startAll(count, {
    CMS_URL: content.url,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redis.url,
    CLINIC_KEY: 'one-key-for-all-servers-of-this-test-only',
    TRUST_PROXY: 'loopback',
    RATE_LIMIT_SCALE: String(scale),
  });
  const stop = async (): Promise<void> => {
    await Promise.all(all.map((server) => server.stop()));
  };
  onTestFinished(stop);
  return {
    all,
    redis,
    postgres,
    databaseUrl,
    publish(title, pagePath = PATH) {
      const version = about(title, pagePath);
      pages = [HOME, version];
      return version;
    },
    addressesAsked: () => asked.splice(0),
    async notify({ siteUrl, dataDir }, published) {
      const secret = readFileSync(path.join(dataDir, 'secrets', 'content-hook-secret'), 'utf8').trim();
      const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
      const document = { uid: 'api::page.page', documentId: 'about' };
      const body = JSON.stringify({ ...document, event: 'entry.publish', committed: true, published });
      return (await fetch(`${siteUrl}/hooks/content`, { method: 'POST', headers, body })).status;
    },
    stop,
  };
}

/** What a server says of itself. */
export async function readiness({ siteUrl }: Stack): Promise<{ code: number; status: string; redis: string }> {
  const answer = await fetch(`${siteUrl}/readyz`);
  const { status, redis } = await answer.json();
  return { code: answer.status, status, redis };
}

/** The lines of a server's log that name Redis. */
export const linesOfRedis = ({ dataDir }: Stack): string[] =>
  [...readFileSync(path.join(dataDir, SITE_LOG), 'utf8').matchAll(/"msg":"(Redis is \w+)/g)].map(
    ([, said]) => said ?? '',
  );

/** Makes a call of the clinic as a browser does. @param client the address that it comes from */
export async function callClinic(
  siteUrl: string,
  call: string,
  body: object,
  client = '203.0.113.1',
): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    'x-csrftoken': CSRF,
    cookie: `csrftoken=${CSRF}`,
    'x-forwarded-for': client,
  };
  return fetch(`${siteUrl}/api/${call}`, { method: 'POST', headers, body: JSON.stringify(body) });
}
