import type * as z from 'zod/mini';
import type { changedSchema } from '#contract/schedule-shapes.ts';
import { affectedBookings, mailAffected, showAffected } from '../appointments/affected-bookings.ts';
import { lockSlots } from '../appointments/holds.ts';
import type { ClinicContext } from '../context.ts';
import { loadSchedule, type Schedule } from '../hours/schedule.ts';
import { readStamp, stampSchedule } from '../hours/schedule-reader.ts';
import { ClinicProblem, conflict } from '../http/problem.ts';
import { sentence } from '../http/sentences.ts';
import { audit } from '../storage/audit.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { type EntryChange, refuseDoubledHours } from './doubled-hours.ts';

/** Who changes the schedule, and what they said of the bookings that the change meets. */
export interface ScheduleChange extends EntryChange {
  actor: string;
  confirm: boolean;
  /** Whether the people of these bookings are asked to choose another time. */
  mail: boolean;
  /** The stamp with which they read the schedule; whatever it is now, where they do not say. */
  seen: string | undefined;
}

/** What came of a change. */
export type ScheduleChanged = z.infer<typeof changedSchema>;

/**
 * Changes the schedule: all or nothing, one change after the other, and no booking is made meanwhile. What is booked stays.
 * @param write makes the change and returns the id of its entry; given the schedule as it is
 * @throws ClinicProblem 400 where the same people would see visitors twice at a time; 409 where somebody changed it since it
 * was read, or with the bookings that stand in hours that go, unless the change is confirmed
 */
export function changeSchedule(
  context: ClinicContext,
  change: ScheduleChange,
  write: (trx: ClinicDatabase, before: Schedule) => Promise<string>,
): Promise<ScheduleChanged> {
  const { db, now } = context;
  const { actor, action, entry, confirm, mail, seen } = change;
  return db.transaction().execute(async (trx) => {
    await lockSlots(trx);
    if (seen !== undefined && seen !== ((await readStamp(trx)) ?? ''))
      throw conflict('schedule_changed', 'changed_meanwhile');
    const stamp = await stampSchedule(trx);
    const before = await loadSchedule(trx);
    const id = await write(trx, before);
    const after = await loadSchedule(trx);
    refuseDoubledHours(change, { before, after, now: now() });
    const rows = await affectedBookings(trx, now(), before, after);
    if (rows.length > 0 && !confirm) throw bookingsAffected(rows.map(showAffected));
    await audit(trx, now(), { actor, action, subject: `${entry}:${id}` });
    const asked = mail ? rows : [];
    const { mailed, notMailed } = await mailAffected(trx, context, { rows: asked, actor, change: stamp });
    return { id, affected: rows.length, mailed, not_mailed: notMailed };
  });
}

const bookingsAffected = (affected: readonly object[]) =>
  new ClinicProblem(409, (locale) => ({
    detail: sentence('bookings_affected', locale, { count: String(affected.length) }),
    code: 'bookings_affected',
    affected,
  }));
