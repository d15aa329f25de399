import { expect, type TestContext, test } from 'vitest';
import { KILLS, TIME_FOR_KILLS } from './settings.ts';
import { isConnected, PATIENTLY, recordedAt, startSite } from './site.ts';
import { beginTraffic, countRecords, inWords, type RunningTraffic } from './traffic.ts';

const SERVERS = 3;
/** Acknowledged between a kill and the next one: the traffic is in full swing. */
const FORMS_BETWEEN_KILLS = 12;

/** Kills and starts again, each time among forms. */
async function killAmong(traffic: RunningTraffic, killAndStart: (kill: number) => Promise<unknown>): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = traffic.acknowledged.length;
    await expect.poll(() => traffic.acknowledged.length, PATIENTLY).toBeGreaterThan(before + FORMS_BETWEEN_KILLS);
    await killAndStart(kill);
  }
}

type Site = Awaited<ReturnType<typeof startSite>>;

/** No page failed, nothing that was acknowledged is lost, nothing is there twice. */
async function countUp({ servers }: Site, traffic: RunningTraffic, annotate: TestContext['annotate']): Promise<void> {
  const done = await traffic.stop();
  const counted = countRecords(done.acknowledged, await recordedAt(servers));
  await annotate(`${KILLS} kills: ${inWords(done, counted)}`);
  expect(done.failed).toEqual([]);
  expect(counted).toMatchObject({ lost: [], doubled: [], found: counted.acknowledged });
}

test('a server that is killed again and again loses no record, doubles none and fails no page', {
  timeout: TIME_FOR_KILLS,
}, async ({ annotate }) => {
  const site = await startSite(SERVERS);
  const traffic = beginTraffic(site.url, { insists: true });
  await killAmong(traffic, async (kill) => {
    const server = site.servers.all[kill % SERVERS];
    await server?.killSite();
    await server?.restartSite();
  });
  await countUp(site, traffic, annotate);
});

test('a PostgreSQL that is killed again and again loses no record, doubles none and fails no page', {
  timeout: TIME_FOR_KILLS,
}, async ({ annotate }) => {
  const site = await startSite(2);
  const { postgres } = site.servers;
  const traffic = beginTraffic(site.url, { insists: true });
  await killAmong(traffic, async () => {
    postgres.kill();
    await postgres.start();
  });
  await countUp(site, traffic, annotate);
});

test('a Redis that is killed again and again fails neither page nor form', { timeout: TIME_FOR_KILLS }, async ({
  annotate,
}) => {
  const site = await startSite(2);
  const { redis, all } = site.servers;
  const traffic = beginTraffic(site.url, { insists: false });
  await killAmong(traffic, async () => {
    await redis.kill();
    await redis.start();
  });
  for (const server of all) await isConnected(server);
  await countUp(site, traffic, annotate);
});
