import type * as z from 'zod/mini';
import { callClinic } from '#clinic/call-clinic.ts';
import { signUpForTrial } from '#contract/calls/trials.calls.ts';
import { randomKey } from '#lib/random-key.ts';

/** A registration for a trial's call, as the clinic takes it, without its key. */
export type RegistrationRequest = Omit<z.input<NonNullable<typeof signUpForTrial.body>>, 'idempotency_key'>;

/**
 * What the clinic answers. On a repeat of the same day from the same browser, the first registration again; on one from
 * elsewhere, an id without a call, and a mail says more.
 */
export type Registration = z.output<typeof signUpForTrial.answer>;

/**
 * Sends registrations. The same one sent again keeps its key, so that it is recorded once; what was changed after a
 * failure gets another.
 */
export function createRegistrationSender(): (wish: RegistrationRequest) => Promise<Registration> {
  const keys = new Map<string, string>();
  return (wish) => {
    const content = JSON.stringify(wish);
    const key = keys.get(content) ?? randomKey();
    keys.set(content, key);
    return callClinic(signUpForTrial, { body: { ...wish, idempotency_key: key } });
  };
}

/**
 * What came of asking for a call. `booked`: the time that was wanted, or the one booked before when none was. `other`:
 * this browser has registered already, with another time. `unbooked`: no time was booked though one was wanted, and a
 * mail says why. `open`: no time was wanted.
 */
export type Outcome = 'booked' | 'other' | 'unbooked' | 'open';

/** Compares what the clinic answered with the time that was wanted; ids of times carry their moment. */
export function outcomeOf({ appointment }: Registration, slotId: string | null): Outcome {
  if (!appointment || appointment.status === 'cancelled') return slotId === null ? 'open' : 'unbooked';
  const stamp = new Date(appointment.start).toISOString().replaceAll(/[-:]|\.000/g, '');
  return slotId === null || slotId.includes(`.${stamp}.`) ? 'booked' : 'other';
}
