import { expect, test } from 'vitest';
import { ContentError } from '#contract/content/content-errors.ts';
import { ContentCell } from './content-cell.ts';

/** A cell on a list that tests change; `gate` holds back answers that were read before it opens. */
function listCell(start: string[], restored: string[] | null = null, isBelieved = true) {
  const state = { list: start, reads: 0, kept: [] as string[][], error: null as unknown, gate: Promise.resolve() };
  const cell = new ContentCell<string[]>({
    read: async () => {
      state.reads += 1;
      const { list, error } = state;
      await state.gate;
      if (error) throw error;
      return [...list];
    },
    tags: (list) => list,
    isEmpty: (list) => list.length === 0,
    confirmEmpty: async () => {
      if (!isBelieved) throw new ContentError('unavailable', 'not believed');
    },
    secondLookMs: 0,
    onBelieved: () => {},
    onAbsent: () => {},
    onChange: (list) => state.kept.push(list),
    restore: async () => restored,
  });
  return { cell, state };
}

test('readers at the same time are one read, and later readers none', async () => {
  const { cell, state } = listCell(['a']);
  const readings = await Promise.all([cell.current(), cell.current(), cell.current()]);
  expect(new Set(readings.map(({ version }) => version)).size).toBe(1);
  await cell.current();
  expect(state.reads).toBe(1);
});

test('a read that began before a change is not what a later reader gets', async () => {
  const { cell, state } = listCell(['old']);
  const hold = Promise.withResolvers<void>();
  state.gate = hold.promise;
  const early = cell.current();
  state.list = ['new'];
  state.gate = Promise.resolve();
  cell.invalidate();
  expect((await cell.current()).value).toEqual(['new']);
  hold.resolve();
  await early;
  expect((await cell.current()).value).toEqual(['new']);
});

test('the version changes with the value only', async () => {
  const { cell, state } = listCell(['a']);
  const first = await cell.current();
  cell.invalidate();
  expect((await cell.current()).version).toBe(first.version);
  state.list = ['a', 'b'];
  cell.invalidate();
  const second = await cell.current();
  expect(second.version).not.toBe(first.version);
  expect(state.kept).toEqual([['a'], ['a', 'b']]);
  expect(cell.tags).toEqual(['a', 'b']);
});

test('one empty answer does not replace a good value, two do', async () => {
  const { cell, state } = listCell(['a']);
  await cell.current();
  state.list = [];
  cell.invalidate();
  const looking = cell.current();
  state.list = ['a'];
  expect((await looking).value).toEqual(['a']);
  state.list = [];
  cell.invalidate();
  expect((await cell.current()).value).toEqual([]);
  expect(state.reads).toBe(5);
});

test('what cannot become empty keeps its last good value, marked', async () => {
  const { cell, state } = listCell(['a'], null, false);
  await cell.current();
  state.list = [];
  cell.invalidate();
  expect(await cell.current()).toMatchObject({ value: ['a'], stale: true });
});

test('the last good value stands while reads fail, marked', async () => {
  const { cell, state } = listCell(['a']);
  await cell.current();
  state.error = new ContentError('unavailable', 'away');
  cell.invalidate();
  expect(await cell.current()).toMatchObject({ value: ['a'], stale: true });
  state.error = new ContentError('invalid', 'nonsense');
  expect(await cell.current()).toMatchObject({ value: ['a'], stale: true });
  state.error = null;
  expect(await cell.current()).toMatchObject({ value: ['a'], stale: false });
});

test('without a good value the one of an earlier process stands, marked', async () => {
  const { cell, state } = listCell([], ['kept']);
  state.error = new ContentError('unavailable', 'away');
  expect(await cell.current()).toMatchObject({ value: ['kept'], stale: true });
});

test('a value that is not there is not asked for again until a change', async () => {
  const { cell, state } = listCell(['a']);
  state.error = new ContentError('not-found', 'none');
  await expect(cell.current()).rejects.toMatchObject({ kind: 'not-found' });
  await expect(cell.current()).rejects.toMatchObject({ kind: 'not-found' });
  expect(state.reads).toBe(1);
  state.error = null;
  cell.invalidate();
  expect((await cell.current()).value).toEqual(['a']);
});

test('a failed recheck leaves readers what they have', async () => {
  const { cell, state } = listCell(['a']);
  await cell.current();
  state.error = new ContentError('unavailable', 'away');
  await expect(cell.recheck()).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await cell.current()).toMatchObject({ value: ['a'], stale: false });
});
