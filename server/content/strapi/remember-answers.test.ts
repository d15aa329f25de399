import { expect, test, vi } from 'vitest';
import { rememberAnswers } from './remember-answers.ts';

test('while an editor types, nothing is asked twice; after a save everything is', async () => {
  const api = vi.fn(async (path: string) => ({ path }));
  const { typing: remembered } = rememberAnswers(api);
  await Promise.all([remembered('1')('/pages', { a: 1 }), remembered('1')('/pages', { a: 1 })]);
  await remembered('1')('/pages', { a: 1 });
  expect(api).toHaveBeenCalledOnce();
  await remembered('1')('/pages', { a: 2 });
  await remembered('2')('/pages', { a: 1 });
  expect(api).toHaveBeenCalledTimes(3);
});

test('a failure is asked again', async () => {
  const api = vi.fn(async () => 'answer').mockRejectedValueOnce(new Error('down'));
  const ask = rememberAnswers(api).typing('1');
  await expect(ask('/pages', {})).rejects.toThrow('down');
  await expect(ask('/pages', {})).resolves.toBe('answer');
});

test('after half a minute nobody waits for what other people changed: it is asked for, and comes with the next key', async () => {
  let now = 1;
  const api = vi.fn(async () => 'before');
  const ask = rememberAnswers(api, () => now).typing('1');
  await ask('/pages', {});
  now += 29_000;
  await ask('/pages', {});
  expect(api).toHaveBeenCalledOnce();
  now += 2000;
  const renewed = Promise.withResolvers<string>();
  api.mockReturnValueOnce(renewed.promise);
  await expect(Promise.all([ask('/pages', {}), ask('/pages', {})])).resolves.toEqual(['before', 'before']);
  expect(api).toHaveBeenCalledTimes(2);
  renewed.resolve('after');
  await renewed.promise;
  await expect(ask('/pages', {})).resolves.toBe('after');
  expect(api).toHaveBeenCalledTimes(2);
});

test('what could not be asked for again stays as it was until it can', async () => {
  let now = 1;
  const api = vi.fn(async () => 'before');
  const ask = rememberAnswers(api, () => now).typing('1');
  await ask('/pages', {});
  now += 31_000;
  api.mockRejectedValueOnce(new Error('down'));
  await expect(ask('/pages', {})).resolves.toBe('before');
  await expect(ask('/pages', {})).resolves.toBe('before');
  now += 31_000;
  api.mockResolvedValueOnce('after');
  await expect(ask('/pages', {})).resolves.toBe('before');
  await expect(ask('/pages', {})).resolves.toBe('after');
});

test('who comes back to a form gets what is there by then', async () => {
  let now = 1;
  const api = vi.fn(async () => 'before');
  const ask = rememberAnswers(api, () => now).typing('1');
  await ask('/pages', {});
  now += 6 * 60_000;
  api.mockResolvedValueOnce('after');
  await expect(ask('/pages', {})).resolves.toBe('after');
});

test('who begins to type waits for nothing that was asked for while the page was opened, but for all that came before a save', async () => {
  let now = Date.parse('2026-11-23T10:00:00.000Z');
  const api = vi.fn(async () => 'answer');
  const { looking, typing } = rememberAnswers(api, () => now);
  await looking('/trials', {});
  await looking('/trials', {});
  expect(api).toHaveBeenCalledTimes(2);
  await expect(typing('2026-11-23T09:00:00.000Z')('/trials', {})).resolves.toBe('answer');
  expect(api).toHaveBeenCalledTimes(2);
  now += 5000;
  await typing('2026-11-23T10:00:03.000Z')('/trials', {});
  expect(api).toHaveBeenCalledTimes(3);
  await typing('no time')('/trials', {});
  expect(api).toHaveBeenCalledTimes(4);
});

test('what could not be read while a page was opened is asked for by who types', async () => {
  const api = vi.fn(async () => 'answer').mockRejectedValueOnce(new Error('down'));
  const { looking, typing } = rememberAnswers(api);
  await expect(looking('/trials', {})).rejects.toThrow('down');
  await expect(typing('2026-11-23T09:00:00.000Z')('/trials', {})).resolves.toBe('answer');
});
