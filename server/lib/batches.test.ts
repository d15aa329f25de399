import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBatches } from './batches.ts';

/** Batches whose work ends when a test says so, and what they were made of. */
function watched(limits: { most: number; atOnce: number }) {
  const batches: { items: readonly string[]; end: PromiseWithResolvers<void> }[] = [];
  const give = createBatches(async (items: readonly string[]) => {
    const end = Promise.withResolvers<void>();
    batches.push({ items, end });
    await end.promise;
    return items.map((item) => item.toUpperCase());
  }, limits);
  return { give, batches, made: () => batches.map(({ items }) => items.join('')) };
}

test('as long as each turn brings more, they wait for each other; each has its own result', async () => {
  const { give, batches, made } = watched({ most: 10, atOnce: 1 });
  const given = ['a', 'b'].map(give);
  await nextTurn();
  given.push(give('c'));
  await nextTurn();
  expect(made()).toEqual([]);
  await nextTurn();
  expect(made()).toEqual(['abc']);
  batches[0]?.end.resolve();
  expect(await Promise.all(given)).toEqual(['A', 'B', 'C']);
});

test('as many as may go together do not wait any longer', async () => {
  const { give, batches, made } = watched({ most: 2, atOnce: 2 });
  const given = ['a', 'b', 'c'].map(give);
  await nextTurn();
  expect(made()).toEqual(['ab', 'c']);
  for (const { end } of batches) end.resolve();
  expect(await Promise.all(given)).toEqual(['A', 'B', 'C']);
});

test('what comes alone waits for no other; while as many as may be are on their way, others collect', async () => {
  const { give, batches, made } = watched({ most: 2, atOnce: 2 });
  const given: Promise<string>[] = [];
  for (const item of ['a', 'b', 'c', 'd', 'e']) {
    given.push(give(item));
    await nextTurn();
  }
  expect(made()).toEqual(['a', 'b']);
  batches[1]?.end.resolve();
  expect(await given[1]).toBe('B');
  await nextTurn();
  expect(made()).toEqual(['a', 'b', 'cd']);
  batches[0]?.end.resolve();
  await given[0];
  await nextTurn();
  expect(made()).toEqual(['a', 'b', 'cd', 'e']);
  for (const { end } of batches) end.resolve();
  expect(await Promise.all(given)).toEqual(['A', 'B', 'C', 'D', 'E']);
});

test('when a batch fails, each of it has failed, and the next one goes its way', async () => {
  const { give, batches } = watched({ most: 2, atOnce: 1 });
  const given = Promise.allSettled(['a', 'b', 'c'].map(give));
  await nextTurn();
  batches[0]?.end.reject(new Error('no'));
  await expect.poll(() => batches.length).toBe(2);
  batches[1]?.end.resolve();
  expect((await given).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});
