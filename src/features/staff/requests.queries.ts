import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callClinic } from '#clinic/call-clinic.ts';
import {
  listRequests,
  readRequest,
  type requestSchema,
  type requestSummarySchema,
} from '#contract/calls/staff.calls.ts';
import { filterQuery, type RequestFilter } from './request-filter.ts';

/** A request in the list. */
export type RequestSummary = z.infer<typeof requestSummarySchema>;
/** A request with everything in it. */
export type WholeRequest = z.infer<typeof requestSchema>;

/** How many requests a page of the list has. */
export const PAGE_SIZE = 25;

/** One page of the requests; names are kept no longer than they are shown. */
export function requestsQuery(filter: RequestFilter, name: string) {
  return queryOptions({
    queryKey: ['clinic', 'requests', filter, name.trim()],
    queryFn: ({ signal }) =>
      callClinic(listRequests, { query: { ...filterQuery(filter, name), page: filter.page }, signal }),
    refetchOnWindowFocus: true,
    staleTime: 0,
    gcTime: 0,
  });
}

/** One request with everything in it, kept no longer than it is shown. */
export function requestQuery(id: string) {
  return queryOptions({
    queryKey: ['clinic', 'request', id],
    queryFn: ({ signal }) => callClinic(readRequest, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
