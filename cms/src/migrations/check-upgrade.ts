import type { Knex } from 'knex';
import { type ContentPlace, openContent } from './content-database.ts';
import type { ContentShapes } from './content-shapes.ts';
import type { NotedTable } from './find-losses.ts';
import { countOf } from './holders.ts';
import type { NamedMigration } from './load-migrations.ts';
import { isFirstStart, lossesOf, pendingNames, pendingSentence } from './refuse-losses.ts';
import { rehearseMigrations } from './run-migrations.ts';
import { isPostgres, tablesOf } from './tables.ts';

/** What one look at an upgrade found: `todo` has to be done before the upgrade goes through. */
export interface Finding {
  level: 'good' | 'note' | 'todo';
  sentence: string;
}

/** What this code would make of the content. */
export interface Upgrade {
  place: ContentPlace;
  /** The shapes and the tables that the next start would have. */
  planned: { shapes: ContentShapes; tables: NotedTable[] };
  migrations: NamedMigration[];
}

/** Where Strapi notes the tables that it made. */
const NOTED_TABLES = 'strapi_database_schema';

/** What is said where nothing is stored. */
export const NO_CONTENT: Finding = {
  level: 'good',
  sentence: 'There is no content yet: the first start makes the database and imports the first content.',
};

const FITS: Finding = {
  level: 'good',
  sentence: 'The stored content fits the schemas of this code: nothing of it is lost.',
};

/**
 * What the next start of the content service would do to the stored content. Nothing is changed: SQLite is opened for
 * reading, PostgreSQL asked in a transaction for reading; waiting migrations are carried out in a transaction that is
 * taken back. The site may run meanwhile.
 */
export async function checkUpgrade(upgrade: Upgrade): Promise<Finding[]> {
  const { planned, migrations } = upgrade;
  const names = migrations.map(({ name }) => name);
  const { pending, findings } = await reading(upgrade.place, async (db) => {
    const start = { db, shapes: planned.shapes, tables: { noted: await notedTables(db), next: planned.tables } };
    if (await isFirstStart(start)) return { pending: [], findings: [NO_CONTENT] };
    const waiting = await pendingNames({ db, migrations: names });
    if (waiting.length > 0) return { pending: waiting, findings: [willRefuse(pendingSentence(waiting))] };
    const refusal = await lossesOf(start);
    return { pending: [], findings: [refusal === null ? FITS : willRefuse(refusal)] };
  });
  return pending.length === 0 ? findings : [...findings, ...(await rehearse(upgrade))];
}

/** What the waiting migrations would touch, and what would be lost after them. */
async function rehearse({ place, planned, migrations }: Upgrade): Promise<Finding[]> {
  const db = openContent(place, { alone: false });
  const findings: Finding[] = [];
  try {
    const reports = await rehearseMigrations({ db, shapes: planned.shapes, migrations }, async (after) => {
      const tables = { noted: await notedTables(after), next: planned.tables };
      const losses = await lossesOf({ db: after, shapes: planned.shapes, tables });
      if (losses !== null) findings.push(willRefuse(losses));
    });
    const touched = reports.map(({ change, entries }) => `${change}, on ${countOf(entries)}`).join('; ');
    return [{ level: 'note', sentence: `What they change: ${touched}.` }, ...findings];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [{ level: 'todo', sentence: `These migrations could not be tried: ${why}` }];
  } finally {
    await db.destroy();
  }
}

function willRefuse(sentence: string): Finding {
  return { level: 'todo', sentence: `The next start would end by saying: ${sentence}` };
}

async function reading<T>(place: ContentPlace, read: (db: Knex) => Promise<T>): Promise<T> {
  const db = openContent(place, { alone: false, readOnly: true });
  try {
    const transaction = await db.transaction();
    try {
      if (isPostgres(db)) await transaction.raw('SET TRANSACTION READ ONLY');
      return await read(transaction);
    } finally {
      await transaction.rollback();
    }
  } finally {
    await db.destroy();
  }
}

/** The tables that Strapi noted at the last start; null where it noted none. */
async function notedTables(db: Knex): Promise<NotedTable[] | null> {
  if (!(await tablesOf(db)).includes(NOTED_TABLES)) return null;
  const row = await db(NOTED_TABLES).orderBy('time', 'desc').first('schema');
  if (row === undefined) return null;
  const noted: { tables: NotedTable[] } = typeof row.schema === 'string' ? JSON.parse(row.schema) : row.schema;
  return noted.tables;
}
