import * as z from 'zod/mini';
import { localeSchema } from '#contract/locale-schema.ts';
import { consultationTypeSchema, modalitySchema } from '#contract/shapes.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { randomId } from '../storage/random-id.ts';
import data from './first-schedule.json' with { type: 'json' };
import { readStamp } from './schedule-reader.ts';

const clockSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const hoursSchema = z.object({
  kind: consultationTypeSchema,
  modality: modalitySchema,
  days: z.array(z.int().check(z.gte(1), z.lte(7))),
  opens: clockSchema,
  closes: clockSchema,
});
const firstSchema = z.object({
  kinds: z.array(
    z.object({
      kind: consultationTypeSchema,
      length_min: z.int(),
      notice_hours: z.nullable(z.int()),
      horizon_days: z.int(),
    }),
  ),
  sites: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      country: z.string(),
      locale: localeSchema,
      timezone: z.string(),
      hours: z.array(hoursSchema),
    }),
  ),
});

/** The stamp of a schedule that nobody has changed yet. */
const FIRST = 'first';

const NOTHING_MORE = { address: null, map_link: null, phone: null, active: 1 };
const ALWAYS = { practitioner_id: null, valid_from: null, valid_until: null };

/** Fills the schedule of a database that never had one, once, however many servers start at the same time. */
export async function fillFirstSchedule(db: ClinicDatabase): Promise<void> {
  if ((await readStamp(db)) !== null) return;
  const { kinds, sites } = firstSchema.parse(data);
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('schedule_stamp')
      .values({ id: 1, stamp: FIRST })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return;
    await trx.insertInto('visit_kinds').values(kinds).execute();
    await trx
      .insertInto('sites')
      .values(sites.map(({ hours: _, ...site }) => ({ ...site, ...NOTHING_MORE })))
      .execute();
    const hours = sites.flatMap((site) => site.hours.map((window) => ({ ...window, site_id: site.id })));
    await trx
      .insertInto('opening_hours')
      .values(
        hours.map(({ days, ...window }) => ({ id: randomId(), days: JSON.stringify(days), ...window, ...ALWAYS })),
      )
      .execute();
  });
}

/** The tables that `fillFirstSchedule` writes. */
const FILLED = ['schedule_stamp', 'visit_kinds', 'sites', 'opening_hours'] as const;

/** Whether a table holds no more than what the first start writes. */
export async function isAsFirstFilled(db: ClinicDatabase, table: string): Promise<boolean> {
  return FILLED.some((name) => name === table) && (await readStamp(db)) === FIRST;
}

/** Makes room for the schedule of a backup, where there is only the one that the first start wrote. */
export async function forgetFirstSchedule(trx: ClinicDatabase): Promise<void> {
  if ((await readStamp(trx)) !== FIRST) return;
  for (const table of FILLED) await trx.deleteFrom(table).execute();
}
