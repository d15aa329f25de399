import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLimiter } from '#server/clinic/http/limits.ts';
import { ClinicProblem } from '#server/clinic/http/problem.ts';
import { connectServers } from '#server/several/connect-servers.ts';
import { readPage } from '../harness/read-page.ts';
import { startRedis } from '../harness/start-redis.ts';
import { callClinic, linesOfRedis, PATH, readiness, startServers } from '../harness/start-servers.ts';
import type { Stack } from '../harness/start-stack.ts';

/** Well before a server's poll would have found a change. */
const PATIENTLY = { timeout: 15_000, interval: 50 };

const titleAt = async ({ siteUrl }: Stack, path = PATH): Promise<string | undefined> =>
  /<title>([^<|–]*)/.exec((await readPage(siteUrl, path)).text)?.[1]?.trim();

async function isFound({ siteUrl }: Stack, words: string): Promise<boolean> {
  const answer = await readPage(siteUrl, `/content/search?locale=fr&q=${words}`);
  return answer.status === 200 && answer.text.includes(PATH);
}

/** A wrong password from an address; five may be wrong within a quarter of an hour. */
const signIn = async ({ siteUrl }: Stack, client: string): Promise<number> =>
  (await callClinic(siteUrl, 'auth/login', { email: `${client}@example.org`, password: 'wrong' }, client)).status;

/** Somebody asks for their data; three times an hour. */
const askForData = async ({ siteUrl }: Stack, client: string, email: string): Promise<number> =>
  (await callClinic(siteUrl, 'privacy/requests', { email, kind: 'export', locale: 'fr' }, client)).status;

async function inTurn(calls: readonly (() => Promise<number>)[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const call of calls) statuses.push(await call());
  return statuses;
}

test('two servers share notices and limits, go on alone while Redis is away, and share again once it is back', async () => {
  const servers = await startServers(2);
  const [one, other] = servers.all;
  if (!one || !other) throw new Error('two servers were to start');
  const connected = { code: 200, status: 'ready', redis: 'connected' };
  const away = { ...connected, redis: 'away' };
  const both = async (state: object) => {
    for (const server of servers.all) await expect.poll(() => readiness(server), PATIENTLY).toEqual(state);
  };
  await both(connected);

  // A notice that one is given makes pages, search and addresses follow at the other.
  expect(await Promise.all(servers.all.map((server) => titleAt(server)))).toEqual([
    'Qui sommes-nous',
    'Qui sommes-nous',
  ]);
  await expect.poll(() => isFound(other, 'sommes'), PATIENTLY).toBe(true);
  servers.publish('Notre équipe');
  expect(await servers.notify(one)).toBe(204);
  await expect.poll(() => titleAt(other), PATIENTLY).toBe('Notre équipe');
  await expect.poll(() => isFound(other, 'equipe'), PATIENTLY).toBe(true);
  servers.publish('Notre équipe', '/equipe');
  expect(await servers.notify(other)).toBe(204);
  await expect.poll(() => titleAt(one, '/equipe'), PATIENTLY).toBe('Notre équipe');
  expect((await readPage(one.siteUrl, PATH)).status).toBe(404);
  servers.publish('Notre équipe');
  expect(await servers.notify(other)).toBe(204);
  await expect.poll(() => titleAt(one), PATIENTLY).toBe('Notre équipe');

  // Limits count what every server was asked, by client and by person.
  const [first, second] = ['203.0.113.1', '203.0.113.2'];
  const failures = await inTurn([one, one, one, other, other].map((server) => () => signIn(server, first)));
  expect(failures).toEqual([400, 400, 400, 400, 400]);
  expect(await inTurn([one, other].map((server) => () => signIn(server, first)))).toEqual([429, 429]);
  expect(await signIn(one, second)).toBe(400);
  const asked = [one, other, one, other].map(
    (server, n) => () => askForData(server, `203.0.113.${10 + n}`, 'a@example.org'),
  );
  expect(await inTurn(asked)).toEqual([202, 202, 202, 429]);

  // Without Redis each counts by itself: who was refused by all together is not refused by one that did not see them.
  await servers.redis.kill();
  await both(away);
  expect(await inTurn([one, other, one, other].map((server) => () => signIn(server, first)))).toEqual([
    400, 400, 400, 400,
  ]);
  expect(await askForData(one, second, 'a@example.org')).toBe(202);
  servers.publish('Nous tous');
  expect(await servers.notify(one)).toBe(204);
  expect(await titleAt(one)).toBe('Nous tous');

  // What was told meanwhile reaches everybody afterwards, and limits are shared again.
  await servers.redis.start();
  await both(connected);
  await expect.poll(() => titleAt(other), PATIENTLY).toBe('Nous tous');
  const third = '203.0.113.3';
  const again = await inTurn([one, other, one, other, one].map((server) => () => signIn(server, third)));
  expect([...again, await signIn(other, third)]).toEqual([400, 400, 400, 400, 400, 429]);
  for (const server of servers.all) {
    expect(linesOfRedis(server)).toEqual(['Redis is there', 'Redis is away', 'Redis is there']);
  }
});

