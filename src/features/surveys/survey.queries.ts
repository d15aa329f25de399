import { queryOptions } from '@tanstack/react-query';
import { callClinic } from '#clinic/call-clinic.ts';
import type { ClinicFailure } from '#clinic/failure.ts';
import { readSurvey } from '#contract/calls/surveys.calls.ts';
import type { FormDefinition, UserType } from '#contract/forms/form-definition.ts';
import type { FormVariant } from '#forms/flow/flow-types.ts';
import type { Locale } from '#lib/locale.ts';

/** A form by link, as the clinic gives it. */
export interface Survey {
  id: string;
  questionnaire: FormDefinition;
  status: 'open' | 'completed';
  expires_at: string | null;
}

/** Which variant of a form: for whom, and with the word list of which form (otherwise one is drawn). */
export interface SurveyVariant {
  userType?: UserType;
  formId?: string;
}

/** Every form read by link, to forget them all. */
export const SURVEYS = ['clinic', 'survey'] as const;

const readVariant = (
  id: string,
  locale: Locale,
  { userType, formId }: { [Part in keyof SurveyVariant]: SurveyVariant[Part] | undefined },
  signal: AbortSignal,
): Promise<Survey> =>
  callClinic(readSurvey, {
    params: { id },
    query: { locale, ...(userType && { user_type: userType }), ...(formId && { form_id: formId }) },
    signal,
  });

/** Reads a form by link in the words for another reader, for a flow that asks who answers. */
export const readSurveyForm =
  (id: string, locale: Locale) =>
  async (variant: FormVariant, signal: AbortSignal): Promise<FormDefinition> =>
    (await readVariant(id, locale, variant, signal)).questionnaire;

/** Reads a form by link once per tab: a memory exercise keeps its words while one goes back and forth. */
export const surveyQuery = (id: string, locale: Locale, { userType, formId }: SurveyVariant = {}) =>
  queryOptions<Survey, ClinicFailure>({
    queryKey: [...SURVEYS, id, locale, userType ?? null, formId ?? null],
    queryFn: ({ signal }) => readVariant(id, locale, { userType, formId }, signal),
    staleTime: Infinity,
    gcTime: Infinity,
  });
