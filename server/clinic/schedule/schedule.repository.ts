import type * as z from 'zod/mini';
import type { exceptionShape, hoursShape, kindShape, practitionerShape, siteShape } from '#contract/schedule-shapes.ts';
import type { ConsultationType, HoursException, OpeningHours, Schedule } from '../hours/schedule.ts';
import { conflict, notFound } from '../http/problem.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { randomId } from '../storage/random-id.ts';

type Given<Shape extends z.core.$ZodLooseShape> = z.infer<z.ZodMiniObject<Shape>>;

/** A site as it is sent. */
export type SiteGiven = Given<typeof siteShape>;
/** A practitioner as they are sent. */
export type PractitionerGiven = Given<typeof practitionerShape>;
/** Hours of the week as they are sent. */
export type HoursGiven = Given<typeof hoursShape>;
/** Days that differ from the week, as they are sent. */
export type ExceptionGiven = Given<typeof exceptionShape>;
/** A kind of visit as it is sent. */
export type KindGiven = Given<typeof kindShape>;

const LONGEST_NAME = 24;

/** The id of a new site: its name in letters and digits, with a number where there is one of that name. */
function siteIdOf(name: string, taken: readonly string[]): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.replaceAll(/[^a-z0-9]+/g, '-').slice(0, LONGEST_NAME);
  const base = words.replaceAll(/^-+|-+$/g, '') || 'site';
  const free = (number: number): string => {
    const id = number === 1 ? base : `${base}-${number}`;
    return taken.includes(id) ? free(number + 1) : id;
  };
  return free(1);
}

const siteColumns = ({ is_active, name, country, locale, timezone, address, map_link, phone }: SiteGiven) => ({
  name,
  country,
  locale,
  timezone,
  address,
  map_link,
  phone,
  active: Number(is_active),
});

const practitionerColumns = ({ is_active, name, title_fr, title_en, video_link }: PractitionerGiven) => ({
  name,
  title_fr,
  title_en,
  video_link,
  active: Number(is_active),
});

const hoursColumns = (hours: OpeningHours) => ({
  site_id: hours.siteId,
  practitioner_id: hours.practitionerId,
  kind: hours.consultationType,
  modality: hours.modality,
  days: JSON.stringify([...new Set(hours.days)].sort()),
  opens: hours.opens,
  closes: hours.closes,
  valid_from: hours.validFrom,
  valid_until: hours.validUntil,
});

const exceptionColumns = (exception: HoursException) => ({
  site_id: exception.siteId,
  practitioner_id: exception.practitionerId,
  is_open: exception.extra ? 1 : 0,
  first_day: exception.firstDay,
  last_day: exception.lastDay,
  opens: exception.opens,
  closes: exception.closes,
  kind: exception.extra?.consultationType ?? null,
  modality: exception.extra?.modality ?? null,
  reason: exception.reason,
});

/** Hours of the week as the schedule has them. */
export const hoursOf = (id: string, given: HoursGiven): OpeningHours => ({
  id,
  siteId: given.site_id,
  practitionerId: given.practitioner_id,
  consultationType: given.consultation_type,
  modality: given.modality,
  days: given.days,
  opens: given.opens,
  closes: given.closes,
  validFrom: given.valid_from,
  validUntil: given.valid_until,
});

/** Days that differ from the week, as the schedule has them. */
export const exceptionOf = (id: string, given: ExceptionGiven): HoursException => ({
  id,
  siteId: given.site_id,
  practitionerId: given.practitioner_id,
  firstDay: given.first_day,
  lastDay: given.last_day,
  reason: given.reason,
  opens: given.opens,
  closes: given.closes,
  extra: given.extra && { consultationType: given.extra.consultation_type, modality: given.extra.modality },
});

/** The entry with an id. @throws ClinicProblem 404 */
export function entryOf<Entry extends { id: string }>(entries: readonly Entry[], id: string): Entry {
  const found = entries.find((entry) => entry.id === id);
  if (!found) throw notFound('no_such_entry');
  return found;
}

/** Writes a site, new or changed. @param now when it is added, if it is new @returns its id */
export async function writeSite(
  trx: ClinicDatabase,
  schedule: Schedule,
  id: string | null,
  given: SiteGiven,
  now: Date,
) {
  const columns = siteColumns(given);
  if (id !== null) {
    entryOf(schedule.sites, id);
    await trx.updateTable('sites').set(columns).where('id', '=', id).execute();
    return id;
  }
  // Of a site that was removed the id is free again: what refers to it could not have been removed with it.
  const made = siteIdOf(
    given.name,
    schedule.sites.map((site) => site.id),
  );
  await trx
    .insertInto('sites')
    .values({ id: made, ...columns, added_at: now.toISOString() })
    .execute();
  return made;
}

