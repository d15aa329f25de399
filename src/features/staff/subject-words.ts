import type { i18n } from 'i18next';
import type { SubmissionSummary } from './submissions.queries.ts';

type Subject = Pick<SubmissionSummary, 'kind' | 'form_title' | 'topic' | 'trial_name'>;

/** What a submission is: the form's title, what somebody asks about their data, or its kind. */
function whatWords({ kind, form_title, topic }: Subject, t: i18n['t']): string {
  if (kind === 'survey' && form_title !== undefined) return form_title;
  if (topic === 'correction' || topic === 'withdrawal') return t(`staff.value.${topic}`);
  return t(`staff.kind.${kind}`);
}

/** What a submission is and what it is about: its kind or the form's title, and the trial's name. */
export function subjectWords(submission: Subject, t: i18n['t']): string {
  const { trial_name } = submission;
  const what = whatWords(submission, t);
  return trial_name === undefined ? what : `${what} · ${trial_name}`;
}

/** What a submission is called: the name of whom it is about, else what it is with its reference. */
export const titleWords = (submission: SubmissionSummary, t: i18n['t']): string =>
  submission.name ?? `${whatWords(submission, t)} ${submission.reference}`;
