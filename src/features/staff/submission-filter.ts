import type * as z from 'zod/mini';
import { type listSubmissions, submissionStatuses } from '#contract/calls/staff.calls.ts';
import { type SubmissionKind, submissionKinds } from '#contract/records/submission-records.ts';

/** Where a submission stands. */
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** Which submissions are listed, as far as the address tells: a searched name never stands in an address. */
export interface SubmissionFilter {
  kind: SubmissionKind | null;
  status: SubmissionStatus | null;
  page: number;
}

const LAST_PAGE = 10_000;

/** The filter of an address; what it does not know counts as not chosen. */
export function filterIn(search: URLSearchParams): SubmissionFilter {
  const page = search.get('page') ?? '';
  return {
    kind: submissionKinds.find((kind) => kind === search.get('kind')) ?? null,
    status: submissionStatuses.find((status) => status === search.get('status')) ?? null,
    page: /^\d{1,5}$/.test(page) ? Math.min(Math.max(Number(page), 1), LAST_PAGE) : 1,
  };
}

/** The address of a filtered list, or of a submission with the list to go back to. What is not chosen is left out. */
export function accountHref(path: string, { kind, status, page }: SubmissionFilter, submission?: string): string {
  const search = new URLSearchParams();
  if (submission !== undefined) search.set('request', submission);
  if (kind !== null) search.set('kind', kind);
  if (status !== null) search.set('status', status);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The filter as the clinic's interface takes it. */
export function filterQuery(
  { kind, status }: Pick<SubmissionFilter, 'kind' | 'status'>,
  name: string,
): Omit<z.input<NonNullable<typeof listSubmissions.query>>, 'page'> {
  const search = name.trim();
  return { ...(kind && { kind }), ...(status && { status }), ...(search !== '' && { search }) };
}
