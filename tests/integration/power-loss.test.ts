import { expect, onTestFinished, test } from 'vitest';
import { cutAndOpen, leaveRemains } from '../harness/power-loss.ts';

/** `npm run test:faults` cuts at hundreds. */
const CUTS = 30;

test('whatever a power cut takes of the log, the clinic starts with every record that was written before, whole', async () => {
  const remains = await leaveRemains();
  onTestFinished(remains.remove);
  const { starts, found, problems } = await cutAndOpen(remains, { cuts: CUTS, starts: 2 });
  expect(problems).toEqual([]);
  expect(starts).toBeGreaterThan(1);
  expect(found).toBeGreaterThan(CUTS * 10);
});
