import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callClinic } from '#clinic/call-clinic.ts';
import { readSchedule } from '#contract/calls/schedule.calls.ts';
import type { Locale } from '#lib/locale.ts';

/** When and by whom the clinic can be met, as the staff reads it. */
export type Schedule = z.infer<typeof readSchedule.answer>;
export type Site = Schedule['sites'][number];
export type Practitioner = Schedule['practitioners'][number];
export type VisitKind = Schedule['kinds'][number];
export type WeeklyHours = Schedule['hours'][number];
export type HoursException = Schedule['exceptions'][number];

/** Under which every language of the schedule is kept. */
export const SCHEDULE_KEY = ['clinic', 'schedule'] as const;

/** The schedule, with the names of holidays in a language. */
export const scheduleQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...SCHEDULE_KEY, locale],
    queryFn: ({ signal }) => callClinic(readSchedule, { query: { locale }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
