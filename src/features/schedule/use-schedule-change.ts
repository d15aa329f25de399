import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { ClinicFailure } from '#clinic/failure.ts';
import { affectedSchema, type changedSchema } from '#contract/schedule-shapes.ts';
import { useClinicMutation } from '#forms/sending/use-clinic-mutation.ts';
import { SCHEDULE_KEY } from './schedule.queries.ts';

/** What a change says of the bookings that it meets. */
export interface Confirming {
  confirm?: boolean;
  mail?: boolean;
  /** The stamp of the schedule as its window was opened. */
  seen?: string;
}

/** What the clinic tells of a change: how many people were written to, and who could not be. */
export type Changed = Pick<z.infer<typeof changedSchema>, 'mailed' | 'not_mailed'>;

/** A call that changes the schedule. */
export type ChangeCall = (confirming: Confirming) => Promise<Changed>;

/** A booking that stands in hours that go. */
export type Affected = z.infer<typeof affectedSchema>;

/** A change of the schedule: how it stands, and the ways to make it. */
export interface ScheduleChange {
  isSending: boolean;
  /** True from a change that was made until the next one. */
  isSent: boolean;
  /** Why the last change was not made; null where it only waits for a confirmation. */
  failure: ClinicFailure | null;
  /** The bookings that the change meets: it waits for `confirm`. */
  affected: readonly Affected[] | null;
  /** @returns null when it was not made */
  make: (call: ChangeCall) => Promise<Changed | null>;
  /** Makes the change that waits. @param mail whether the people of these bookings are written to */
  confirm: (mail: boolean) => Promise<Changed | null>;
  /** Forgets the change that waits and what came of the last one. */
  reset: () => void;
}

const conflictSchema = z.object({ affected: z.array(affectedSchema) });

function affectedIn({ code, conflict }: ClinicFailure): readonly Affected[] | null {
  const parsed = code === 'bookings_affected' ? conflictSchema.safeParse(conflict) : null;
  return parsed?.success ? parsed.data.affected : null;
}

/** Changes the schedule; what the page shows follows, also when somebody else has changed it meanwhile. */
export function useScheduleChange(): ScheduleChange {
  const client = useQueryClient();
  const { isSending, isSent, failure, send, reset } = useClinicMutation<Changed>();
  const [waiting, setWaiting] = useState<ChangeCall | null>(null);
  const deliver = async (call: ChangeCall, confirming: Confirming) => {
    const outcome = await send(() => call(confirming));
    if (!outcome) return null;
    const meetsBookings = !outcome.isSent && affectedIn(outcome.failure) !== null;
    setWaiting(meetsBookings ? () => call : null);
    if (!meetsBookings) await client.refetchQueries({ queryKey: SCHEDULE_KEY });
    return outcome.isSent ? outcome.answer : null;
  };
  const affected = waiting && failure ? affectedIn(failure) : null;
  return {
    isSending,
    isSent,
    failure: affected ? null : failure,
    affected,
    make: (call) => deliver(call, {}),
    confirm: async (mail) => waiting && deliver(waiting, { confirm: true, mail }),
    reset: () => {
      setWaiting(null);
      reset();
    },
  };
}
