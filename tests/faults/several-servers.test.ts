import { Redis } from 'ioredis';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ADA, submission } from '#server/clinic/testing/submissions.ts';
import { readPage } from '../harness/read-page.ts';
import { callClinic, PATH, readiness, type Servers, startServers } from '../harness/start-servers.ts';
import type { Stack } from '../harness/start-stack.ts';
import { startBalancer } from './balancer.ts';

const SERVERS = 3;
/** How many people use the site at once. */
const PEOPLE = 6;
/** So many limits that nobody meets one. */
const UNLIMITED = 10_000;
const PATIENTLY = { timeout: 60_000 };
/** Within so many milliseconds everybody shows what was published. */
const SOON = { timeout: 1000, interval: 10 };
const PUBLICATIONS = 30;
const KILLS = 6;
/** Acknowledged between a kill and the next one. */
const FORMS_BETWEEN_KILLS = 60;

type Form = ReturnType<typeof formOf>;

/** The preconsultation of somebody nobody else is. */
const formOf = (name: string) => ({
  ...submission('preconsultation', { idempotency_key: `${name}-of-the-test-of-several-servers` }),
  contact: { ...ADA, email: `${name}@example.org` },
});

async function send(url: string, form: Form): Promise<{ status: number; id: string | null }> {
  const answer = await callClinic(url, 'forms/preconsultation/submit', form);
  const { id = null }: { id?: string | null } = answer.status === 201 ? await answer.json() : {};
  return { status: answer.status, id };
}

/** What people did, as often as they could, until they were told to stop. */
interface Traffic {
  requests: number;
  failed: string[];
  acknowledged: string[];
}

/** Each reads nine pages and sends a form, again and again. */
function beginTraffic(url: string): { stop: () => Promise<Traffic> } {
  const traffic: Traffic = { requests: 0, failed: [], acknowledged: [] };
  let isOver = false;
  async function person(number: number): Promise<void> {
    for (let step = 1; !isOver; step += 1) {
      const isForm = step % 10 === 0;
      const done = isForm
        ? send(url, formOf(`person-${number}-${step}`)).then(({ status, id }) => {
            if (id !== null) traffic.acknowledged.push(id);
            return status;
          })
        : readPage(url, step % 2 === 0 ? '/' : PATH).then(({ status }) => status);
      const status = await done.catch((error: unknown) => String(error));
      traffic.requests += 1;
      if (status !== (isForm ? 201 : 200)) traffic.failed.push(`${isForm ? 'form' : 'page'}: ${status}`);
    }
  }
  const everybody = Promise.all(Array.from({ length: PEOPLE }, (_, number) => person(number)));
  return {
    async stop() {
      isOver = true;
      await everybody;
      return traffic;
    },
  };
}

/** The ids of all submissions in the database. */
async function recorded({ databaseUrl }: Servers): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from requests');
  await client.end();
  return rows.map(({ id }) => id);
}

const isConnected = (server: Stack) =>
  expect.poll(() => readiness(server), PATIENTLY).toEqual({ code: 200, status: 'ready', redis: 'connected' });

/** Three servers, all of them ready, behind a balancer. */
async function startSite() {
  const servers = await startServers(SERVERS, UNLIMITED);
  for (const server of servers.all) await isConnected(server);
  const balancer = await startBalancer(servers.all.map(({ siteUrl }) => siteUrl));
  return { servers, url: balancer.url };
}

test('a rolling restart under traffic fails no request', async ({ annotate }) => {
  const { servers, url } = await startSite();
  const traffic = beginTraffic(url);
  for (const server of servers.all) {
    await server.restartSite();
    await isConnected(server);
  }
  const { requests, failed, acknowledged } = await traffic.stop();
  await annotate(`${requests} requests, ${failed.length} failed; ${acknowledged.length} forms acknowledged`);
  expect(failed).toEqual([]);
  expect((await recorded(servers)).toSorted()).toEqual(acknowledged.toSorted());
});

/** Sends a form as a browser does, again with the same key until it is acknowledged. */
async function insist(url: string, form: Form): Promise<{ id: string; tries: number }> {
  for (let tries = 1; ; tries += 1) {
    const { id } = await send(url, form).catch(() => ({ id: null }));
    if (id !== null) return { id, tries };
  }
}

test('servers that are killed lose no acknowledged submission, and what is sent again is recorded once', async ({
  annotate,
}) => {
  const { servers, url } = await startSite();
  const acknowledged: string[] = [];
  let repeated = 0;
  let killed = 0;
  async function person(number: number): Promise<void> {
    for (let step = 1; killed < KILLS; step += 1) {
      const { id, tries } = await insist(url, formOf(`survivor-${number}-${step}`));
      acknowledged.push(id);
      repeated += tries - 1;
    }
  }
  const everybody = Promise.all(Array.from({ length: PEOPLE }, (_, number) => person(number)));
  for (let kill = 0; kill < KILLS; kill += 1) {
    const server = servers.all[kill % SERVERS];
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, PATIENTLY).toBeGreaterThan(before + FORMS_BETWEEN_KILLS);
    await server?.killSite();
    await server?.restartSite();
    killed += 1;
  }
  await everybody;
  const found = await recorded(servers);
  await annotate(`${KILLS} kills: ${acknowledged.length} acknowledged, ${found.length} found, ${repeated} sent again`);
  expect(found.toSorted()).toEqual(acknowledged.toSorted());
});

test('what is published is at every server within a second', async ({ annotate }) => {
  const { servers } = await startSite();
  const shown = () => Promise.all(servers.all.map(async ({ siteUrl }) => (await readPage(siteUrl, PATH)).text));
  await shown();
  let longest = 0;
  for (let publication = 0; publication < PUBLICATIONS; publication += 1) {
    const title = `Publication ${publication} du test`;
    const told = servers.all[publication % SERVERS];
    if (!told) throw new Error('there is no such server');
    servers.publish(title);
    const from = performance.now();
    expect(await servers.notify(told)).toBe(204);
    await expect.poll(async () => (await shown()).every((html) => html.includes(`<title>${title}`)), SOON).toBe(true);
    longest = Math.max(longest, performance.now() - from);
  }
  await annotate(`${PUBLICATIONS} publications at ${SERVERS} servers: the slowest after ${Math.round(longest)} ms`);
});

test('a Redis that hangs, dies and comes back under traffic fails no request', async ({ annotate }) => {
  const { servers, url } = await startSite();
  const traffic = beginTraffic(url);
  const everywhere = async (redis: string) => {
    for (const server of servers.all)
      await expect.poll(async () => (await readiness(server)).redis, PATIENTLY).toBe(redis);
  };
  const client = new Redis(servers.redis.url, { lazyConnect: true, retryStrategy: null });
  client.on('error', () => undefined);
  onTestFinished(() => client.disconnect());
  await client.connect();
  await client.client('PAUSE', 5000, 'ALL');
  await everywhere('away');
  await everywhere('connected');
  await servers.redis.kill();
  await everywhere('away');
  await servers.redis.start();
  await everywhere('connected');
  const { requests, failed, acknowledged } = await traffic.stop();
  await annotate(`${requests} requests, ${failed.length} failed; ${acknowledged.length} forms acknowledged`);
  expect(failed).toEqual([]);
  expect((await recorded(servers)).toSorted()).toEqual(acknowledged.toSorted());
});
