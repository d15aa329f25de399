import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { fillSites } from '../fill-sites.ts';
import { createTable, index } from './make-table.ts';

/** When and by whom the clinic can be met, as data: sites, people, kinds of visits, hours, exceptions and holidays. */
export const schedule: Migration = {
  async up(db) {
    await createPlaces(db);
    await createHours(db);
    for (const column of ['site_id', 'practitioner_id', 'video_link'])
      await db.schema.alterTable('appointments').addColumn(column, 'text').execute();
    await fillSites(db);
    await index(db, 'appointments', ['start_at']);
  },
};

async function createPlaces(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'sites', ['id'], {
    id: 'text!',
    name: 'text!',
    country: 'text!',
    locale: 'text!',
    timezone: 'text!',
    address: 'text',
    map_link: 'text',
    phone: 'text',
    active: 'integer!',
  });
  await createTable(db, 'practitioners', ['id'], {
    id: 'text!',
    name: 'text!',
    title_fr: 'text!',
    title_en: 'text!',
    video_link: 'text',
    active: 'integer!',
  });
  await createTable(db, 'visit_kinds', ['kind'], {
    kind: 'text!',
    length_min: 'integer!',
    notice_hours: 'integer',
    horizon_days: 'integer!',
  });
}

async function createHours(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'opening_hours', ['id'], {
    id: 'text!',
    site_id: 'text!',
    practitioner_id: 'text',
    kind: 'text!',
    modality: 'text!',
    days: 'text!',
    opens: 'text!',
    closes: 'text!',
    valid_from: 'text',
    valid_until: 'text',
  });
  await createTable(db, 'hours_exceptions', ['id'], {
    id: 'text!',
    site_id: 'text',
    practitioner_id: 'text',
    is_open: 'integer!',
    first_day: 'text!',
    last_day: 'text!',
    opens: 'text',
    closes: 'text',
    kind: 'text',
    modality: 'text',
    reason: 'text!',
  });
  await createTable(db, 'site_holidays', ['site_id', 'holiday'], {
    site_id: 'text!',
    holiday: 'text!',
    is_closed: 'integer!',
  });
  await createTable(db, 'schedule_stamp', ['id'], { id: 'integer!', stamp: 'text!' });
}
