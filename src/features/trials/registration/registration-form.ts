import { queryOptions } from '@tanstack/react-query';
import { callClinic } from '#clinic/call-clinic.ts';
import { readSurvey } from '#contract/calls/surveys.calls.ts';
import type { Locale } from '#lib/locale.ts';
import { REGISTRATION_FORM } from './send-questions.ts';

/** Reads the questions before a trial's call, and the text to agree to. */
export const registrationForm = (locale: Locale) =>
  queryOptions({
    queryKey: ['clinic', 'survey', REGISTRATION_FORM, locale],
    queryFn: async ({ signal }) => {
      const { questionnaire } = await callClinic(readSurvey, {
        params: { id: REGISTRATION_FORM },
        query: { locale },
        signal,
      });
      return questionnaire;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
