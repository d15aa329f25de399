import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import { bookedContactSchema } from '#contract/forms/submission.ts';
import { appointmentSchema } from '#contract/shapes.ts';
import { clockWords, formatParts } from '#lib/format-parts.ts';
import type { Locale } from '#lib/locale.ts';
import { PRODUCT_NAME } from '../../config/product-name.ts';
import { isoIn } from '../../lib/zoned-time.ts';
import { translations } from '../../texts/translations.ts';
import type { ClinicContext } from '../context.ts';
import { bringTo, type Place, type VisitDetails, visitDetails } from '../hours/visit-details.ts';
import { clinicAddress, mailDomain } from '../mail/addresses.ts';
import { queueMail } from '../mail/outbox.ts';
import { namedInMail } from '../mail/person-in-mail.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { keptLocaleSchema } from '../storage/kept-locale.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { invitation } from './ics.ts';
import written from './words.json' with { type: 'json' };

/** An appointment as it is kept. */
export type AppointmentRow = Selectable<ClinicTables['appointments']>;

/** Why a message is sent. */
export type AppointmentChange = 'book' | 'cancel' | 'move' | 'link';

const storedSchema = z.object({
  modality: appointmentSchema.shape.modality,
  type: appointmentSchema.shape.consultation_type,
});
const keptContactSchema = z.extend(bookedContactSchema, { for_person: z.optional(z.string()) });

/** Whom to tell of an appointment. `for_person`: whose it is, when somebody else booked it (`personInMail`). */
export const contactOf = (
  { vault }: Pick<ClinicContext, 'vault'>,
  { contact_sealed }: Pick<AppointmentRow, 'contact_sealed'>,
): z.infer<typeof keptContactSchema> => keptContactSchema.parse(vault.open(contact_sealed));

/** What is said of an appointment, in every language. */
export const words = translations.inEveryLanguage('appointments', written);

const localeOf = (row: AppointmentRow): Locale => keptLocaleSchema.parse(row.locale);

/** Whose clocks a time is told by, such as "Paris time"; a zone that has no words is called by its name. */
export const zoneWords = (zone: string, locale: Locale): string =>
  new Map(Object.entries(words[locale].zone)).get(zone) ?? zone;

