import { formOf, type RecordOf, type SubmissionRecord } from '#contract/records/submission-records.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { currentDefinitions } from '../definitions/load-definitions.ts';

/** What a submission is about, by its names: a key never stands for a name. */
export interface SubjectWords {
  form_title?: string;
  trial_name?: string;
  topic?: RecordOf<'message'>['template_id'];
}

/** Names what submissions are about in the language of whoever reads. */
export type NameSubject = (record: SubmissionRecord | null) => SubjectWords;

const trialKeyOf = (record: SubmissionRecord | null): string | undefined =>
  record && 'trial_key' in record.content && typeof record.content.trial_key === 'string'
    ? record.content.trial_key
    : undefined;

/** The clinic's parts with the names of what submissions are about in a language. */
export const namedIn = async (context: ClinicContext, locale: Locale) => ({
  ...context,
  nameSubject: await subjectNames(context, locale),
});

/** Reads the trials once, for all submissions that are named with them; without them, as in an outage, a key is made readable. */
export async function subjectNames(context: Pick<ClinicContext, 'trials'>, locale: Locale): Promise<NameSubject> {
  const trials = await context.trials(locale).catch(() => []);
  const names = new Map(trials.map(({ key, name }) => [key, name]));
  return (record) => {
    const form = formOf(record);
    const title = form && currentDefinitions.find(form.form.id, locale, form.user_type)?.title;
    const key = trialKeyOf(record);
    return {
      ...(title && { form_title: title }),
      ...(record?.kind === 'message' && { topic: record.content.template_id }),
      ...(key !== undefined && { trial_name: names.get(key) ?? key.replaceAll('_', ' ') }),
    };
  };
}
