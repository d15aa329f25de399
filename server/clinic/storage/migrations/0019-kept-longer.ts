import type { Migration } from 'kysely/migration';
import { index } from './make-table.ts';

/** Until when and why a submission is kept beyond its time, and what the administrators were told of its removal. */
export const keptLonger: Migration = {
  async up(db) {
    const { schema } = db;
    await schema.alterTable('requests').addColumn('keep_until', 'text').execute();
    await schema.alterTable('requests').addColumn('keep_reason_sealed', 'text').execute();
    await schema.alterTable('requests').addColumn('removal_told_at', 'text').execute();
    await index(db, 'requests', ['keep_until']);
    await schema
      .alterTable('waiting_notices')
      .addColumn('about', 'text', (column) => column.notNull().defaultTo('news'))
      .execute();
  },
};
