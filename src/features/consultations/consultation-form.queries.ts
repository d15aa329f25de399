import { queryOptions } from '@tanstack/react-query';
import { callClinic } from '#clinic/call-clinic.ts';
import { readPreconsultation } from '#contract/calls/consultations.calls.ts';
import { readSurvey } from '#contract/calls/surveys.calls.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Locale } from '#lib/locale.ts';

/** The forms before a consultation. */
export type ConsultationSlug = 'preconsultation' | 'secondary-consultation';
/** Whom a form speaks to. */
export type Audience = 'patient' | 'caregiver';

async function readForm(
  slug: ConsultationSlug,
  locale: Locale,
  audience: Audience,
  signal: AbortSignal,
): Promise<FormDefinition> {
  const query = { locale, user_type: audience };
  if (slug === 'preconsultation') return callClinic(readPreconsultation, { query, signal });
  return (await callClinic(readSurvey, { params: { id: slug }, query, signal })).questionnaire;
}

/** The questions before a consultation, in the words for whoever answers. */
export const consultationFormQuery = (slug: ConsultationSlug, locale: Locale, audience: Audience) =>
  queryOptions({
    queryKey: ['clinic', 'consultation-form', slug, locale, audience],
    queryFn: ({ signal }) => readForm(slug, locale, audience, signal),
    staleTime: Infinity,
  });
