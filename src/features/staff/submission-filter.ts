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
  /** Only what the reader has in hand. */
  mine?: boolean;
  /** Only those, or all but those, that left no way to reach anybody. */
  reach?: Reach;
}

const REACHES = ['some', 'none'] as const;
type Reach = (typeof REACHES)[number];

const LAST_PAGE = 10_000;

/** The filter of an address; what it does not know counts as not chosen. */
export function filterIn(search: URLSearchParams): SubmissionFilter {
  const page = search.get('page') ?? '';
  const reach = REACHES.find((one) => one === search.get('reach'));
  return {
    kind: submissionKinds.find((kind) => kind === search.get('kind')) ?? null,
    status: submissionStatuses.find((status) => status === search.get('status')) ?? null,
    page: /^\d{1,5}$/.test(page) ? Math.min(Math.max(Number(page), 1), LAST_PAGE) : 1,
    ...(search.get('mine') === 'yes' && { mine: true }),
    ...(reach && { reach }),
  };
}

/** The address of a filtered list, or of a submission with the list to go back to. What is not chosen is left out. */
export function accountHref(
  path: string,
  { kind, status, page, mine, reach }: SubmissionFilter,
  submission?: string,
): string {
  const search = new URLSearchParams();
  if (submission !== undefined) search.set('request', submission);
  if (kind !== null) search.set('kind', kind);
  if (status !== null) search.set('status', status);
  if (mine) search.set('mine', 'yes');
  if (reach) search.set('reach', reach);
  if (page > 1) search.set('page', String(page));
  const query = search.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The filter as the clinic's interface takes it. */
export function filterQuery(
  { kind, status, mine, reach }: Omit<SubmissionFilter, 'page'>,
  name: string,
): Omit<z.input<NonNullable<typeof listSubmissions.query>>, 'page'> {
  const search = name.trim();
  return {
    ...(kind && { kind }),
    ...(status && { status }),
    ...(mine && { mine: 'yes' }),
    ...(reach && { reach }),
    ...(search !== '' && { search }),
  };
}

/** True when a list leaves something out, whatever its page. */
export const isNarrowed = ({ kind, status, mine, reach }: SubmissionFilter, name: string): boolean =>
  kind !== null || status !== null || mine === true || reach !== undefined || name.trim() !== '';
