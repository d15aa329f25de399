import type * as z from 'zod/mini';
import type { staffAppointmentSchema, visitStates } from '#contract/calls/staff-appointments.calls.ts';
import { bookedContactSchema } from '#contract/forms/submission.ts';
import { formOf, reachOf } from '#contract/records/submission-records.ts';
import { addDays, type CalendarDay, dayIn } from '../../lib/zoned-time.ts';
import type { ClinicContext } from '../context.ts';
import { conflict, notFound } from '../http/problem.ts';
import { personInMail } from '../mail/person-in-mail.ts';
import { audit } from '../storage/audit.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { keptLocaleSchema } from '../storage/kept-locale.ts';
import { lockSubmission } from '../submissions/lock-submissions.ts';
import { readablePhoneNumber } from '../submissions/phone-number.ts';
import { COLUMNS, listed, opened } from '../submissions/submissions.repository.ts';
import { type AppointmentRow, contactOf, showAppointment } from './appointment-mail.ts';
import { appointmentOf } from './appointments.repository.ts';
import type { Booking } from './book-slot.ts';
import { lockSlots } from './holds.ts';
import { followUp, forgetReminders, wantingTexts } from './reminders.ts';
import { settleBooking } from './settle-booking.ts';

/** An appointment as the staff see it. */
type StaffAppointment = z.infer<typeof staffAppointmentSchema>;

/** Where an appointment stands once it is booked. */
export type VisitState = (typeof visitStates)[number];

/** The submissions by their ids. */
async function submissionsBy({ db, vault }: ClinicContext, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string | null>();
  const rows = await db.selectFrom('requests').select(COLUMNS).where('id', 'in', ids).execute();
  const nameOf = (row: (typeof rows)[number]) =>
    listed({ nameSubject: () => ({}) }, opened({ vault }, row)).summary.name;
  return new Map(rows.map((row) => [row.id, nameOf(row)]));
}

/** How many documents came with each of these submissions. */
async function documentsBy({ db }: ClinicContext, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('documents')
    .select(({ fn }) => ['request_id', fn.countAll().as('count')])
    .where('request_id', 'in', ids)
    .groupBy('request_id')
    .execute();
  return new Map(rows.map(({ request_id, count }) => [request_id ?? '', Number(count)]));
}

/**
 * The appointments of some days, the last one included, earliest first. A day is the one of the place where an
 * appointment is held.
 */
export async function appointmentsOf(
  context: ClinicContext,
  from: CalendarDay,
  to: CalendarDay,
): Promise<StaffAppointment[]> {
  // No zone is further from UTC than a day.
  const rows = await context.db
    .selectFrom('appointments')
    .selectAll()
    .where('start_at', '>=', addDays(from, -1))
    .where('start_at', '<', addDays(to, 2))
    .orderBy('start_at')
    .orderBy('id')
    .execute();
  const asked = rows.filter(({ timezone, start_at }) => {
    const day = dayIn(timezone, new Date(start_at));
    return day >= from && day <= to;
  });
  const submissions = [...new Set(asked.map(({ request_id }) => request_id))];
  const names = await submissionsBy(context, submissions);
  const documents = await documentsBy(context, submissions);
  const wanting = context.sendsTexts ? await wantingTexts(context.db, submissions) : null;
  const { practitioners } = await context.schedule();
  return asked.map((row) => {
    const { phone, email, first_name, last_name } = contactOf(context, row);
    const usual = practitioners.find(({ id }) => id === row.practitioner_id)?.videoLink ?? null;
    return {
      ...showAppointment(row),
      reference: row.reference,
      request_id: row.request_id,
      name: names.get(row.request_id) ?? `${first_name} ${last_name}`,
      ...(phone !== undefined && { phone: readablePhoneNumber(phone) }),
      is_mailed: email !== undefined,
      text_reminders: wanting?.has(row.request_id) ?? false,
      ...(row.modality === 'video' && { video_link: row.video_link, has_usual_room: usual !== null }),
      documents: documents.get(row.request_id) ?? 0,
    };
  });
}

/**
 * What a submission says of whom an appointment would be for; it does not go before that is booked.
 * @throws ClinicProblem 404 when there is none, 409 when it names nobody who could be told
 */
export async function bookingOf(
  trx: ClinicDatabase,
  { vault }: Pick<ClinicContext, 'vault'>,
  submissionId: string,
): Promise<Pick<Booking, 'submissionId' | 'contact' | 'forPerson' | 'locale'>> {
  await lockSubmission(trx, submissionId);
  const row = await trx.selectFrom('requests').select(COLUMNS).where('id', '=', submissionId).executeTakeFirst();
  if (!row) throw notFound('no_such_submission');
  const { record, content } = opened({ vault }, row);
  const { first_name, last_name, email, phone } = reachOf(record, content);
  const reach = { ...(email && { email }), ...(phone && { phone }) };
  const { data: contact } = bookedContactSchema.safeParse({ first_name, last_name, ...reach });
  if (!contact || Object.keys(reach).length === 0) throw conflict('no_contact_to_book', 'no_contact');
  const form = record?.kind === 'trial_signup' ? { ...record.content, answers: record.content.people } : formOf(record);
  const forPerson = form?.filled_by && personInMail({ filled_by: form.filled_by }, form.answers ?? {});
  return { submissionId, contact, forPerson, locale: keptLocaleSchema.parse(row.locale) };
}

/** Whether somebody came or not is known once their visit has begun; they may arrive before. */
const isOfVisitBegun = (status: VisitState): boolean => status === 'fulfilled' || status === 'noshow';

/**
 * Says what became of an appointment. Saying it again changes nothing.
 * @param actor of the audit trail
 * @throws ClinicProblem 404, 409 when it is cancelled, has not begun for what is said of it, or somebody has just changed it
 */
export async function markVisit(
  context: ClinicContext,
  id: string,
  status: VisitState,
  actor: string,
): Promise<AppointmentRow> {
  const { db, now } = context;
  return db.transaction().execute(async (trx) => {
    await lockSlots(trx);
    const row = await appointmentOf(trx, id);
    if (row.status === status) return row;
    if (row.status === 'cancelled') throw conflict('appointment_over', 'not_booked');
    if (isOfVisitBegun(status) && row.start_at > now().toISOString())
      throw conflict('appointment_not_begun', 'not_begun');
    const marked = await trx
      .updateTable('appointments')
      .set({ status, updated_at: now().toISOString(), booked_at: row.booked_at ?? row.updated_at })
      .where('id', '=', id)
      .where('status', '=', row.status)
      .returningAll()
      .executeTakeFirst();
    if (!marked) throw conflict('appointment_changed', 'changed');
    await audit(trx, now(), { actor, action: `appointment.${status}`, subject: id });
    await forgetReminders(trx, row);
    await followUp(trx, context, marked);
    await settleBooking(trx, now(), row.request_id, actor);
    return marked;
  });
}
