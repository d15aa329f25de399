/** Who must have a second factor (`STAFF_SECOND_FACTOR`): whoever was invited, everybody, or nobody. */
export type SecondFactorRule = 'invited' | 'everyone' | 'off';

/** True when somebody must have a second factor before they read what people told of their health: every role does. */
export function mustHaveSecondFactor(rule: SecondFactorRule, isInvited: boolean): boolean {
  return rule === 'everyone' || (rule === 'invited' && isInvited);
}
