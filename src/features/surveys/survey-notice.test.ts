import { expect, test } from 'vitest';
import { ClinicFailure } from '#clinic/failure.ts';
import { closedBy } from './survey-notice.tsx';

test.each([
  ['gone', 'expired'],
  ['not_found', 'unknown'],
  ['invalid', 'unknown'],
  ['unavailable', null],
  ['offline', null],
  ['too_many', null],
] as const)('a link whose form is %s: %s', (kind, reason) => {
  expect(closedBy(new ClinicFailure(kind))).toBe(reason);
});
