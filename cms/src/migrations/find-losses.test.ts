import { setImmediate } from 'node:timers/promises';
import { hooks } from '@strapi/utils';
import { expect, test } from 'vitest';
import { sqlitePlaces } from '../../../tests/harness/content-tables.ts';
import { testLosses } from '../../../tests/harness/loss-cases.ts';
import { askFirst, lossSentence, pendingSentence } from './refuse-losses.ts';

testLosses(sqlitePlaces());

test('the sentences name what is lost, on how many entries, and the commands', () => {
  const about = { kind: 'page', document: 'a', name: 'about (/a-propos)', locale: 'fr', state: 'draft' as const };
  const entries = [about, { ...about, state: 'published' as const }, { ...about, document: 'b', name: 'home (/)' }];
  expect(lossSentence([{ what: 'the block blocks.hero with all it holds', rows: 3, entries }])).toBe(
    'The content service does not start, so that nothing is lost: the schemas have no place any more for the block blocks.hero with all it holds, on 2 entries in 3 versions (page about (/a-propos), fr, draft · page about (/a-propos), fr, published · page home (/), fr, draft). Take the change back, or say what becomes of it: "npm run new:migration <name>" writes a file for that, "npm run content:migrate" carries it out.',
  );
  expect(pendingSentence(['2026-11-22-rename'])).toContain('"npm run content:migrate"');
});

test('what Strapi does before it changes the database waits until the start is admitted, and never comes otherwise', async () => {
  const done: string[] = [];
  const hookOf = () => {
    const hook = hooks.createAsyncParallelHook();
    hook.register(() => done.push('deletes drafts'));
    return hook;
  };
  const refused = hookOf();
  askFirst(refused, async () => false);
  await refused.call({});
  expect(done).toEqual([]);
  const admitted = hookOf();
  askFirst(admitted, async () => {
    await setImmediate();
    done.push('admits');
    return true;
  });
  await admitted.call({});
  expect(done).toEqual(['admits', 'deletes drafts']);
});
