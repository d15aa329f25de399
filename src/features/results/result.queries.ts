import type { UseQueryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callClinic } from '#clinic/call-clinic.ts';
import type { ClinicFailure } from '#clinic/failure.ts';
import { readMailedResult, readResult } from '#contract/calls/results.calls.ts';
import type { Locale } from '#lib/locale.ts';

/** What this browser sent of a form, as the clinic gives it. */
export type SeenAgain = z.output<typeof readResult.answer>;
/** The result of a form. */
export type Result = NonNullable<SeenAgain['result']>;
/** What a mailed link opens. */
export type MailedResult = z.output<typeof readMailedResult.answer>;

/** Every result that was read, to forget them all. */
const RESULTS = ['clinic', 'results'] as const;

/** What this browser sent of a form: asked anew by each page that shows it, kept by none. */
export const resultQuery = (slug: string, locale: Locale): UseQueryOptions<SeenAgain, ClinicFailure> => ({
  queryKey: [...RESULTS, slug, locale],
  queryFn: ({ signal }) => callClinic(readResult, { params: { slug }, query: { locale }, signal }),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  refetchOnReconnect: false,
});

/** The result behind a mailed link. */
export const mailedResultQuery = (token: string, locale: Locale): UseQueryOptions<MailedResult, ClinicFailure> => ({
  queryKey: [...RESULTS, 'mailed', token, locale],
  queryFn: ({ signal }) => callClinic(readMailedResult, { params: { token }, query: { locale }, signal }),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
});
