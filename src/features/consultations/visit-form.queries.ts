import { queryOptions } from '@tanstack/react-query';
import { callClinic } from '#clinic/call-clinic.ts';
import { readPreconsultation, readSurvey } from '#contract/calls/forms.calls.ts';
import type { FormDefinition } from '#contract/forms/form-definition.ts';
import type { Locale } from '#lib/locale.ts';

/** The forms before a visit. */
export type VisitSlug = 'preconsultation' | 'secondary-consultation';
/** Whom a form speaks to. */
export type Reader = 'patient' | 'caregiver';

async function readForm(slug: VisitSlug, locale: Locale, reader: Reader, signal: AbortSignal): Promise<FormDefinition> {
  const query = { locale, user_type: reader };
  if (slug === 'preconsultation') return callClinic(readPreconsultation, { query, signal });
  return (await callClinic(readSurvey, { params: { id: slug }, query, signal })).questionnaire;
}

/** The questions before a visit, in the words for whoever answers. */
export const visitFormQuery = (slug: VisitSlug, locale: Locale, reader: Reader) =>
  queryOptions({
    queryKey: ['clinic', 'visit-form', slug, locale, reader],
    queryFn: ({ signal }) => readForm(slug, locale, reader, signal),
    staleTime: Infinity,
  });
