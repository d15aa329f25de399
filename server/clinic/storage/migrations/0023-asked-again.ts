import type { Migration } from 'kysely/migration';
import { fillAskedAgain } from '../fill-asked-again.ts';

/** When somebody was asked to choose another time than the one they have, so that reminders need not read the audit trail. */
export const askedAgain: Migration = {
  async up(db) {
    await db.schema.alterTable('appointments').addColumn('asked_again_at', 'text').execute();
    await fillAskedAgain(db);
  },
};
