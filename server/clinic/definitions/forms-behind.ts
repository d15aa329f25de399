import type { FormDefinition } from '#contract/forms/form-definition.ts';
import { formOf, type SubmissionRecord } from '#contract/records/submission-records.ts';
import { withPersonNamed } from '#contract/rules/name-person.ts';
import { keptLocaleSchema } from '../storage/kept-locale.ts';
import { currentDefinitions } from './load-definitions.ts';

/** Whose questions the people of a registration answered. */
const REGISTRATION_FORM = 'trial-registration';

/** Which form was filled in, and what was answered in it; of a registration, the questions of who is concerned. */
function filledIn(record: SubmissionRecord | null) {
  if (record?.kind !== 'trial_signup') {
    const form = formOf(record);
    return form && { id: form.form.id, reader: form.user_type, answers: form.answers, after: form.after };
  }
  const { people = {}, filled_by } = record.content;
  const reader = filled_by === 'on_behalf' ? ('caregiver' as const) : ('patient' as const);
  return filled_by === undefined ? null : { id: REGISTRATION_FORM, reader, answers: people, after: undefined };
}

/**
 * The questions behind the answers, in the language they were asked in, with the words that were drawn and the name of
 * the person they are about.
 */
export function formsBehind(record: SubmissionRecord | null, language: string): FormDefinition[] {
  const locale = keptLocaleSchema.parse(language);
  const filled = filledIn(record);
  const ids = [filled?.id, filled?.after === undefined ? undefined : 'after-questions'];
  const readers = [...new Set([filled?.reader ?? 'patient', 'patient' as const])];
  return ids.flatMap((id) => {
    const found = readers.flatMap((reader) => (id && currentDefinitions.find(id, locale, reader)) || []);
    return found.slice(0, 1).map((form) => withPersonNamed(form, filled?.answers ?? {}));
  });
}
