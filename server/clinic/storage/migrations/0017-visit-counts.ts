import type { Migration } from 'kysely/migration';
import { createTable } from './make-table.ts';

/** How often pages were viewed and forms begun, left and sent on a day: numbers, nothing of anybody. */
export const visitCounts: Migration = {
  async up(db) {
    await createTable(db, 'visit_counts', ['day', 'locale', 'kind', 'subject', 'step'], {
      day: 'text!',
      locale: 'text!',
      kind: 'text!',
      subject: 'text!',
      step: 'text!',
      count: 'integer!',
    });
  },
};
