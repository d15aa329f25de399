import { codeRoutePath } from '#contract/routes/code-routes.ts';
import { TEXT_REMINDERS } from '#contract/rules/text-reminders.ts';
import { keepDoing, turnsOf } from '../../lib/keep-doing.ts';
import type { ClinicContext } from '../context.ts';
import { queueMail, queueText, unqueue } from '../mail/outbox.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { type AppointmentRow, appointmentMailValues, appointmentWords, contactOf, words } from './appointment-mail.ts';
import { tokenOf } from './appointment-token.ts';
import { lockSlots } from './holds.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * How many hours before a visit its person is reminded, in any order. Hours that pass, whatever the clocks show meanwhile. A
 * reminder is of use until the next one, the last until the visit: later it is not sent.
 */
const REMINDER_HOURS = [48, 24];

const REMINDERS = REMINDER_HOURS.map((hours) => ({
  hours,
  until: Math.max(0, ...REMINDER_HOURS.filter((others) => others < hours)),
}));

/** Somebody who marked a visit as done by mistake takes it back before its person reads of it. */
const FOLLOW_UP_AFTER_MS = 2 * MINUTE;

/** A reminder of an appointment's present time, by the events under which the outbox has it. */
interface Reminder {
  mail: string;
  text: string;
  from: Date;
  until: Date;
}

function remindersOf({ id, slot_id, start_at }: AppointmentRow): Reminder[] {
  const before = (hours: number) => new Date(Date.parse(start_at) - hours * HOUR);
  return REMINDERS.map(({ hours, until }) => {
    const event = `appointment-reminder-${hours}:${id}:${slot_id}`;
    return { mail: event, text: `${event}:sms`, from: before(hours), until: before(until) };
  });
}

/** Those that are due now; whoever booked or moved after a reminder's moment has just been told. */
function dueReminders(row: AppointmentRow, now: Date): Reminder[] {
  const since = row.booked_at ?? row.updated_at;
  return remindersOf(row).filter(({ from, until }) => from <= now && now < until && since <= from.toISOString());
}

const followUpOf = ({ id }: Pick<AppointmentRow, 'id'>) => `appointment-follow-up:${id}`;

/**
 * The appointments that stand and whose people want reminders. Whoever was asked to choose another time reads nothing more
 * of the one they had.
 */
const toRemind = (db: ClinicDatabase) =>
  db
    .selectFrom('appointments')
    .selectAll()
    .where('status', '=', 'booked')
    .where('reminders_off', '=', 0)
    .where('asked_again_at', 'is', null);

/** The appointments whose people may be reminded now: up to the hours of the earliest reminder ahead. */
async function nextAppointments({ db, now }: ClinicContext): Promise<AppointmentRow[]> {
  const last = new Date(now().getTime() + Math.max(...REMINDER_HOURS) * HOUR);
  return toRemind(db)
    .where('start_at', '>', now().toISOString())
    .where('start_at', '<=', last.toISOString())
    .orderBy('start_at')
    .execute();
}

/** Those whose reminder stands in the outbox, sent or not. */
async function queuedAlready(db: ClinicDatabase, events: readonly string[]): Promise<Set<string>> {
  if (events.length === 0) return new Set();
  const rows = await db.selectFrom('outbox').select('event').where('event', 'in', events).execute();
  return new Set(rows.map(({ event }) => event));
}

/**
 * Queues every reminder that is due, once: several servers may do so at the same time, and again after a restart.
 * @returns how many it queued
 */
export async function queueReminders(context: ClinicContext): Promise<number> {
  // The link of the oldest ones is known to their mail alone.
  const linked = (await nextAppointments(context)).filter((row) => tokenOf(context, row) !== null);
  const due = linked.flatMap((row) => dueReminders(row, context.now()).map((reminder) => ({ row, reminder })));
  const queued = await queuedAlready(
    context.db,
    due.flatMap(({ reminder }) => [reminder.mail, reminder.text]),
  );
  const missing = due.filter(({ reminder }) => !queued.has(reminder.mail) && !queued.has(reminder.text));
  let count = 0;
  for (const { row, reminder } of missing) if (await queueReminder(context, row, reminder)) count += 1;
  return count;
}