/** What a person reads of an appointment: words and local times in their language. */
export function appointmentWords(row: AppointmentRow) {
  const locale = localeOf(row);
  const { modality, type } = storedSchema.parse({ modality: row.modality, type: row.consultation_type });
  const start = new Date(row.start_at);
  const show = (options: Intl.DateTimeFormatOptions) =>
    formatParts(start, locale, { ...options, timeZone: row.timezone });
  const clock = clockWords(start, locale, row.timezone);
  return {
    locale,
    summary: words[locale].summary[type],
    day: show({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    shortDay: show({ weekday: 'long', day: 'numeric', month: 'long' }),
    clock,
    time: `${clock} (${zoneWords(row.timezone, locale)})`,
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

/** What a visit needs, and what to bring to it, a line for each thing. */
export type AppointmentDetails = VisitDetails & { bring: string | null };

/** What a visit needs, as the schedule has it now. @param db a transaction, where there is one */
export async function detailsOf(
  context: Pick<ClinicContext, 'schedule'>,
  row: AppointmentRow,
  db?: ClinicDatabase,
): Promise<AppointmentDetails> {
  const { modality, type } = storedSchema.parse({ modality: row.modality, type: row.consultation_type });
  const { site_id: siteId, practitioner_id: practitionerId, video_link: videoLink } = row;
  const schedule = await context.schedule(db);
  const visit = { siteId, practitionerId, modality, videoLink };
  return { ...visitDetails(schedule, visit), bring: bringTo(schedule, type, localeOf(row)) };
}

/** A place in one line. */
export const placeWords = ({ name, address }: Place): string => (address ? `${name}, ${address}` : name);

/** What to bring, in one line. */
function bringWords(bring: string, locale: Locale): string {
  const { bring: to_bring, colon } = words[locale];
  return `${to_bring}${colon}${linesIn(bring).join(' · ')}`;
}

/** The lines of a text that say something. */
export const linesIn = (text: string): string[] => text.split(/\s*\n\s*/).filter((line) => line.trim() !== '');

/** The address of the page of an appointment, for mails. */
const linkTo = ({ siteOrigin }: Pick<ClinicContext, 'siteOrigin'>, locale: Locale, token: string): string =>
  `${siteOrigin(locale)}/appointments/${token}`;

/** What a mail about an appointment says, to whom (null for whoever has no address) and in which language. @param token of the link; '' where it has none */
export async function appointmentMailValues(
  trx: ClinicDatabase,
  context: ClinicContext,
  row: AppointmentRow,
  token: string,
) {
  const { reference } = row;
  const { locale, day, time, modality: how } = appointmentWords(row);
  const details = await detailsOf(context, row, trx);
  const { place } = details;
  const modality = place ? `${how}${words[locale].colon}${placeWords(place)}` : how;
  const { email: to = null, for_person } = contactOf(context, row);
  const { own, for_another } = words[locale].appointment;
  const appointment = for_person === undefined ? own : namedInMail(for_another, for_person, locale);
  const link = linkTo(context, locale, token);
  const bring = details.bring ? `\n${bringWords(details.bring, locale)}` : '';
  return { to, locale, details, values: { reference, appointment, day, time, modality, bring, link } };
}

/**
 * Asks the person to choose another time: the clinic is not open at this one any more. It stays theirs until then.
 * @returns false for whoever has no address
 */
export async function mailOtherTime(
  trx: ClinicDatabase,
  context: ClinicContext,
  row: AppointmentRow,
  { token, change }: { token: string; change: string },
): Promise<boolean> {
  const { to, locale, values } = await appointmentMailValues(trx, context, row, token);
  if (to === null) return false;
  const event = `appointment-other-time:${row.id}:${change}`;
  await queueMail(trx, context, { event, to, locale, template: 'appointment-other-time', values });
  return true;
}

/** What is mailed of an appointment that stands. */
const STANDING = { book: 'appointment-booked', move: 'appointment-moved', link: 'appointment-link' } as const;

/** Tells the person of their appointment, with a file for their calendar and the link that manages it; nobody without an address. */
export async function mailAppointment(
  trx: ClinicDatabase,
  context: ClinicContext,
  row: AppointmentRow,
  { token, change }: { token: string; change: AppointmentChange },
): Promise<void> {
  const { to, locale, details, values } = await appointmentMailValues(trx, context, row, token);
  if (to === null) return;
  const { modality, bring, link, ...happened } = values;
  const { place, videoLink } = details;
  const note = `${words[locale].calendar_note} ${link}`;
  const calendar = invitation({
    uid: `${row.id}@${mailDomain(context, locale)}`,
    sequence: row.calendar_sequence ?? 0,
    cancelled: change === 'cancel',
    stamp: context.now(),
    start: new Date(row.start_at),
    end: new Date(row.end_at),
    summary: appointmentWords(row).summary,
    description: change === 'cancel' ? note : `${note}${bring}`,
    location: videoLink ?? (place ? placeWords(place) : modality),
    url: videoLink ?? link,
    organizer: { name: PRODUCT_NAME, email: clinicAddress(context, locale) },
    attendee: to,
  });
  const mail = {
    event: `appointment-${change}:${row.id}:${row.slot_id}:${row.calendar_sequence}`,
    to,
    locale,
    attachments: [{ filename: 'appointment.ics', ...calendar }],
  };
  if (change === 'cancel') {
    await queueMail(trx, context, { ...mail, template: 'appointment-cancelled', values: { ...happened, link } });
  } else {
    const isRemoved = change === 'link' && videoLink === undefined;
    const template = isRemoved ? 'appointment-link-removed' : STANDING[change];
    await queueMail(trx, context, { ...mail, template, values });
  }
}
