import type { TFunction } from 'i18next';
import type { ClinicFailure, FailureKind } from '../clinic/client/failure.ts';

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

const isKnownConflict = (code: string | null): code is keyof typeof CONFLICTS =>
  code !== null && Object.hasOwn(CONFLICTS, code);

function whatToDo(t: TFunction, { kind, code, retryAfterSeconds }: ClinicFailure): string {
  if (kind === 'conflict') return t(isKnownConflict(code) ? CONFLICTS[code] : 'failures.conflict.todo');
  if (kind === 'too_many' && retryAfterSeconds !== null)
    return t('failures.too_many.when', { count: Math.ceil(retryAfterSeconds / 60) });
  return t(`failures.${kind}.todo`);
}

/** Says a failed call in plain words: what happened, what became of the answers, what to do. */
export function describeFailure(t: TFunction, failure: ClinicFailure, answers: AnswersAre): FailureWords {
  const { kind, code, fields } = failure;
  const said = kind === 'invalid' ? (fields.non_field_errors ?? []) : [];
  const kept = answers === null ? [] : [t(`failures.answers.${answers}`)];
  return {
    title: t(`failures.${kind}.title`),
    sentences: [t(`failures.${kind}.text`), ...said, ...kept, whatToDo(t, failure)],
    mayRetry: RETRY[kind] && !(kind === 'conflict' && code !== null && FINAL_CONFLICTS.has(code)),
    isOutage: kind === 'unavailable',
  };
}
