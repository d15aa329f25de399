import type { StepNavigation } from './flow-types.ts';

/** What the flow notes in a history entry: the step, the one it was reached from, and whether the review waits. */
export interface StepState {
  step: string | null;
  from: string | null;
  toReview: boolean;
}

/** Reads what the flow noted in a history entry. */
export function readStepState(state: unknown): StepState {
  const noted: Partial<Record<string, unknown>> = typeof state === 'object' && state !== null ? { ...state } : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return { step: text(noted.step), from: text(noted.from), toReview: noted.toReview === true };
}

/** Keeps the step in the history's state: the address stays the same for every step. */
export const stateSteps: StepNavigation = {
  read: ({ state }) => readStepState(state).step,
  address: (step, { pathname, search }) => ({ to: { pathname, search }, state: { step } }),
};

/** Puts the step into the path: `/preconsultation/reason`. The base itself is the flow's start. */
export function pathSteps(base: string): StepNavigation {
  const root = base.replace(/\/$/, '');
  return {
    read: ({ pathname }) => {
      const step = pathname.startsWith(`${root}/`) ? pathname.slice(root.length + 1).replace(/\/$/, '') : '';
      return step === '' ? null : step;
    },
    address: (step, { search }) => ({ to: { pathname: `${root}/${step}`, search }, state: { step } }),
  };
}
