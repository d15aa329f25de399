import { expect, test } from 'vitest';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { openSocketBrowser } from '../../testing/clinic/socket-browser.ts';

const MINUTE = 60_000;
/** Free times of a first visit, of the Tuesday and the Wednesday. */
const SLOTS = ['13T0800', '13T0845', '13T0930', '13T1015', '14T1300', '14T1345', '14T1430', '14T1515'].map(
  (time) => `first.202601${time}00Z.paris`,
);

/** A browser that keeps its cookie. */
interface Browser {
  address: string;
  hold?: string;
}

async function hold(clinic: TestClinic, browser: Browser, slot = '') {
  const cookies: Record<string, string> = browser.hold === undefined ? {} : { slot_hold: browser.hold };
  const answer = await clinic.post(
    `consultations/memoire/${slot}/hold`,
    {},
    { cookies, remoteAddress: browser.address },
  );
  const given = answer.cookies.find(({ name }) => name === 'slot_hold')?.value;
  if (given !== undefined) browser.hold = given;
  const { expires_at, code } = answer.json<{ expires_at?: string; code?: string }>();
  const minutes = expires_at && (Date.parse(expires_at) - clinic.clock.now().getTime()) / MINUTE;
  return { status: answer.statusCode, minutes, code, wait: answer.headers['retry-after'] };
}

test('browsers that swap their held times at once are each told that the other has it, and keep their own', async () => {
  const clinic = await makeClinic();
  const pairs = Array.from({ length: SLOTS.length / 2 }, (_none, pair) =>
    SLOTS.slice(pair * 2, pair * 2 + 2).map((slot, side) => ({ slot, address: `192.0.2.${pair * 2 + side}` })),
  );
  const browsers: (Browser & { slot: string })[] = pairs.flat();
  for (const browser of browsers) expect((await hold(clinic, browser, browser.slot)).status).toBe(201);
  const others = browsers.map((_browser, number) => browsers[number ^ 1]?.slot);
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(browsers.map((browser, number) => hold(clinic, browser, others[number])));
    expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual(browsers.map(() => '409 slot_taken'));
  }
  const held = await clinic.db.selectFrom('slot_holds').select(['slot_id', 'hold_id']).execute();
  expect(new Map(held.map(({ slot_id, hold_id }) => [slot_id, hold_id]))).toEqual(
    new Map(browsers.map((browser) => [browser.slot, browser.hold])),
  );
});

test('a client that forgets its cookie holds six times at most; another client goes on', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  const address = '192.0.2.1';
  const answers = await Promise.all(SLOTS.map((slot) => hold(clinic, { address }, slot)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(2);
  for (const { code, wait } of refused) expect([code, wait]).toEqual(['too_many_holds', '300']);
  const free = SLOTS[answers.findIndex(({ status }) => status === 429)];
  expect((await hold(clinic, { address: '192.0.2.2' }, free)).status).toBe(201);
});

test('the addresses of one IPv6 network count as one client', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  const from = (host: number, slot: string | undefined) => hold(clinic, { address: `2001:db8:0:1::${host}` }, slot);
  for (let host = 0; host < 6; host += 1) expect((await from(host, SLOTS[host])).status).toBe(201);
  expect((await from(6, SLOTS[6])).status).toBe(429);
  expect((await hold(clinic, { address: '2001:db8:0:2::1' }, SLOTS[6])).status).toBe(201);
});

test('in a crowd the first hold is short, and long once the browser has shown that it keeps its cookie', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  const browsers: Browser[] = Array.from({ length: 6 }, () => ({ address: '192.0.2.1' }));
  const minutes: unknown[] = [];
  for (const [number, browser] of browsers.entries()) {
    minutes.push((await hold(clinic, browser, SLOTS[number])).minutes);
  }
  expect(minutes).toEqual([15, 15, 5, 5, 5, 5]);
  clinic.clock.forward(4 * MINUTE);
  for (const [number, browser] of browsers.entries()) {
    expect(await hold(clinic, browser, SLOTS[number])).toMatchObject({ status: 201, minutes: 15 });
  }
});

test('who holds a time keeps it on the way to another network, and may choose again, however full it is there', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  const moving: Browser = { address: '192.0.2.9' };
  expect((await hold(clinic, moving, SLOTS[7])).status).toBe(201);
  for (const slot of SLOTS.slice(0, 6)) await hold(clinic, { address: '192.0.2.1' }, slot);
  moving.address = '192.0.2.1';
  expect(await hold(clinic, moving, SLOTS[6])).toMatchObject({ status: 201, minutes: 15 });
  clinic.clock.forward(5 * MINUTE);
  expect((await hold(clinic, { address: '192.0.2.1' }, SLOTS[7])).status).toBe(201);
});

test('a browser learns which time it holds still, and nobody else does; what is over is let go', async () => {
  const clinic = await makeClinic();
  const [mine, other] = [await openSocketBrowser(clinic), await openSocketBrowser(clinic)];
  const PATH = 'consultations/memoire/hold';
  expect((await mine.get(PATH)).body).toEqual({ hold: null });
  const { body: held } = await mine.send('POST', `consultations/memoire/${SLOTS[0]}/hold`, {});
  expect((await mine.get(PATH)).body).toEqual({
    hold: {
      slot: expect.objectContaining({ id: SLOTS[0], modality: expect.any(String), status: 'held' }),
      consultation_type: 'first',
      expires_at: held.expires_at,
    },
  });
  expect((await other.get(PATH)).body).toEqual({ hold: null });
  clinic.clock.forward(15 * MINUTE);
  expect((await mine.get(PATH)).body).toEqual({ hold: null });
});

test('a hold from a time when the clock was ahead keeps nobody from its slot', async () => {
  const clinic = await makeClinic();
  const [first = ''] = SLOTS;
  clinic.clock.forward(60 * MINUTE);
  expect((await hold(clinic, { address: '192.0.2.1' }, first)).status).toBe(201);
  clinic.clock.forward(-60 * MINUTE);
  const free = await clinic.get('consultations/memoire?consultation_type=first');
  expect(free.json().results.map(({ id }: { id: string }) => id)).toContain(first);
  expect((await hold(clinic, { address: '192.0.2.2' }, first)).status).toBe(201);
});
