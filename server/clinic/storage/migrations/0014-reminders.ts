import type { Migration } from 'kysely/migration';

/** What invitations, reminders and text messages need: when a time was chosen, how often it changed, whom not to remind. */
export const reminders: Migration = {
  async up(db) {
    const { schema } = db;
    await schema.alterTable('appointments').addColumn('booked_at', 'text').execute();
    await schema.alterTable('appointments').addColumn('calendar_sequence', 'integer').execute();
    await schema
      .alterTable('appointments')
      .addColumn('reminders_off', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .alterTable('outbox')
      .addColumn('channel', 'text', (column) => column.notNull().defaultTo('mail'))
      .execute();
    await schema.alterTable('outbox').addColumn('expires_at', 'text').execute();
  },
};
