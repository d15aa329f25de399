import type * as z from 'zod/mini';
import { type listRequests, requestStatuses } from '#contract/calls/staff.calls.ts';
import { type SubmissionKind, submissionKinds } from '#contract/records/submission-records.ts';

/** Where a request stands. */
export type RequestStatus = (typeof requestStatuses)[number];

/** Which requests are listed, as far as the address tells: a searched name never stands in an address. */
export interface RequestFilter {
  kind: SubmissionKind | null;
  status: RequestStatus | null;
  page: number;
}

const LAST_PAGE = 10_000;

/** The filter of an address; what it does not know counts as not chosen. */
export function filterIn(search: URLSearchParams): RequestFilter {
  const page = search.get('page') ?? '';
  return {
    kind: submissionKinds.find((kind) => kind === search.get('kind')) ?? null,
    status: requestStatuses.find((status) => status === search.get('status')) ?? null,
    page: /^\d{1,5}$/.test(page) ? Math.min(Math.max(Number(page), 1), LAST_PAGE) : 1,
  };
}

/** The address of a filtered list, or of a request with the list to go back to. What is not chosen is left out. */
export function accountHref(path: string, { kind, status, page }: RequestFilter, request?: string): string {
  const search = new URLSearchParams();
  if (request !== undefined) search.set('request', request);
  if (kind !== null) search.set('kind', kind);
  if (status !== null) search.set('status', status);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The filter as the clinic's interface takes it. */
export function filterQuery(
  { kind, status }: Pick<RequestFilter, 'kind' | 'status'>,
  name: string,
): Omit<z.input<NonNullable<typeof listRequests.query>>, 'page'> {
  const search = name.trim();
  return { ...(kind && { kind }), ...(status && { status }), ...(search !== '' && { search }) };
}
