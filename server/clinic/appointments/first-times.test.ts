import type { FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { emptyDialect } from '../../testing/clinic/databases.ts';
import { TEST_KEY } from '../../testing/clinic/make-clinic.ts';
import { type FakeAppOptions, fakeApp, fakeRenderer, makeDirectory, notify } from '../../testing/fake-app.ts';
import { FakeContent } from '../../testing/fake-content.ts';
import { clinicPlugin } from '../clinic.ts';

/** A Monday morning in winter. */
const MONDAY = Date.parse('2026-01-12T09:00:00.000Z');
const HOUR = 3_600_000;
const PATH = '/nos-offres/consultation';
const CSRF = 'a'.repeat(43);
const FIRST_FREE = ['13T0800', '13T0845', '13T0930', '13T1015'].map((time) => `first.202601${time}00Z.paris`);

/** A site whose page of the consultation shows the ids of the times that it is drawn with. */
async function siteWithTimes(more: Pick<FakeAppOptions, 'directory' | 'variables' | 'logger'> = {}) {
  let now = MONDAY;
  let drawings = 0;
  const renderer: typeof fakeRenderer = {
    ...fakeRenderer,
    render: async (input) => {
      const drawn = await fakeRenderer.render(input);
      if (input.path !== PATH) return drawn;
      drawings += 1;
      const times = (await input.times?.()) ?? [];
      return { ...drawn, html: drawn.html.replace('</h1>', `</h1>${times.map(({ id }) => `<b>${id}</b>`).join('')}`) };
    },
  };
  const dialect = await emptyDialect();
  const settings = { dialect, key: TEST_KEY, siteOrigin: () => 'http://localhost', rateLimitScale: 1000 };
  const content = new FakeContent('consultation', 'about');
  content.add('consultation', { path: PATH });
  const { app } = await fakeApp({
    renderer,
    content,
    ...more,
    clinic: (trials, _phone, _counts, times) => clinicPlugin({ ...settings, trials, times, now: () => new Date(now) }),
  });
  return {
    app,
    content,
    drawings: () => drawings,
    setTime: (ms: number) => {
      now = ms;
    },
  };
}

async function page(app: FastifyInstance, path = PATH) {
  const { statusCode, headers, body } = await app.inject({ url: path, headers: { host: 'localhost' } });
  const times = [...body.matchAll(/<b>([^<]*)/g)].map(([, id]) => id);
  return { status: statusCode, state: headers['x-content-state'], times, headers };
}

async function hold(app: FastifyInstance, id: string, cookies: Record<string, string> = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/consultations/memoire/${id}/hold`,
    headers: { host: 'localhost', 'x-csrftoken': CSRF, 'content-type': 'application/json' },
    cookies: { csrftoken: CSRF, ...cookies },
    payload: '{}',
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ hold_id: string }>().hold_id;
}

test('the page offers the first free times until somebody holds one, and again once they have let it go', async () => {
  const { app, drawings } = await siteWithTimes();
  expect((await page(app)).times).toEqual(FIRST_FREE);
  const holder = await hold(app, FIRST_FREE[0] ?? '');
  const { times, state } = await page(app);
  expect([times.includes(FIRST_FREE[0]), times.length, state]).toEqual([false, 4, 'miss']);
  expect((await page(app)).state).toBe('fresh');
  // The holder, too, is shown what everybody sees: what is theirs the browser asks for.
  await hold(app, 'first.20260114T130000Z.paris', { slot_hold: holder });
  expect((await page(app)).times).toEqual(FIRST_FREE);
  expect(drawings()).toBe(3);
});

test('what is booked later than the page shows draws no page anew', async () => {
  const { app, drawings } = await siteWithTimes();
  await page(app);
  await hold(app, 'first.20260114T130000Z.paris');
  expect((await page(app)).state).toBe('fresh');
  expect(drawings()).toBe(1);
});

test('a crowd that comes after a hold waits for one drawing; other pages are not concerned', async () => {
  const { app, drawings } = await siteWithTimes();
  await page(app, '/about');
  await page(app);
  await hold(app, FIRST_FREE[1] ?? '');
  const seen = await Promise.all(Array.from({ length: 20 }, () => page(app)));
  expect(seen.filter(({ times }) => times.includes(FIRST_FREE[1]))).toEqual([]);
  expect(drawings()).toBe(2);
  expect((await page(app, '/about')).state).toBe('fresh');
});

test('times that run out, or that another server gave away, are gone two seconds later', async () => {
  let passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => passed);
  const { app, setTime } = await siteWithTimes();
  expect((await page(app)).times).toEqual(FIRST_FREE);
  setTime(MONDAY + 24 * HOUR);
  passed += 2000;
  const { times } = await page(app);
  expect(times.map((id = '') => id.slice(0, 14))).toEqual(Array(4).fill('first.20260114'));
});

test('while the content service is away the page still shows the times of now', async () => {
  const { app, content } = await siteWithTimes();
  await page(app);
  content.failure = 'unavailable';
  await notify(app);
  await hold(app, FIRST_FREE[0] ?? '');
  const { status, state, times } = await page(app);
  expect([status, state]).toEqual([200, 'stale']);
  expect(times).not.toContain(FIRST_FREE[0]);
  expect(times).toHaveLength(4);
});

test('a page with times is each visitor’s own, and is asked for again each time, also where shared caches hold pages', async () => {
  const { app } = await siteWithTimes({ variables: { CDN_MAX_AGE_SECONDS: '60' } });
  const { headers } = await page(app);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers['cdn-cache-control']).toBeUndefined();
});

test('after a restart during an outage no page from before shows its times', async () => {
  const directory = await makeDirectory();
  const first = await siteWithTimes({ directory });
  expect((await page(first.app)).times).toEqual(FIRST_FREE);
  await first.app.close();
  const next = await siteWithTimes({ directory });
  next.content.failure = 'unavailable';
  next.setTime(MONDAY + 24 * HOUR);
  const { state, times } = await page(next.app);
  expect(state).toBe('stale');
  expect(times).toHaveLength(4);
  expect(times).not.toContain(FIRST_FREE[0]);
});

test('where the times cannot be read the page comes without, and with them as soon as they can', async () => {
  const { app, setTime } = await siteWithTimes({ logger: false });
  // No clock says this: whatever is asked of the clinic fails.
  setTime(Number.NaN);
  expect(await page(app)).toMatchObject({ status: 200, times: [] });
  setTime(MONDAY);
  await hold(app, 'first.20260114T130000Z.paris');
  expect((await page(app)).times).toEqual(FIRST_FREE);
});
