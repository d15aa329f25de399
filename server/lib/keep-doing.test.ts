import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { keepDoing } from './keep-doing.ts';

const ROUND = { everyMs: 60_000, log: Fastify().log, failed: 'the work failed' };

test('a round that fails lets go of its turn, and one that does not keeps it', async () => {
  const done: string[] = [];
  const turn = async () => ({ letGo: async () => void done.push('let go') });
  await keepDoing(async () => done.push('worked'), { ...ROUND, turn })();
  const fails = async () => {
    throw new Error(`failed after ${done.push('failed')}`);
  };
  await keepDoing(fails, { ...ROUND, turn })();
  expect(done).toEqual(['worked', 'failed', 'let go']);
});

test('when it is the turn of another one, only what each has to do is done', async () => {
  const done: string[] = [];
  const otherwise = async () => done.push('own part');
  await keepDoing(async () => done.push('worked'), { ...ROUND, turn: async () => null, otherwise })();
  expect(done).toEqual(['own part']);
});
