import type * as z from 'zod/mini';
import type { affectedSchema, notMailedSchema } from '#contract/schedule-shapes.ts';
import type { ClinicContext } from '../context.ts';
import { isWithinHours, type PlacedVisit } from '../hours/open-windows.ts';
import type { Schedule } from '../hours/schedule.ts';
import { audit } from '../storage/audit.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { readablePhoneNumber } from '../submissions/phone-number.ts';
import { type AppointmentRow, contactOf, mailOtherTime, showAppointment } from './appointment-mail.ts';
import { tokenOf } from './appointment-token.ts';
import { forgetReminders } from './reminders.ts';

const placed = (row: AppointmentRow): PlacedVisit | null =>
  row.site_id === null
    ? null
    : {
        siteId: row.site_id,
        practitionerId: row.practitioner_id,
        consultationType: row.consultation_type,
        modality: row.modality,
        start: new Date(row.start_at),
        end: new Date(row.end_at),
      };

/** What is booked from now on and stood in the clinic's hours before a change, and no longer does; earliest first. */
export async function affectedBookings(
  trx: ClinicDatabase,
  now: Date,
  before: Schedule,
  after: Schedule,
): Promise<AppointmentRow[]> {
  const rows = await trx
    .selectFrom('appointments')
    .selectAll()
    .where('status', '=', 'booked')
    .where('start_at', '>', now.toISOString())
    .orderBy('start_at')
    .execute();
  return rows.filter((row) => {
    const visit = placed(row);
    return visit !== null && isWithinHours(before, visit) && !isWithinHours(after, visit);
  });
}

/** A booking as the staff is told of it. */
export function showAffected(row: AppointmentRow): z.infer<typeof affectedSchema> {
  const { id, reference, start, timezone, modality, consultation_type } = showAppointment(row);
  return { id, reference, start, timezone, modality, consultation_type, submission_id: row.request_id };
}

/** Whom the staff calls about a booking, as nothing could be mailed. */
function showNotMailed(context: ClinicContext, row: AppointmentRow): z.infer<typeof notMailedSchema> {
  const { first_name, last_name, phone } = contactOf(context, row);
  const called = phone === undefined ? {} : { phone: readablePhoneNumber(phone) };
  return { ...showAffected(row), name: `${first_name} ${last_name}`, ...called };
}

/**
 * Writes to people that they must choose another time, with the link of their appointment. Whoever left no address cannot
 * be written to, nor whoever booked when links were drawn at random, which stand in their first mail only.
 * @param change what the change left as the schedule's stamp: for each change one message
 * @returns how many were written to, and who was not
 */
export async function mailAffected(
  trx: ClinicDatabase,
  context: ClinicContext,
  { rows, actor, change }: { rows: readonly AppointmentRow[]; actor: string; change: string },
): Promise<{ mailed: number; notMailed: z.infer<typeof notMailedSchema>[] }> {
  let mailed = 0;
  const notMailed: z.infer<typeof notMailedSchema>[] = [];
  for (const row of rows) {
    const token = tokenOf(context, row);
    if (token === null || !(await mailOtherTime(trx, context, row, { token, change }))) {
      notMailed.push(showNotMailed(context, row));
      await audit(trx, context.now(), { actor, action: 'appointment.list', subject: row.id });
      continue;
    }
    await forgetReminders(trx, row);
    const asked_again_at = context.now().toISOString();
    await trx.updateTable('appointments').set({ asked_again_at }).where('id', '=', row.id).execute();
    await audit(trx, context.now(), { actor, action: 'appointment.ask_again', subject: row.id });
    mailed += 1;
  }
  return { mailed, notMailed };
}
