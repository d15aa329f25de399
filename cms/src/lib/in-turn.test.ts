import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('of two tasks at once the second begins when the first has ended, even where that failed', async () => {
  const run = inTurn();
  const seen: string[] = [];
  let fail = (): void => undefined;
  const first = run(async () => {
    seen.push('first begins');
    await new Promise((_, reject) => {
      fail = () => reject(new Error('refused'));
    });
  });
  const second = run(async () => void seen.push('second begins'));
  await Promise.resolve();
  expect(seen).toEqual(['first begins']);
  fail();
  await expect(first).rejects.toThrow('refused');
  await second;
  expect(seen).toEqual(['first begins', 'second begins']);
});
