import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { contactSchema } from '#contract/forms/submission.ts';
import { appointmentSchema } from '#contract/shapes.ts';
import { clockWords, formatParts } from '#lib/format-parts.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { namedInMail } from '../intake/person-in-mail.ts';
import { clinicAddress, mailDomain } from '../mail/addresses.ts';
import { MAIL_NAME } from '../mail/deliver.ts';
import { queueMail } from '../mail/outbox.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { invitation } from './ics.ts';
import words from './words.json' with { type: 'json' };
import { isoIn } from './zoned-time.ts';

/** An appointment as it is kept. */
export type AppointmentRow = Selectable<ClinicTables['appointments']>;

/** Why a message is sent. */
export type AppointmentChange = 'book' | 'cancel' | 'move';

const storedSchema = z.object({
  modality: appointmentSchema.shape.modality,
  type: appointmentSchema.shape.consultation_type,
});
/** Whom to tell of an appointment. `for_person`: whose it is, when somebody else booked it (`personInMail`). */
const bookedContactSchema = z.extend(contactSchema, { for_person: z.optional(z.string()) });

const localeOf = (row: AppointmentRow): Locale => (row.locale === 'fr' ? 'fr' : 'en');

/** What a person reads of an appointment: words and local times in their language. */
export function appointmentWords(row: AppointmentRow) {
  const locale = localeOf(row);
  const { modality, type } = storedSchema.parse({ modality: row.modality, type: row.consultation_type });
  const start = new Date(row.start_at);
  const show = (options: Intl.DateTimeFormatOptions) =>
    formatParts(start, locale, { ...options, timeZone: row.timezone });
  const clock = clockWords(start, locale, row.timezone);
  const zone = new Map(Object.entries(words[locale].zone)).get(row.timezone) ?? row.timezone;
  return {
    locale,
    summary: words[locale].summary[type],
    day: show({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    shortDay: show({ weekday: 'long', day: 'numeric', month: 'long' }),
    clock,
    time: `${clock} (${zone})`,
    modality: words[locale].modality[modality],
  };
}

/** An appointment in the interface's shape. */
export function showAppointment(row: AppointmentRow): z.infer<typeof appointmentSchema> {
  return appointmentSchema.parse({
    id: row.id,
    reference: row.reference,
    start: isoIn(row.timezone, new Date(row.start_at)),
    end: isoIn(row.timezone, new Date(row.end_at)),
    timezone: row.timezone,
    modality: row.modality,
    consultation_type: row.consultation_type,
    status: row.status,
  });
}

/** Tells the person of their appointment, with a file for their calendar and the link that manages it. */
export async function mailAppointment(
  trx: ClinicDatabase,
  context: ClinicContext,
  row: AppointmentRow,
  { token, change }: { token: string; change: AppointmentChange },
): Promise<void> {
  const { reference } = row;
  const { locale, summary, day, time, modality } = appointmentWords(row);
  const link = `${context.siteOrigin(locale)}/api/appointments/${token}`;
  const { email: to, for_person } = bookedContactSchema.parse(context.vault.open(row.contact_sealed));
  const { own, for_another } = words[locale].appointment;
  const appointment = for_person === undefined ? own : namedInMail(for_another, for_person, locale);
  const calendar = invitation({
    uid: `${row.id}@${mailDomain(context, locale)}`,
    // Seconds grow with each change, and fit where calendars keep the number.
    sequence: Math.floor(Date.parse(row.updated_at) / 1000),
    cancelled: change === 'cancel',
    stamp: context.now(),
    start: new Date(row.start_at),
    end: new Date(row.end_at),
    summary,
    description: `${words[locale].calendar_note} ${link}`,
    location: modality,
    url: link,
    organizer: { name: MAIL_NAME, email: clinicAddress(context, locale) },
    attendee: to,
  });
  const mail = {
    event: `appointment-${change}:${row.id}:${row.slot_id}:${row.updated_at}`,
    to,
    locale,
    attachments: [{ filename: 'appointment.ics', ...calendar }],
  };
  if (change === 'cancel') {
    const values = { reference, appointment, day, time, link };
    await queueMail(trx, context, { ...mail, template: 'appointment-cancelled', values });
  } else {
    const template = change === 'book' ? 'appointment-booked' : 'appointment-moved';
    await queueMail(trx, context, { ...mail, template, values: { reference, appointment, day, time, modality, link } });
  }
}
