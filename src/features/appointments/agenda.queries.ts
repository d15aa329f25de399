import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callClinic } from '#clinic/call-clinic.ts';
import { listSlots } from '#contract/calls/appointments.calls.ts';
import {
  listAppointments,
  readBookingQuestions,
  type staffAppointmentSchema,
  type visitStates,
} from '#contract/calls/staff-appointments.calls.ts';
import type { Locale } from '#lib/locale.ts';

/** An appointment of the agenda. */
export type AgendaEntry = z.infer<typeof staffAppointmentSchema>;
/** What the staff say of an appointment. */
export type VisitState = (typeof visitStates)[number];

/** The appointments of some days, kept no longer than they are shown. */
export const agendaQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['clinic', 'agenda', from, to],
    queryFn: ({ signal }) => callClinic(listAppointments, { query: { from, to }, signal }),
    refetchOnWindowFocus: true,
    staleTime: 0,
    gcTime: 0,
  });

/** What to ask of whom an appointment is booked for, in their language. */
export const questionsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['clinic', 'booking questions', locale],
    queryFn: ({ signal }) => callClinic(readBookingQuestions, { query: { locale }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The free times of a kind that somebody of a language is offered. */
export const timesQuery = (consultation_type: AgendaEntry['consultation_type'], locale: Locale) =>
  queryOptions({
    queryKey: ['clinic', 'agenda times', consultation_type, locale],
    queryFn: async ({ signal }) =>
      (await callClinic(listSlots, { query: { consultation_type, locale }, signal })).results,
    staleTime: 0,
    gcTime: 0,
  });

/** The free times to which an appointment can move: of its kind, at a place with its clocks. */
export const freeTimesQuery = ({ consultation_type, timezone }: Pick<AgendaEntry, 'consultation_type' | 'timezone'>) =>
  queryOptions({
    queryKey: ['clinic', 'agenda times', consultation_type, timezone],
    queryFn: async ({ signal }) => {
      const { results } = await callClinic(listSlots, { query: { consultation_type }, signal });
      return results.filter((slot) => slot.timezone === timezone);
    },
    staleTime: 0,
    gcTime: 0,
  });
