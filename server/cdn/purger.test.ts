import { expect, test } from 'vitest';
import * as z from 'zod';
import { startReceiver } from '../testing/receiver.ts';
import { createPurger } from './purger.ts';

test('more tags than one call takes remove everything', async () => {
  const cache = await startReceiver();
  const purger = createPurger({ url: cache.origin, fetch, retryMs: 1, againMs: 60_000, onState: () => undefined });
  const tagsOf = (body: string) => z.object({ tags: z.array(z.string()) }).parse(JSON.parse(body)).tags;
  const tags = Array.from({ length: 31 }, (_, at) => `page-${at}`);
  purger.remove(tags.slice(1));
  await expect.poll(() => cache.received.length).toBe(1);
  purger.remove(tags);
  await expect.poll(() => cache.received.length).toBe(2);
  await purger.close();
  expect(cache.received.map(({ body }) => tagsOf(body))).toEqual([tags.slice(1), ['all']]);
});
