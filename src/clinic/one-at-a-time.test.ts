// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const KEY = 'token-renewal';

test('without locks two pieces of work follow one another, and nothing stays in the storage', async () => {
  const said: string[] = [];
  const work = (name: string) => async () => {
    said.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 500));
    said.push(`${name} ends`);
  };
  const both = Promise.all([oneAtATime(work('one')), oneAtATime(work('two'))]);
  await vi.advanceTimersByTimeAsync(3000);
  await both;
  const [first, second] = said[0] === 'one begins' ? ['one', 'two'] : ['two', 'one'];
  expect(said).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('work waits for another tab, but not for one that died', async () => {
  localStorage.setItem(KEY, `other ${Date.now() + 10_000}`);
  const work = vi.fn(async () => 'done');
  const result = oneAtATime(work);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await result).toBe('done');
});

test('failing work is told, and the next may begin', async () => {
  const failing = oneAtATime(() => Promise.reject(new Error('no'))).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await failing).toBeInstanceOf(Error);
  const next = oneAtATime(async () => 'done');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await next).toBe('done');
});

test('with locks too, what the work has stored is seen by whoever comes next, though it reaches other tabs later', async () => {
  let turns: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    turns = turns.then(work);
    return turns;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  let seenElsewhere = 'T1';
  const renewal = oneAtATime(async () => {
    setTimeout(() => {
      seenElsewhere = 'T2';
    }, 100);
    return 'T2';
  });
  const next = oneAtATime(async () => seenElsewhere);
  // Whoever did the work does not wait for the others.
  expect(await renewal).toBe('T2');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await next).toBe('T2');
});

test('with locks, failing work is told, and the next may begin', async () => {
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => Promise<unknown>) => work() } });
  expect(await oneAtATime(() => Promise.reject(new Error('no'))).catch((error: unknown) => error)).toBeInstanceOf(
    Error,
  );
  expect(await oneAtATime(async () => 'done')).toBe('done');
});
