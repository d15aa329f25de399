import { expect, test, vi } from 'vitest';
import { rememberAnswers } from './remember-answers.ts';

test('while an editor types, nothing is asked twice; after a save everything is', async () => {
  const api = vi.fn(async (path: string) => ({ path }));
  const remembered = rememberAnswers(api);
  await Promise.all([remembered('1')('/pages', { a: 1 }), remembered('1')('/pages', { a: 1 })]);
  await remembered('1')('/pages', { a: 1 });
  expect(api).toHaveBeenCalledOnce();
  await remembered('1')('/pages', { a: 2 });
  await remembered('2')('/pages', { a: 1 });
  expect(api).toHaveBeenCalledTimes(3);
});

test('a failure is asked again', async () => {
  const api = vi.fn(async () => 'answer').mockRejectedValueOnce(new Error('down'));
  const ask = rememberAnswers(api)('1');
  await expect(ask('/pages', {})).rejects.toThrow('down');
  await expect(ask('/pages', {})).resolves.toBe('answer');
});

test('what other people change comes after half a minute', async () => {
  let now = 1;
  const api = vi.fn(async () => 'answer');
  const ask = rememberAnswers(api, () => now)('1');
  await ask('/pages', {});
  now += 29_000;
  await ask('/pages', {});
  expect(api).toHaveBeenCalledOnce();
  now += 2000;
  await ask('/pages', {});
  expect(api).toHaveBeenCalledTimes(2);
});
