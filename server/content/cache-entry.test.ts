import { expect, test } from 'vitest';
import { ContentError } from '#contract/content/content-errors.ts';
import { CacheEntry } from './cache-entry.ts';

/** A cache entry of a list that tests change; `gate` holds back answers that were read before it opens. */
function listEntry(start: string[], restored: string[] | null = null, isConfirmed = true) {
  const state = {
    list: start,
    reads: 0,
    asked: [] as (readonly string[] | null)[],
    saved: [] as string[][],
    error: null as unknown,
    gate: Promise.resolve(),
  };
  const entry = new CacheEntry<string[]>({
    read: async (changed) => {
      state.reads += 1;
      state.asked.push(changed);
      const { list, error } = state;
      await state.gate;
      if (error) throw error;
      return [...list];
    },
    tags: (list) => list,
    isEmpty: (list) => list.length === 0,
    confirmEmpty: async () => {
      if (!isConfirmed) throw new ContentError('unavailable', 'not confirmed');
    },
    confirmDelayMs: 0,
    addresses: () => null,
    onAccepted: () => {},
    onAbsent: () => {},
    onChange: (list) => state.saved.push(list),
    restore: async () => restored,
  });
  return { entry, state };
}

test('readers at the same time are one read, and later readers none', async () => {
  const { entry, state } = listEntry(['a']);
  const readings = await Promise.all([entry.current(), entry.current(), entry.current()]);
  expect(new Set(readings.map(({ version }) => version)).size).toBe(1);
  await entry.current();
  expect(state.reads).toBe(1);
});

test('a read that began before a change is not what a later reader gets', async () => {
  const { entry, state } = listEntry(['old']);
  const hold = Promise.withResolvers<void>();
  state.gate = hold.promise;
  const early = entry.current();
  state.list = ['new'];
  state.gate = Promise.resolve();
  entry.invalidate();
  expect((await entry.current()).value).toEqual(['new']);
  hold.resolve();
  await early;
  expect((await entry.current()).value).toEqual(['new']);
});

test('the version changes with the value only', async () => {
  const { entry, state } = listEntry(['a']);
  const first = await entry.current();
  entry.invalidate();
  expect((await entry.current()).version).toBe(first.version);
  state.list = ['a', 'b'];
  entry.invalidate();
  const second = await entry.current();
  expect(second.version).not.toBe(first.version);
  expect(state.saved).toEqual([['a'], ['a', 'b']]);
  expect(entry.tags).toEqual(['a', 'b']);
});

test('one empty answer does not replace a good value, two do', async () => {
  const { entry, state } = listEntry(['a']);
  await entry.current();
  state.list = [];
  entry.invalidate();
  const looking = entry.current();
  state.list = ['a'];
  expect((await looking).value).toEqual(['a']);
  state.list = [];
  entry.invalidate();
  expect((await entry.current()).value).toEqual([]);
  expect(state.reads).toBe(5);
});

test('what cannot become empty keeps its last good value, marked', async () => {
  const { entry, state } = listEntry(['a'], null, false);
  await entry.current();
  state.list = [];
  entry.invalidate();
  expect(await entry.current()).toMatchObject({ value: ['a'], stale: true });
});

test('the last good value stands while reads fail, marked', async () => {
  const { entry, state } = listEntry(['a']);
  await entry.current();
  state.error = new ContentError('unavailable', 'away');
  entry.invalidate();
  expect(await entry.current()).toMatchObject({ value: ['a'], stale: true });
  state.error = new ContentError('invalid', 'nonsense');
  expect(await entry.current()).toMatchObject({ value: ['a'], stale: true });
  state.error = null;
  expect(await entry.current()).toMatchObject({ value: ['a'], stale: false });
});

test('without a good value the one of an earlier process stands, marked', async () => {
  const { entry, state } = listEntry([], ['kept']);
  state.error = new ContentError('unavailable', 'away');
  expect(await entry.current()).toMatchObject({ value: ['kept'], stale: true });
});

test('a value that is not there is not asked for again until a change', async () => {
  const { entry, state } = listEntry(['a']);
  state.error = new ContentError('not-found', 'none');
  await expect(entry.current()).rejects.toMatchObject({ kind: 'not-found' });
  await expect(entry.current()).rejects.toMatchObject({ kind: 'not-found' });
  expect(state.reads).toBe(1);
  state.error = null;
  entry.invalidate();
  expect((await entry.current()).value).toEqual(['a']);
});

test('a failed recheck leaves readers what they have', async () => {
  const { entry, state } = listEntry(['a']);
  await entry.current();
  state.error = new ContentError('unavailable', 'away');
  await expect(entry.recheck()).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await entry.current()).toMatchObject({ value: ['a'], stale: false });
});

test('a recheck during a reading of one document reads everything, and stands whichever of both ends last', async () => {
  const { entry, state } = listEntry(['a', 'lost event']);
  await entry.current();
  const hold = Promise.withResolvers<void>();
  state.gate = hold.promise;
  entry.invalidate('a');
  const part = entry.current();
  state.list = ['a', 'found'];
  state.gate = Promise.resolve();
  await entry.recheck();
  expect(state.asked).toEqual([null, ['a'], null]);
  hold.resolve();
  expect((await part).value).toEqual(['a', 'found']);
  expect((await entry.current()).value).toEqual(['a', 'found']);
});

test('readers during a reading of everything join it, also for one document', async () => {
  const { entry, state } = listEntry(['a']);
  await Promise.all([entry.recheck(), entry.recheck(), entry.current()]);
  expect(state.asked).toEqual([null]);
});

test('more changes than are worth naming become a reading of everything, and the next ones are named again', async () => {
  const { entry, state } = listEntry(['a']);
  await entry.current();
  for (let number = 0; number < 1000; number += 1) entry.invalidate(`article:${number}`);
  await entry.current();
  entry.invalidate('a');
  await entry.current();
  expect(state.asked).toEqual([null, null, ['a']]);
});

test('a document that changes while everything is read again is read by itself, and nobody waits for the rest', async () => {
  const { entry, state } = listEntry(['a']);
  await entry.current();
  const hold = Promise.withResolvers<void>();
  state.gate = hold.promise;
  const all = entry.recheck();
  state.list = ['a', 'b'];
  state.gate = Promise.resolve();
  entry.invalidate('b');
  expect(await entry.current()).toMatchObject({ value: ['a', 'b'], stale: false });
  expect(state.asked).toEqual([null, null, ['b']]);
  hold.resolve();
  await all;
  expect((await entry.current()).value).toEqual(['a', 'b']);
});

test('a change of which a value shows nothing leaves it valid while it is read again: that reading does not count', async () => {
  const { entry, state } = listEntry(['a']);
  const { version } = await entry.current();
  const hold = Promise.withResolvers<void>();
  state.gate = hold.promise;
  state.list = ['a', 'of before the change'];
  const all = entry.recheck();
  entry.dropReading();
  expect(entry.knownVersion).toBe(version);
  hold.resolve();
  await all;
  expect((await entry.current()).value).toEqual(['a']);
  await entry.recheck();
  expect((await entry.current()).value).toEqual(['a', 'of before the change']);
});
