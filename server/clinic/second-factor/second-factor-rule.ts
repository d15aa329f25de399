import { readSubmission } from '#contract/calls/staff.calls.ts';
import type { StaffRole } from '#contract/staff-roles.ts';

/** Who must have a second factor (`STAFF_SECOND_FACTOR`): whoever was invited, everybody, or nobody. */
export type SecondFactorRule = 'invited' | 'everyone' | 'off';

/** True when somebody must have a second factor before they read what people told of their health. */
export function mustHaveSecondFactor(rule: SecondFactorRule, role: StaffRole, isInvited: boolean): boolean {
  const isMeant = rule === 'everyone' || (rule === 'invited' && isInvited);
  return isMeant && (readSubmission.staff?.includes(role) ?? false);
}
