import { queryOptions } from '@tanstack/react-query';
import { callClinic } from '#clinic/call-clinic.ts';
import { readPreconsultation } from '#contract/calls/consultations.calls.ts';
import { readSurvey } from '#contract/calls/surveys.calls.ts';
import type { FormDefinition, UserType } from '#contract/forms/form-definition.ts';
import type { Locale } from '#lib/locale.ts';

/** The forms before a consultation. */
export type ConsultationSlug = 'preconsultation' | 'secondary-consultation';

/** Reads the questions before a consultation in the words for a reader. @throws ClinicFailure */
export async function readConsultationForm(
  slug: ConsultationSlug,
  locale: Locale,
  userType: UserType,
  signal: AbortSignal,
): Promise<FormDefinition> {
  const query = { locale, user_type: userType };
  if (slug === 'preconsultation') return callClinic(readPreconsultation, { query, signal });
  return (await callClinic(readSurvey, { params: { id: slug }, query, signal })).questionnaire;
}

/** The questions before a consultation as they begin: to the person themself. */
export const consultationFormQuery = (slug: ConsultationSlug, locale: Locale) =>
  queryOptions({
    queryKey: ['clinic', 'consultation-form', slug, locale],
    queryFn: ({ signal }) => readConsultationForm(slug, locale, 'patient', signal),
    staleTime: Infinity,
  });
