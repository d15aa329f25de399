import type { ClinicContext } from '../context.ts';
import { shareTeam } from '../hours/open-windows.ts';
import type { Schedule } from '../hours/schedule.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { stands } from './hold-time.ts';
import { readSlotId, type Slot } from './slots.ts';

/** A time that somebody has booked or holds. */
export interface BusyTime {
  slotId: string;
  /** Null for what was booked when sites were no data yet. */
  siteId: string | null;
  practitionerId: string | null;
  start: Date;
  end: Date;
}

/**
 * Whether a slot is taken by one of these times: the same, or one of the same people that overlaps it, as a booking does
 * that was made before the hours were moved.
 */
export function isBusy(slot: Slot, busy: readonly BusyTime[]): boolean {
  return busy.some(
    (one) =>
      one.slotId === slot.id ||
      (one.siteId !== null && one.start < slot.end && one.end > slot.start && shareTeam(one, slot)),
  );
}

/** No visit is longer: with it the index of beginnings leads past all that is over long ago. */
const LONGEST_MS = 24 * 60 * 60_000;

/** What is booked and overlaps a span of time. @param except the id of an appointment that does not count */
export async function bookedTimes(
  db: ClinicDatabase,
  { start, end }: { start: Date; end: Date },
  except = '',
): Promise<BusyTime[]> {
  const rows = await db
    .selectFrom('appointments')
    .select(['slot_id', 'site_id', 'practitioner_id', 'start_at', 'end_at'])
    .where('start_at', '>', new Date(start.getTime() - LONGEST_MS).toISOString())
    .where('start_at', '<', end.toISOString())
    .where('end_at', '>', start.toISOString())
    .where('taken_slot', 'is not', null)
    .where('id', '!=', except)
    .execute();
  return rows.map((row) => ({
    slotId: row.slot_id,
    siteId: row.site_id,
    practitionerId: row.practitioner_id,
    start: new Date(row.start_at),
    end: new Date(row.end_at),
  }));
}

/** What is held now. @param own the browser's hold: what it keeps is free for itself */
export async function heldTimes(
  { db, now }: Pick<ClinicContext, 'db' | 'now'>,
  { kinds }: Schedule,
  own: string | undefined,
): Promise<BusyTime[]> {
  const rows = await db
    .selectFrom('slot_holds')
    .select(['slot_id', 'expires_at'])
    .where('hold_id', '!=', own ?? '')
    .execute();
  return rows.flatMap(({ slot_id: slotId, expires_at }) => {
    if (!stands(expires_at, now())) return [];
    const named = readSlotId(slotId);
    if (!named) return [];
    const length = kinds.find(({ consultationType }) => consultationType === named.consultationType)?.lengthMin ?? 0;
    return [{ slotId, ...named, end: new Date(named.start.getTime() + length * 60_000) }];
  });
}
