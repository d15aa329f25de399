import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import type { ConsultationType } from '../hours/schedule.ts';
import { bookedTimes, heldTimes, isBusy } from './busy-times.ts';
import { readHold } from './holds.ts';
import { offeredSlots, type Slot } from './slots.ts';

/** Which free times are asked for. */
export interface WantedSlots {
  type: ConsultationType;
  locale?: Locale | undefined;
  /** The browser's hold: the time it keeps stays among those it is offered. */
  own?: string | undefined;
}

/** The times of a kind that nobody has booked or holds. */
export async function freeSlots(context: ClinicContext, { type, locale, own }: WantedSlots): Promise<Slot[]> {
  const schedule = await context.schedule();
  const offered = offeredSlots(schedule, context.now(), type, locale);
  const [first, last] = [offered[0], offered.at(-1)];
  if (!first || !last) return [];
  const booked = await bookedTimes(context.db, { start: first.start, end: last.end });
  const busy = [...booked, ...(await heldTimes(context, schedule, own))];
  const free = offered.filter((slot) => !isBusy(slot, busy));
  return oncePerTime(free, (await readHold(context, own))?.slotId);
}

/** Of times of several people that a visitor could not tell apart the first, or the one that their browser holds. */
function oncePerTime(slots: readonly Slot[], held: string | undefined): Slot[] {
  const times = new Map<string, Slot>();
  for (const slot of slots) {
    const key = `${slot.siteId} ${slot.modality} ${slot.start.getTime()}`;
    if (!times.has(key) || slot.id === held) times.set(key, slot);
  }
  return [...times.values()];
}
