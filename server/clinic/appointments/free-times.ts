import type * as z from 'zod/mini';
import type { slotSchema } from '#contract/shapes.ts';
import type { ClinicContext } from '../context.ts';
import { lastingAnswer } from '../http/register-call.ts';
import { freeSlots, type WantedSlots } from './free-slots.ts';
import { type Slot, showSlot } from './slots.ts';

/** The free times as the interface gives them. */
interface FreeTimes {
  results: z.infer<typeof slotSchema>[];
}

const areSame = (some: readonly Slot[], others: readonly Slot[]): boolean =>
  some.length === others.length && some.every((slot, at) => slot === others[at]);

/**
 * Reads the free times for whoever asks. What is booked and held is looked up each time; as long as the same times are free,
 * everybody who holds none gets one and the same answer.
 */
export function createFreeTimes(context: ClinicContext): (wanted: WantedSlots) => Promise<FreeTimes> {
  const last = new Map<string, { free: readonly Slot[]; answer: FreeTimes }>();
  return async (wanted) => {
    const free = await freeSlots(context, wanted);
    const key = `${wanted.type} ${wanted.locale ?? ''}`;
    const before = last.get(key);
    if (before && areSame(before.free, free)) return before.answer;
    const answer = { results: free.map(showSlot) };
    // The times of a browser that holds one are its own.
    if (wanted.own !== undefined) return answer;
    last.set(key, { free, answer: lastingAnswer(answer) });
    return answer;
  };
}
