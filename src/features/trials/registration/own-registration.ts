import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callClinic } from '#clinic/call-clinic.ts';
import { changeRegistrationCall, readRegistration } from '#contract/calls/trials.calls.ts';

/** The registration for a trial that this browser sent, as the clinic knows it by a cookie; null when there is none. */
export type OwnRegistration = z.output<typeof readRegistration.answer>['registration'];

/** The call of a registration. */
export type OwnAppointment = NonNullable<NonNullable<OwnRegistration>['appointment']>;

/** Reads it each time a page begins: another tab may have sent one meanwhile. It never changes under somebody's hands. */
export const ownRegistration = (trialKey: string) =>
  queryOptions({
    queryKey: ['clinic', 'registration', trialKey],
    queryFn: async ({ signal }): Promise<OwnRegistration> => {
      const { registration } = await callClinic(readRegistration, { query: { trial_key: trialKey }, signal });
      return registration;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** What can be done with the call. */
export type CallChange = { action: 'cancel' } | { action: 'move'; slot_id: string };

/** Moves or cancels the call, and lets every page know it. @throws ClinicFailure */
export async function changeOwnCall(
  client: QueryClient,
  trialKey: string,
  change: CallChange,
): Promise<OwnAppointment> {
  const appointment = await callClinic(changeRegistrationCall, { body: { trial_key: trialKey, ...change } });
  const { queryKey } = ownRegistration(trialKey);
  client.setQueryData(queryKey, (before) => before && { ...before, appointment });
  return appointment;
}
