import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callClinic } from '#clinic/call-clinic.ts';
import { readSavedFilter } from '#contract/calls/inbox-filter.calls.ts';
import { listReplyTemplates } from '#contract/calls/replies.calls.ts';
import {
  countUnread,
  listColleagues,
  type listedSubmissionSchema,
  listSubmissions,
  readSubmission,
  type submissionMemberSchema,
  type submissionSummarySchema,
  type wholeSubmissionSchema,
} from '#contract/calls/staff.calls.ts';
import type { Locale } from '#lib/locale.ts';
import { filterQuery, type SubmissionFilter } from './submission-filter.ts';

/** A submission in the list. */
export type SubmissionSummary = z.infer<typeof submissionSummarySchema>;
/** A row of the list: a submission, with those that belong to it. */
export type ListedSubmission = z.infer<typeof listedSubmissionSchema>;
/** One of several submissions that belong together. */
export type SubmissionMember = z.infer<typeof submissionMemberSchema>;
/** A submission with everything in it. */
export type WholeSubmission = z.infer<typeof wholeSubmissionSchema>;

/** One page of the submissions, one row for those that belong together; names are kept no longer than they are shown. */
export function submissionsQuery(filter: SubmissionFilter, name: string) {
  return queryOptions({
    queryKey: ['clinic', 'submissions', filter, name.trim()],
    queryFn: ({ signal }) =>
      callClinic(listSubmissions, {
        query: { ...filterQuery(filter, name), grouped: 'yes', page: filter.page },
        signal,
      }),
    refetchOnWindowFocus: true,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Under which the number of unread submissions is known. */
export const UNREAD = ['clinic', 'unread submissions'] as const;

/** How many submissions nobody has opened yet. */
export const unreadQuery = queryOptions({
  queryKey: UNREAD,
  queryFn: ({ signal }) => callClinic(countUnread, { query: { grouped: 'yes' }, signal }),
  refetchOnWindowFocus: true,
  staleTime: 0,
  gcTime: 0,
});

/** One submission with everything in it, kept no longer than it is shown. */
export function submissionQuery(id: string) {
  return queryOptions({
    queryKey: ['clinic', 'submission', id],
    queryFn: ({ signal }) => callClinic(readSubmission, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Texts to begin an answer with. @param language that of the submission; @param reader of their titles */
export function replyTemplatesQuery(language: Locale, reader: string) {
  return queryOptions({
    queryKey: ['clinic', 'reply templates', language, reader],
    queryFn: ({ signal }) => callClinic(listReplyTemplates, { query: { locale: language }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Who of the staff there is: whoever has something in hand, and whoever may take it. */
export const colleaguesQuery = queryOptions({
  queryKey: ['clinic', 'colleagues'],
  queryFn: ({ signal }) => callClinic(listColleagues, { signal }),
  staleTime: 60_000,
});

/** The list that the signed-in person keeps. */
export const savedFilterQuery = queryOptions({
  queryKey: ['clinic', 'saved filter'],
  queryFn: ({ signal }) => callClinic(readSavedFilter, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
