import { Redis } from 'ioredis';
import { expect, onTestFinished, type TestContext, test } from 'vitest';
import { readPage } from '../harness/read-page.ts';
import { PATH, readiness, type Servers } from '../harness/start-servers.ts';
import { isConnected, PATIENTLY, recordedAt, startSite } from './site.ts';
import { beginTraffic, countRecords, inWords, type RunningTraffic } from './traffic.ts';

const SERVERS = 3;
/** Within so many milliseconds everybody shows what was published. */
const SOON = { timeout: 1000, interval: 10 };
const PUBLICATIONS = 30;

/** No request failed, and what was acknowledged is what is there. */
async function countUp(servers: Servers, traffic: RunningTraffic, annotate: TestContext['annotate']): Promise<void> {
  const done = await traffic.stop();
  const counted = countRecords(done.acknowledged, await recordedAt(servers));
  await annotate(inWords(done, counted));
  expect(done.failed).toEqual([]);
  expect(counted).toMatchObject({ lost: [], doubled: [], found: counted.acknowledged });
}

test('a rolling restart under traffic fails no request', async ({ annotate }) => {
  const { servers, url } = await startSite(SERVERS);
  const traffic = beginTraffic(url, { insists: false });
  for (const server of servers.all) {
    await server.restartSite();
    await isConnected(server);
  }
  await countUp(servers, traffic, annotate);
});

test('what is published is at every server within a second', async ({ annotate }) => {
  const { servers } = await startSite(SERVERS);
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
  const { servers, url } = await startSite(SERVERS);
  const traffic = beginTraffic(url, { insists: false });
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
  await countUp(servers, traffic, annotate);
});
