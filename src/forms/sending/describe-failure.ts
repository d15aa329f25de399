import type { TFunction } from 'i18next';
import type { ClinicFailure, FailureKind } from '#clinic/failure.ts';

/** Where the answers are after a failed call: on the server too, or in this page only; null where nothing was typed. */
export type AnswersAre = 'saved' | 'here' | null;

/** A failed call in the words of a visitor. */
export interface FailureWords {
  title: string;
  /** What happened, what became of the answers, what to do now: in this order, one sentence or two each. */
  sentences: readonly string[];
  /** Trying again may help. */
  mayRetry: boolean;
  /** The trouble is ours and there is a page about it. */
  isOutage: boolean;
}

const RETRY: Readonly<Record<FailureKind, boolean>> = {
  invalid: true,
  signed_out: false,
  forbidden: true,
  not_found: false,
  conflict: true,
  gone: false,
  too_large: false,
  unsupported: false,
  too_many: true,
  unavailable: true,
  offline: true,
};

/** Conflicts that a visitor can do something about, by the clinic's code. */
const CONFLICTS = {
  slot_taken: 'failures.conflict.slot',
  completed: 'failures.conflict.completed',
  stale_version: 'failures.conflict.stale',
} as const;
/** Conflicts that trying again does not change. */
const FINAL_CONFLICTS = new Set<string>(['slot_taken', 'completed', 'stale_version']);

/** Longer waits are told in hours. */
const LONGEST_IN_MINUTES = 90;

const isKnownConflict = (code: string | null): code is keyof typeof CONFLICTS =>
  code !== null && Object.hasOwn(CONFLICTS, code);

/** The form was read before the site was updated: the clinic asks it in another version today. */
export const isOfOtherVersion = ({ kind, fields }: ClinicFailure): boolean =>
  kind === 'invalid' && fields.form_version !== undefined;

function whenToRetry(t: TFunction, seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  return minutes > LONGEST_IN_MINUTES
    ? t('failures.too_many.hours', { count: hours })
    : t('failures.too_many.minutes', { count: minutes });
}

function whatHappened(t: TFunction, failure: ClinicFailure): string {
  const { kind, code } = failure;
  if (isOfOtherVersion(failure)) return t('failures.updated.text');
  const tooManyHolds = kind === 'too_many' && code === 'too_many_holds';
  return t(tooManyHolds ? 'failures.too_many.holds' : `failures.${kind}.text`);
}

function whatToDo(t: TFunction, failure: ClinicFailure): string {
  const { kind, code, retryAfterSeconds } = failure;
  if (isOfOtherVersion(failure)) return t('failures.updated.todo');
  if (kind === 'conflict') return t(isKnownConflict(code) ? CONFLICTS[code] : 'failures.conflict.todo');
  if (kind === 'too_many' && retryAfterSeconds !== null) return whenToRetry(t, retryAfterSeconds);
  return t(`failures.${kind}.todo`);
}

/** Says a failed call in plain words: what happened, what became of the answers, what to do. */
export function describeFailure(t: TFunction, failure: ClinicFailure, answers: AnswersAre): FailureWords {
  const { kind, code, fields } = failure;
  const said = kind === 'invalid' ? (fields.non_field_errors ?? []) : [];
  const isSettled = kind === 'conflict' && code === 'completed';
  const kept = answers === null || isSettled ? [] : [t(`failures.answers.${answers}`)];
  const isUpdated = isOfOtherVersion(failure);
  return {
    title: t(isUpdated ? 'failures.updated.title' : `failures.${kind}.title`),
    sentences: [whatHappened(t, failure), ...said, ...kept, whatToDo(t, failure)],
    mayRetry: RETRY[kind] && !isUpdated && !(kind === 'conflict' && code !== null && FINAL_CONFLICTS.has(code)),
    isOutage: kind === 'unavailable',
  };
}
