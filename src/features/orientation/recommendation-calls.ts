import { type QueryClient, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { callClinic } from '#clinic/call-clinic.ts';
import type { ClinicFailure } from '#clinic/failure.ts';
import { findRecommendation, readOrientation, writeRecommendation } from '#contract/calls/orientation.calls.ts';
import type { FormDefinition, UserType } from '#contract/forms/form-definition.ts';
import type { Contact, Submission } from '#contract/forms/submission.ts';
import type { Locale } from '#lib/locale.ts';
import { forget, type Recommendations, recall, remember } from './recommendations-memory.ts';

/** Reads the orientation form in the words for a reader. @throws ClinicFailure */
export const readOrientationForm = (userType: UserType, locale: Locale, signal: AbortSignal): Promise<FormDefinition> =>
  callClinic(readOrientation, { query: { user_type: userType, locale }, signal });

/** The orientation form as it begins: to the person themself. */
export const orientationQuery = (locale: Locale): UseQueryOptions<FormDefinition, ClinicFailure> => ({
  queryKey: ['clinic', 'orientation', locale],
  queryFn: ({ signal }) => readOrientationForm('patient', locale, signal),
  staleTime: Infinity,
});

const keyOf = (id: string) => ['clinic', 'recommendations', id] as const;

/** Recommendations by their id: those this tab saw last, otherwise read from the clinic. */
export const recommendationsQuery = (id: string): UseQueryOptions<Recommendations, ClinicFailure> => ({
  queryKey: keyOf(id),
  queryFn: async ({ signal }) => {
    const shown = await callClinic(findRecommendation, { query: { id }, signal });
    remember(id, { shown, sent: null, choice: null });
    return shown;
  },
  initialData: recall(id)?.shown,
  staleTime: Infinity,
  gcTime: 0,
});

/** `version` is the one that was seen last, 0 for new recommendations. */
export interface WrittenAnswers {
  id: string;
  version: number;
  submission: Submission;
  choice?: string | undefined;
  contact?: Contact | undefined;
}

async function writeAnswers(client: QueryClient, written: WrittenAnswers): Promise<Recommendations> {
  const { id, version, submission, choice, contact } = written;
  const body = { ...submission, version, ...(choice && { choice }), ...(contact && { contact }) };
  const shown = await callClinic(writeRecommendation, { params: { id }, body });
  remember(id, { shown, sent: submission, choice: choice ?? null });
  client.setQueryData(keyOf(id), shown);
  return shown;
}

/** What can be done with recommendations. */
export interface RecommendationWork {
  /**
   * Writes the answers; the recommendations come back, and whoever shows them shows the new ones.
   * @throws ClinicFailure of kind `conflict` when somebody changed them since
   */
  write: (written: WrittenAnswers) => Promise<Recommendations>;
  /** Lets them be read anew. */
  readAnew: (id: string) => void;
}

/** Writing recommendations, and reading those that somebody else wrote. */
export function useRecommendationWork(): RecommendationWork {
  const client = useQueryClient();
  return {
    write: (written) => writeAnswers(client, written),
    readAnew: (id) => {
      forget(id);
      client.removeQueries({ queryKey: keyOf(id), exact: true });
    },
  };
}
