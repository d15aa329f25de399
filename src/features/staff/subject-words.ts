import type { i18n } from 'i18next';
import type { SubmissionSummary } from './submissions.queries.ts';

/** What a submission is and what it is about: its kind or the form's title, and the trial's name. */
export function subjectWords({ kind, form_title, trial_name }: SubmissionSummary, t: i18n['t']): string {
  const what = kind === 'survey' && form_title !== undefined ? form_title : t(`staff.kind.${kind}`);
  return trial_name === undefined ? what : `${what} · ${trial_name}`;
}
