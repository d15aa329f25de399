import { expect, test } from 'vitest';
import { canCall, canRegister } from './recruitment.ts';
import { trialView } from './trial.fixtures.ts';

test.each([
  ['recruiting', true, true],
  ['unknown', false, true],
  ['not_yet_recruiting', false, false],
  ['active_not_recruiting', false, false],
  ['suspended', false, false],
  ['completed', false, false],
] as const)('a trial that is %s: registering %s, calling %s', (recruitmentStatus, registers, calls) => {
  expect(canRegister(trialView({ recruitmentStatus }))).toBe(registers);
  expect(canCall(trialView({ recruitmentStatus }))).toBe(calls);
  expect(canCall(trialView({ recruitmentStatus, offersCall: false }))).toBe(false);
});
