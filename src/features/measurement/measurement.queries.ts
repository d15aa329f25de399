import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callClinic } from '#clinic/call-clinic.ts';
import { type measuredRanges, readMeasurement } from '#contract/calls/measurement.calls.ts';
import type { Locale } from '#lib/locale.ts';

/** How the site was used, as the staff reads it. */
export type Measurement = z.infer<typeof readMeasurement.answer>;
export type Journey = Measurement['journeys'][number];

/** Which numbers are shown: of so many days, of one language or, empty, of all. */
export interface MeasurementFilter {
  days: (typeof measuredRanges)[number];
  language: Locale | '';
}

/** What of a filter the calls are asked with. */
export const queryOf = ({ days, language }: MeasurementFilter) => ({ days, ...(language && { locale: language }) });

/** The numbers of a filter, with titles in the reader's language. */
export const measurementQuery = (filter: MeasurementFilter, reader: Locale) =>
  queryOptions({
    queryKey: ['clinic', 'measurement', filter, reader],
    queryFn: ({ signal }) => callClinic(readMeasurement, { query: queryOf(filter), signal }),
    staleTime: 0,
    gcTime: 0,
  });