/** @returns whether it is in the outbox now */
async function queueReminder(context: ClinicContext, due: AppointmentRow, reminder: Reminder): Promise<boolean> {
  // Asked for before anything is locked: it comes from another program.
  const change = await changeWords(context, due);
  return context.db.transaction().execute(async (trx) => {
    // Nobody moves or cancels between the look at the appointment and its reminder.
    await lockSlots(trx);
    const row = await toRemind(trx).where('id', '=', due.id).executeTakeFirst();
    const stands = row && remindersOf(row).some(({ mail }) => mail === reminder.mail);
    const token = row && tokenOf(context, row);
    if (!row || !stands || !token) return false;
    const { to, locale, values } = await appointmentMailValues(trx, context, row, token);
    const when = { expiresAt: reminder.until };
    const isMailed = to !== null;
    if (isMailed)
      await queueMail(trx, context, {
        event: reminder.mail,
        to,
        locale,
        template: 'appointment-reminder',
        values,
        when,
      });
    const { phone } = contactOf(context, row);
    if (!context.sendsTexts || !phone?.startsWith('+') || !(await wantsTexts(trx, row.request_id))) return isMailed;
    const text = textOf(appointmentWords(row), change);
    await queueText(trx, context, { event: reminder.text, to: phone, email: to, text, when });
    return true;
  });
}

/** Where one moves or cancels: by the link of a mail, where there is one, else by calling the clinic. */
async function changeWords(context: ClinicContext, row: AppointmentRow): Promise<string> {
  const { locale } = appointmentWords(row);
  const { mail, call } = words[locale].text_change;
  if (contactOf(context, row).email !== undefined) return mail;
  const phone = await context.contactPhone(locale).catch(() => null);
  return phone === null ? '' : call.replace('{phone}', phone);
}

/**
 * How one meets, but not where: it stands open on a locked screen. Without the blanks that such messages do not have.
 * @param change where one moves or cancels (`changeWords`)
 */
function textOf({ locale, day, time, modality }: ReturnType<typeof appointmentWords>, change: string): string {
  return `${words[locale].text_message} ${change}`
    .trim()
    .replace('{day}', day)
    .replace('{time}', time)
    .replace('{modality}', modality)
    .replaceAll(/[\u00a0\u202f]/g, ' ');
}

/** Takes back the reminders of an appointment as it was: it is cancelled, moved or over. */
export async function forgetReminders(trx: ClinicDatabase, before: AppointmentRow): Promise<void> {
  await unqueue(
    trx,
    remindersOf(before).flatMap(({ mail, text }) => [mail, text]),
  );
}

/** Those of these submissions whose people agreed to be reminded by text message of their appointments, and did not take it back. */
export async function wantingTexts(db: ClinicDatabase, submissionIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (submissionIds.length === 0) return new Set();
  const found = await db
    .selectFrom('consents')
    .select('request_id')
    .where('request_id', 'in', submissionIds)
    .where('text_id', '=', TEXT_REMINDERS.id)
    .where('granted', '=', 1)
    .where('withdrawn_at', 'is', null)
    .execute();
  return new Set(found.map(({ request_id }) => request_id));
}

/** Whether the person of a submission wants text messages (`wantingTexts`). */
export const wantsTexts = async (db: ClinicDatabase, submissionId: string): Promise<boolean> =>
  (await wantingTexts(db, [submissionId])).has(submissionId);

/** Takes back the text messages of a submission's appointments that have not gone out. */
export async function forgetTexts(trx: ClinicDatabase, submissionId: string): Promise<void> {
  const rows = await trx.selectFrom('appointments').selectAll().where('request_id', '=', submissionId).execute();
  const events = rows.flatMap((row) => remindersOf(row).map(({ text }) => text));
  if (events.length > 0) await unqueue(trx, events);
}

/** Thanks for a visit that is marked as done, once; takes the thanks back when it is no longer. */
export async function followUp(trx: ClinicDatabase, context: ClinicContext, row: AppointmentRow): Promise<void> {
  if (row.status !== 'fulfilled') return unqueue(trx, [followUpOf(row)]);
  if (!context.remindsPeople || row.reminders_off === 1) return;
  const { to, locale, values } = await appointmentMailValues(trx, context, row, '');
  if (to === null) return;
  const notBefore = new Date(context.now().getTime() + FOLLOW_UP_AFTER_MS);
  await queueMail(trx, context, {
    event: followUpOf(row),
    to,
    locale,
    template: 'appointment-follow-up',
    values: { ...values, link: `${context.siteOrigin(locale)}${codeRoutePath('consultation', locale) ?? '/'}` },
    when: { notBefore },
  });
}

/** Queues reminders now and then every so many milliseconds. @returns stops it, after the round that is under way */
export function keepReminding(context: ClinicContext, everyMs: number): () => Promise<void> {
  return keepDoing(
    () =>
      queueReminders(context).then((queued) => {
        if (queued > 0) context.log.info({ queued }, 'reminded of appointments');
      }),
    {
      turn: turnsOf(context, 'reminders', everyMs),
      everyMs,
      log: context.log,
      failed: 'people could not be reminded of appointments',
    },
  );
}
