import { expect, onTestFinished, test } from 'vitest';
import { cutAndOpen, leaveRemains } from '../harness/power-loss.ts';
import { CUTS } from './settings.ts';

test('whatever a power cut takes of the log, the clinic starts with every record that was written before, whole', {
  timeout: 1_800_000,
}, async ({ annotate }) => {
  const remains = await leaveRemains();
  onTestFinished(remains.remove);
  const { cuts, starts, acknowledged, found, problems } = await cutAndOpen(remains, {
    cuts: CUTS,
    starts: Math.ceil(CUTS / 10),
  });
  await annotate(
    `${acknowledged} records acknowledged, a log of ${remains.length} bytes cut at ${cuts + 1} offsets, ${starts} of them started as a server: ${found} records found in all, ${problems.length} problems`,
  );
  expect(problems).toEqual([]);
});
