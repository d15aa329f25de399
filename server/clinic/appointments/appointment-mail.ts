import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { contactSchema } from '#contract/forms/submission.ts';
import { appointmentSchema } from '#contract/shapes.ts';
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

/** « 9 h 30 », “9:30 AM”. */
function clockWords(start: Date, timezone: string, locale: Locale): string {
  const tag = locale === 'fr' ? 'fr-FR' : 'en-US';
  const parts = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone: timezone });
  const part = (type: string) => parts.formatToParts(start).find((piece) => piece.type === type)?.value ?? '';
  return locale === 'fr' ? `${Number(part('hour'))}\u00a0h\u00a0${part('minute')}` : parts.format(start);
}

/** French counts the first of a month: « mardi 1er décembre ». */
const ordinal = (day: string, locale: Locale) => (locale === 'fr' ? day.replace(' 1 ', ' 1er ') : day);

/** What a person reads of an appointment: words and local times in their language. */
export function appointmentWords(row: AppointmentRow) {
  const locale = localeOf(row);
  const { modality, type } = storedSchema.parse({ modality: row.modality, type: row.consultation_type });
  const start = new Date(row.start_at);
  const show = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-US', { ...options, timeZone: row.timezone }).format(start);
  const clock = clockWords(start, row.timezone, locale);
  const zone = new Map(Object.entries(words[locale].zone)).get(row.timezone) ?? row.timezone;
  return {
    locale,
    summary: words[locale].summary[type],
    day: ordinal(show({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }), locale),
    shortDay: ordinal(show({ weekday: 'long', day: 'numeric', month: 'long' }), locale),
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
