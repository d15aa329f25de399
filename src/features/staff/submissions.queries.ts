import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callClinic } from '#clinic/call-clinic.ts';
import {
  listSubmissions,
  readSubmission,
  type submissionSummarySchema,
  type wholeSubmissionSchema,
} from '#contract/calls/staff.calls.ts';
import { filterQuery, type SubmissionFilter } from './submission-filter.ts';

/** A submission in the list. */
export type SubmissionSummary = z.infer<typeof submissionSummarySchema>;
/** A submission with everything in it. */
export type WholeSubmission = z.infer<typeof wholeSubmissionSchema>;

/** How many submissions a page of the list has. */
export const PAGE_SIZE = 25;

/** One page of the submissions; names are kept no longer than they are shown. */
export function submissionsQuery(filter: SubmissionFilter, name: string) {
  return queryOptions({
    queryKey: ['clinic', 'submissions', filter, name.trim()],
    queryFn: ({ signal }) =>
      callClinic(listSubmissions, { query: { ...filterQuery(filter, name), page: filter.page }, signal }),
    refetchOnWindowFocus: true,
    staleTime: 0,
    gcTime: 0,
  });
}

/** One submission with everything in it, kept no longer than it is shown. */
export function submissionQuery(id: string) {
  return queryOptions({
    queryKey: ['clinic', 'submission', id],
    queryFn: ({ signal }) => callClinic(readSubmission, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
