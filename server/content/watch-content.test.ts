import fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeContent } from '../testing/fake-content.ts';
import { ANY_CHANGE } from './change-event.ts';
import { ContentStore } from './content-store.ts';
import { watchContent } from './watch-content.ts';

const NO_STORE = {
  get: async () => null,
  put: async () => {},
  delete: async () => {},
  settled: async () => {},
};
const DAY_MS = 24 * 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [true, 1],
  [false, 2],
])('a change event (committed: %s) makes content stale %i times', async (committed, times) => {
  vi.useFakeTimers();
  const content = new ContentStore({
    ...{ service: new FakeContent(), store: NO_STORE, now: Date.now, confirmDelayMs: 0, resetTimeoutMs: 0 },
    onServiceChange: () => undefined,
  });
  const app = fastify();
  const timing = { healthCheckIntervalMs: DAY_MS, pollIntervalMs: DAY_MS, repeatDelayMs: 10 };
  watchContent(app, content, timing)({ ...ANY_CHANGE, committed });
  await vi.advanceTimersByTimeAsync(1000);
  expect(content.generation).toBe(times);
  await app.close();
});

test('as a day begins in Paris, the articles that waited for it come out and the age of trials is told anew, and so on every day', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-02T22:30:00Z') });
  const service = new FakeContent();
  const content = new ContentStore({
    ...{ service, store: NO_STORE, now: Date.now, confirmDelayMs: 0, resetTimeoutMs: 0 },
    onServiceChange: () => undefined,
  });
  const app = fastify();
  watchContent(app, content, { healthCheckIntervalMs: 10 * DAY_MS, pollIntervalMs: 10 * DAY_MS, repeatDelayMs: 10 });
  const redirects = async (): Promise<number> => {
    await content.kinds.redirects.entry().current();
    return service.calls.filter((call) => call === 'redirects').length;
  };
  const places = async (): Promise<number> => {
    await content.kinds.entryPlaces.get('article')?.entry('fr').current();
    return service.calls.filter((call) => call === 'places fr').length;
  };
  // The list of trials is read again with the articles that it may link to; what shows one trial, with the trials alone.
  const told: (string | null | undefined)[] = [];
  content.onChange((event) => told.push(event?.tag));
  await content.kinds.trials.entry('fr').current();
  expect([await places(), await redirects()]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(29 * 60_000);
  expect(await places()).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await places(), await redirects()]).toEqual([2, 1]);
  expect(told).toEqual(['trial:*', 'article:*']);
  await vi.advanceTimersByTimeAsync(DAY_MS);
  expect(await places()).toBe(3);
  expect(told).toHaveLength(4);
  await app.close();
});

test('a round of the poll is spread over half of its interval, and ends with the server', async () => {
  vi.useFakeTimers();
  const service = new FakeContent('about', 'home');
  const content = new ContentStore({
    ...{ service, store: NO_STORE, now: Date.now, confirmDelayMs: 0, resetTimeoutMs: 0 },
    onServiceChange: () => undefined,
  });
  for (const name of ['about', 'home']) await (await content.page(name, 'fr')).current();
  const app = fastify();
  const timing = { healthCheckIntervalMs: 10 * DAY_MS, pollIntervalMs: 60_000, repeatDelayMs: 10 };
  watchContent(app, content, timing);
  service.calls = [];
  const asked: number[] = [];
  for (let second = 1; second < 120; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    asked.push(...service.calls.map(() => second));
    service.calls = [];
  }
  expect(asked).toHaveLength(3);
  expect(new Set(asked).size).toBe(asked.length);
  expect(Math.min(...asked)).toBeGreaterThan(60);
  expect(Math.max(...asked)).toBeLessThanOrEqual(90);
  await vi.advanceTimersByTimeAsync(1000);
  await app.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(service.calls).toEqual([]);
});
