import type { Transaction } from 'kysely';
import { TEXT_REMINDERS } from '#contract/rules/text-reminders.ts';
import type { ClinicContext } from '../context.ts';
import { audit } from '../storage/audit.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { recordConsents } from '../submissions/record-submission.ts';
import { type AppointmentRow, appointmentWords } from './appointment-mail.ts';
import { appointmentOf, findAppointment } from './appointments.repository.ts';
import { lockSlots } from './holds.ts';
import { forgetReminders, forgetTexts } from './reminders.ts';
import { submissionsOfSamePerson } from './same-person.ts';

/**
 * Ends the reminders of a person's appointments, also of those to come, or begins them again.
 * @returns the appointment of the link
 * @throws ClinicProblem 404
 */
export async function chooseReminders(context: ClinicContext, token: string, isOff: boolean): Promise<AppointmentRow> {
  return context.db.transaction().execute(async (trx) => {
    await lockSlots(trx);
    const row = await findAppointment(trx, context, token);
    const changed = await trx
      .updateTable('appointments')
      .set({ reminders_off: isOff ? 1 : 0 })
      .where((where) =>
        where.or([where('id', '=', row.id), where('request_id', 'in', submissionsOfSamePerson(trx, row.request_id))]),
      )
      .returningAll()
      .execute();
    if (isOff) for (const one of changed) await forgetReminders(trx, one);
    const action = isOff ? 'appointment.reminders_off' : 'appointment.reminders_on';
    await audit(trx, context.now(), { actor: 'visitor', action, subject: row.id });
    return { ...row, reminders_off: isOff ? 1 : 0 };
  });
}

/**
 * Takes back a person's consent to reminders by text message, for all of their appointments, or keeps a new one for those of
 * the submission that this appointment belongs to.
 * @returns the appointment of the link
 * @throws ClinicProblem 404
 */
export async function chooseTexts(context: ClinicContext, token: string, isOn: boolean): Promise<AppointmentRow> {
  return context.db.transaction().execute(async (trx) => {
    await lockSlots(trx);
    const row = await findAppointment(trx, context, token);
    const now = context.now();
    if (isOn) {
      const { person_hash: person } = await trx
        .selectFrom('requests')
        .select('person_hash')
        .where('id', '=', row.request_id)
        .executeTakeFirstOrThrow();
      const consents = [{ text_id: TEXT_REMINDERS.id, text_version: TEXT_REMINDERS.version, granted: true }];
      const { locale } = appointmentWords(row);
      await recordConsents(trx, now, { id: row.request_id, person, locale, consents });
      await audit(trx, now, { actor: 'visitor', action: 'consent.give', subject: row.id });
      return row;
    }
    await takeTextsBack(trx, context, row, 'visitor');
    return row;
  });
}

/**
 * Takes the consent to text messages back as `chooseTexts` does, for whoever said so to a member of the staff.
 * @param actor of the audit trail
 * @throws ClinicProblem 404
 */
export async function endTextsOf(context: ClinicContext, id: string, actor: string): Promise<AppointmentRow> {
  return context.db.transaction().execute(async (trx) => {
    await lockSlots(trx);
    const row = await appointmentOf(trx, id);
    await takeTextsBack(trx, context, row, actor);
    return row;
  });
}

async function takeTextsBack(
  trx: Transaction<ClinicTables>,
  { now }: ClinicContext,
  row: AppointmentRow,
  actor: string,
): Promise<void> {
  const withdrawn = await trx
    .updateTable('consents')
    .set({ withdrawn_at: now().toISOString() })
    .where('text_id', '=', TEXT_REMINDERS.id)
    .where('withdrawn_at', 'is', null)
    .where((where) =>
      where.or([
        where('request_id', '=', row.request_id),
        where('request_id', 'in', submissionsOfSamePerson(trx, row.request_id)),
      ]),
    )
    .returning('request_id')
    .execute();
  for (const submission of new Set(withdrawn.map(({ request_id }) => request_id))) await forgetTexts(trx, submission);
  await audit(trx, now(), { actor, action: 'consent.withdraw', subject: row.id });
}
