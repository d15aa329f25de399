import { queryOptions } from '@tanstack/react-query';
import { callClinic } from '#clinic/call-clinic.ts';
import { readSurvey } from '#contract/calls/surveys.calls.ts';
import type { UserType } from '#contract/forms/form-definition.ts';
import type { Locale } from '#lib/locale.ts';
import { REGISTRATION_FORM } from './send-questions.ts';

/** Reads the questions before a trial's call, and the text to agree to, in the words for whoever registers. */
export const registrationForm = (locale: Locale, reader: UserType = 'patient') =>
  queryOptions({
    queryKey: ['clinic', 'survey', REGISTRATION_FORM, locale, reader],
    queryFn: async ({ signal }) => {
      const { questionnaire } = await callClinic(readSurvey, {
        params: { id: REGISTRATION_FORM },
        query: { locale, user_type: reader },
        signal,
      });
      return questionnaire;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
