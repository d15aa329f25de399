import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls/staff-appointments.calls.ts';
import { textRemindersWords } from '../consents/text-reminders.ts';
import type { ClinicContext, StaffMember } from '../context.ts';
import { once } from '../http/once.ts';
import { invalid } from '../http/problem.ts';
import { registerStaffCall } from '../http/register-call.ts';
import { type AuditEntry, audit } from '../storage/audit.ts';
import { showAppointment } from './appointment-mail.ts';
import { changeAppointmentOf, setVideoLinkOf } from './appointments.repository.ts';
import { bookSlot } from './book-slot.ts';
import { lockSlots } from './holds.ts';
import { noteTextReminders, recordBooking } from './record-booking.ts';
import { endTextsOf } from './reminder-choice.ts';
import { findSlot } from './slots.ts';
import { appointmentsOf, bookingOf, markVisit } from './staff-appointments.repository.ts';

const actorOf = ({ pk }: StaffMember): string => `user:${pk}`;

/** The appointments as the staff see and change them. Every reading and every change leaves a line in the audit trail. */
export function registerStaffAppointments(app: FastifyInstance, context: ClinicContext): void {
  registerStaffCall(app, context, calls.listAppointments, async ({ query, staff }) => {
    const { from, to = from } = query;
    const results = await appointmentsOf(context, from, to);
    const lines = results.map(
      ({ id }): AuditEntry => ({ actor: actorOf(staff), action: 'appointment.list', subject: id }),
    );
    await audit(context.db, context.now(), ...lines);
    return { results };
  });

  registerStaffCall(app, context, calls.bookForPerson, async ({ body, staff }) => {
    const { idempotency_key: key, ...wanted } = body;
    const { request_id, person, slot_id: slotId, text_reminders } = wanted;
    const actor = actorOf(staff);
    return once(context, { scope: `staff/appointments ${actor}`, key, body: wanted }, async (trx) => {
      // Before the submission, as whoever changes an appointment does: two that wait for each other would be begun anew.
      await lockSlots(trx);
      const slot = findSlot(await context.schedule(trx), context.now(), slotId);
      if (!slot) throw invalid({ slot_id: ['slot_not_bookable'] });
      const submissionId = person ? await recordBooking(trx, context, person, actor) : (request_id ?? '');
      const booking = await bookingOf(trx, context, submissionId);
      if (text_reminders) await noteTextReminders(trx, context, booking, actor);
      const { consultationType } = slot;
      return bookSlot(trx, context, { ...booking, slotId, consultationType, actor });
    });
  });

  registerStaffCall(app, context, calls.readBookingQuestions, async ({ query, request }) => ({
    text_reminders: context.sendsTexts ? textRemindersWords(query.locale ?? request.locale) : null,
  }));

  registerStaffCall(app, context, calls.changeAppointmentOfPerson, async ({ params, body, staff }) => {
    const { action, slot_id: slotId = '' } = body;
    const change = action === 'cancel' ? { action } : { action, slotId, holdId: undefined };
    return showAppointment(await changeAppointmentOf(context, params.id, change, actorOf(staff)));
  });

  registerStaffCall(app, context, calls.setVideoLink, async ({ params, body, staff }) =>
    showAppointment(await setVideoLinkOf(context, params.id, body.video_link, actorOf(staff))),
  );

  registerStaffCall(app, context, calls.endTextReminders, async ({ params, staff }) =>
    showAppointment(await endTextsOf(context, params.id, actorOf(staff))),
  );

  registerStaffCall(app, context, calls.markAppointment, async ({ params, body, staff }) =>
    showAppointment(await markVisit(context, params.id, body.status, actorOf(staff))),
  );
}