test('what a notice tells of a page’s address reaches the other servers: none of them asks for it', async () => {
  const servers = await startServers(2);
  const [one, other] = servers.all;
  if (!one || !other) throw new Error('two servers were to start');
  for (const server of servers.all) {
    await expect.poll(async () => (await readiness(server)).redis, PATIENTLY).toBe('connected');
    expect(await titleAt(server)).toBe('Qui sommes-nous');
  }

  // Where the notice tells nothing, its address is asked for.
  servers.addressesAsked();
  servers.publish('Notre équipe', '/equipe');
  expect(await servers.notify(one)).toBe(204);
  for (const server of servers.all) {
    await expect.poll(() => titleAt(server, '/equipe'), PATIENTLY).toBe('Notre équipe');
  }
  expect(servers.addressesAsked()).toContainEqual(['about']);

  expect(await servers.notify(one, [servers.publish('Nous tous', '/nous')])).toBe(204);
  await expect.poll(() => titleAt(other, '/nous'), PATIENTLY).toBe('Nous tous');
  expect(await titleAt(one, '/nous')).toBe('Nous tous');
  expect(servers.addressesAsked()).toEqual([]);
});

/** Two that joined through Redis, without the rest of a server. */
async function joinTwo(url: string) {
  const members = [connectServers(url), connectServers(url)];
  onTestFinished(async () => {
    await Promise.all(members.map((member) => member.close()));
  });
  const joined = members.map(
    (member) =>
      new Promise<void>((resolve) => {
        member.open({ onChange: () => undefined, onState: (reason) => reason === null && resolve() });
      }),
  );
  await Promise.all(joined);
  return members;
}

/** The seconds that somebody is told to wait, to the next ten; 0 when the try counted. */
async function waitOf(taken: Promise<unknown>): Promise<number> {
  try {
    await taken;
    return 0;
  } catch (refused) {
    if (!(refused instanceof ClinicProblem)) throw refused;
    return Math.ceil(Number(refused.headers['retry-after']) / 10) * 10;
  }
}

test('shared limits grow, slow down and give back as those of one server, and one server at a time takes a turn', async () => {
  const redis = await startRedis();
  onTestFinished(redis.stop);
  const members = await joinTwo(redis.url);
  const limiters = members.map((member) => member.limiter(createLimiter(1, Date.now), (subject) => subject));
  /** Tries so often, one after the other and at one server after the other. */
  async function waits<Of>(times: number, limits: readonly Of[], take: (limit: Of) => Promise<unknown>) {
    const found: number[] = [];
    const queue = Array.from({ length: times }).flatMap(() => limits);
    for (const limit of queue.slice(0, times)) found.push(await waitOf(take(limit)));
    return found;
  }

  const window = { most: 2, withinMs: 60_000 };
  const growing = limiters.map((limiter) => limiter.growing('grow', window));
  expect(await waits(5, growing, (limit) => limit.take('somebody'))).toEqual([0, 0, 90, 120, 180]);
  const right = await waits(5, growing, async (limit) => (await limit.take('who is right'))());
  expect(right).toEqual([0, 0, 0, 0, 0]);
  const paced = limiters.map((limiter) => limiter.paced('slow', { ...window, everyMs: 30_000 }));
  expect(await waits(5, paced, (limit) => limit.take('somebody'))).toEqual([0, 0, 0, 30, 30]);
  const hour = { most: 3, withinMs: 3_600_000 };
  const calls = await waits(4, limiters, (limiter) => limiter.take('call', 'somebody', [hour, window]));
  expect(calls).toEqual([0, 0, 60, 60]);
  // Who was refused by one window has used up nothing of the other.
  expect(await waits(2, limiters, (limiter) => limiter.take('call', 'somebody', [hour]))).toEqual([0, 3600]);

  const turns = () => Promise.all(members.map((member) => member.takeTurn('work of the test', 60_000)));
  const taken = (await turns()).filter((turn) => turn !== null);
  expect(taken).toHaveLength(1);
  expect(await turns()).toEqual([null, null]);
  // Who failed lets go, once: what another one has by then stays theirs.
  await taken[0]?.letGo();
  expect(await members[1]?.takeTurn('work of the test', 60_000)).not.toBeNull();
  const [mine] = members;
  expect(await mine?.takeTurn('other work', 60_000)).not.toBeNull();
  await redis.kill();
  expect((await turns()).filter(Boolean)).toHaveLength(2);
  // By itself each server allows two tries.
  expect(await waits(6, growing, (limit) => limit.take('somebody'))).toEqual([0, 0, 0, 0, 90, 90]);
});

/** A way to Redis that may go silent: what is connected then stays so, and nothing comes through any more. */
async function silentWay(url: string) {
  const { port, hostname } = new URL(url);
  const ways = new Set<readonly [Socket, Socket]>();
  const relay = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname);
    ways.add([incoming, outgoing]);
    for (const socket of [incoming, outgoing]) socket.on('error', () => undefined);
    incoming.pipe(outgoing).pipe(incoming);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const goSilent = () => {
    for (const [incoming, outgoing] of ways) {
      incoming.unpipe(outgoing).resume();
      outgoing.unpipe(incoming).resume();
    }
  };
  onTestFinished(() => {
    for (const sockets of ways) for (const socket of sockets) socket.destroy();
    relay.close();
  });
  const address = relay.address();
  if (address === null || typeof address === 'string') throw new Error('The relay has no port.');
  return { url: `redis://127.0.0.1:${address.port}`, goSilent };
}

test('a connection to Redis whose other end is gone unheard is replaced', async () => {
  const redis = await startRedis();
  onTestFinished(redis.stop);
  const way = await silentWay(redis.url);
  const [member] = await joinTwo(way.url);
  way.goSilent();
  await expect.poll(() => member?.state, PATIENTLY).toBe('away');
  await expect.poll(() => member?.state, PATIENTLY).toBe('connected');
});
