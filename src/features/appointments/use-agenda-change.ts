import { useQueryClient } from '@tanstack/react-query';
import { callClinic } from '#clinic/call-clinic.ts';
import { asFailure } from '#clinic/failure.ts';
import {
  changeAppointmentOfPerson,
  endTextReminders,
  markAppointment,
  setVideoLink,
} from '#contract/calls/staff-appointments.calls.ts';
import { type ClinicMutation, useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import type { VisitState } from './agenda.queries.ts';

/** What can be done with an appointment. */
type Doing =
  | { status: VisitState }
  | { action: 'cancel' }
  | { action: 'move'; slot_id: string }
  | { video_link: string | null }
  | { texts: 'end' };

/** A change of an appointment: how it stands, and the way to make it. */
export interface AgendaChange extends Pick<ClinicMutation<void>, 'isSending' | 'failure' | 'reset'> {
  /** @returns true when it was made; the agenda is then read again, and also where somebody else was faster */
  make: (doing: Doing) => Promise<boolean>;
}

/** Changes one appointment; what the agenda shows follows. */
export function useAgendaChange(id: string): AgendaChange {
  const client = useQueryClient();
  const { isSending, failure, send, reset } = useClinicMutation();
  const readAgain = () => client.refetchQueries({ queryKey: ['clinic', 'agenda'] });
  const make = async (doing: Doing) => {
    const outcome = await send(async () => {
      try {
        if ('status' in doing) await callClinic(markAppointment, { params: { id }, body: doing });
        else if ('video_link' in doing) await callClinic(setVideoLink, { params: { id }, body: doing });
        else if ('texts' in doing) await callClinic(endTextReminders, { params: { id }, body: {} });
        else await callClinic(changeAppointmentOfPerson, { params: { id }, body: doing });
      } catch (error) {
        if (asFailure(error).kind === 'conflict') await readAgain();
        throw error;
      }
      await readAgain();
    });
    return outcome?.isSent === true;
  };
  return { isSending, failure, reset, make };
}
