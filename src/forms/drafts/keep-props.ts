import type { Answers } from '#contract/forms/submission.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContact } from '../flow/flow-types.ts';
import type { Keep } from './use-keep.ts';

/** What every part of the panel works with. */
export interface KeepPartProps {
  keep: Keep;
  contact: ClinicContact;
  locale: Locale;
}

/** `answers` are the form's so far, `stepId` the step to go on at. */
export interface KeepBarProps extends KeepPartProps {
  answers: Answers;
  stepId: string;
}