/** Writes a practitioner, new or changed. @returns their id */
export async function writePractitioner(
  trx: ClinicDatabase,
  schedule: Schedule,
  id: string | null,
  given: PractitionerGiven,
) {
  const columns = practitionerColumns(given);
  if (id !== null) {
    entryOf(schedule.practitioners, id);
    await trx.updateTable('practitioners').set(columns).where('id', '=', id).execute();
    return id;
  }
  const made = randomId();
  await trx
    .insertInto('practitioners')
    .values({ id: made, ...columns })
    .execute();
  return made;
}

/** Writes hours of the week, new or changed. @returns their id */
export async function writeHours(trx: ClinicDatabase, { hours: all }: Schedule, hours: OpeningHours) {
  const isKnown = all.some(({ id }) => id === hours.id);
  const columns = hoursColumns(hours);
  if (isKnown) await trx.updateTable('opening_hours').set(columns).where('id', '=', hours.id).execute();
  else
    await trx
      .insertInto('opening_hours')
      .values({ id: hours.id, ...columns })
      .execute();
  return hours.id;
}

/** Writes days that differ from the week, new or changed. @returns their id */
export async function writeException(trx: ClinicDatabase, { exceptions }: Schedule, exception: HoursException) {
  const isKnown = exceptions.some(({ id }) => id === exception.id);
  const columns = exceptionColumns(exception);
  if (isKnown) await trx.updateTable('hours_exceptions').set(columns).where('id', '=', exception.id).execute();
  else
    await trx
      .insertInto('hours_exceptions')
      .values({ id: exception.id, ...columns })
      .execute();
  return exception.id;
}

/** Writes length and notice of a kind of visit. @returns the kind */
export async function writeKind(trx: ClinicDatabase, kind: ConsultationType, columns: KindGiven) {
  const { length_min, notice_hours, horizon_days, bring_fr, bring_en } = columns;
  const values = { length_min, notice_hours, horizon_days, bring_fr, bring_en };
  await trx
    .insertInto('visit_kinds')
    .values({ kind, ...values })
    .onConflict((conflicting) => conflicting.column('kind').doUpdateSet(values))
    .execute();
  return kind;
}

/** Writes whether a site is closed on a holiday. @returns the site's id */
export async function writeHoliday(trx: ClinicDatabase, site_id: string, holiday: string, isClosed: boolean) {
  const is_closed = Number(isClosed);
  await trx
    .insertInto('site_holidays')
    .values({ site_id, holiday, is_closed })
    .onConflict((conflicting) => conflicting.columns(['site_id', 'holiday']).doUpdateSet({ is_closed }))
    .execute();
  return site_id;
}

/**
 * Refuses to remove what an appointment refers to, past ones as well: the words of all of them are read from it.
 * @throws ClinicProblem 409
 */
async function refuseInUse(trx: ClinicDatabase, column: 'site_id' | 'practitioner_id', id: string): Promise<void> {
  const used = await trx.selectFrom('appointments').select('id').where(column, '=', id).limit(1).executeTakeFirst();
  if (used) throw conflict('entry_in_use', 'entry_in_use');
}

/** Removes a site with its hours, exceptions and holidays. @throws ClinicProblem 404, 409 when it is in use */
export async function deleteSite(trx: ClinicDatabase, schedule: Schedule, id: string) {
  entryOf(schedule.sites, id);
  await refuseInUse(trx, 'site_id', id);
  for (const table of ['opening_hours', 'hours_exceptions', 'site_holidays'] as const)
    await trx.deleteFrom(table).where('site_id', '=', id).execute();
  await trx.deleteFrom('sites').where('id', '=', id).execute();
  return id;
}

/** Removes a practitioner with their hours and absences. @throws ClinicProblem 404, 409 when they are in use */
export async function deletePractitioner(trx: ClinicDatabase, schedule: Schedule, id: string) {
  entryOf(schedule.practitioners, id);
  await refuseInUse(trx, 'practitioner_id', id);
  for (const table of ['opening_hours', 'hours_exceptions'] as const)
    await trx.deleteFrom(table).where('practitioner_id', '=', id).execute();
  await trx.deleteFrom('practitioners').where('id', '=', id).execute();
  return id;
}

/** Removes hours of the week. @throws ClinicProblem 404 */
export async function deleteHours(trx: ClinicDatabase, { hours }: Schedule, id: string) {
  entryOf(hours, id);
  await trx.deleteFrom('opening_hours').where('id', '=', id).execute();
  return id;
}

/** Removes days that differ from the week. @throws ClinicProblem 404 */
export async function deleteException(trx: ClinicDatabase, { exceptions }: Schedule, id: string) {
  entryOf(exceptions, id);
  await trx.deleteFrom('hours_exceptions').where('id', '=', id).execute();
  return id;
}
