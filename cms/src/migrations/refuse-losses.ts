import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { SCHEMAS_DIR } from '../lib/paths.ts';
import { asText } from '../lib/read.ts';
import { type ContentShapes, migrationNames, NOTED, shapeOf } from './content-shapes.ts';
import { findLosses, type Loss, type NotedTable } from './find-losses.ts';
import { countOf, lineOf } from './holders.ts';
import { doneMigrations, formerShapes, noteAsDone } from './run-migrations.ts';
import { tablesOf } from './tables.ts';

const SHOWN = 5;

/**
 * Ends the start before Strapi changes the database where migrations wait, or where it would drop content. On a new database
 * every migration counts as carried out.
 */
export function refuseLosses(strapi: Core.Strapi): void {
  askFirst(strapi.hook('strapi::content-types.beforeSync'), async () => {
    const { connection: db, schema } = strapi.db;
    const stored = await schema.schemaStorage.read();
    const refusal = await refusalOf({
      db,
      shapes: shapesIn(strapi),
      migrations: migrationNames(path.join(SCHEMAS_DIR, 'migrations')),
      tables: { noted: stored?.schema.tables ?? null, next: schema.schema.tables },
    });
    if (refusal === null) return true;
    console.error(refusal);
    strapi.stop(1);
    return false;
  });
}

/** What a hook calls. */
type Handler = (context: unknown) => unknown;

/** A hook of Strapi, as far as its handlers may be taken over. */
export interface Handled {
  getHandlers(): Handler[];
  delete(handler: Handler): unknown;
  register(handler: Handler): unknown;
}

/** Lets the handlers that a hook has wait until `admits` says yes: Strapi calls them all at once, and its own delete drafts. */
export function askFirst(hook: Handled, admits: () => Promise<boolean>): void {
  const others = [...hook.getHandlers()];
  for (const other of others) hook.delete(other);
  hook.register(async (context) => {
    if (await admits()) await Promise.all(others.map((other) => other(context)));
  });
}

/** Notes the shapes that this start made tables for: the next one compares. */
export async function noteShapes(strapi: Core.Strapi): Promise<void> {
  await strapi.store.set({ ...NOTED, value: [...shapesIn(strapi).values()] });
}

/** What a start finds. */
export interface Start {
  db: Knex;
  /** The schemas as they are now. */
  shapes: ContentShapes;
  /** The names of all migrations, in order. */
  migrations: string[];
  /** The tables that Strapi noted at the last start, null where it noted none, and those that it is going to make. */
  tables: { noted: NotedTable[] | null; next: NotedTable[] };
}

/** Why the start ends, as a sentence with what to do; null where nothing is lost. */
export async function refusalOf(start: Start): Promise<string | null> {
  const { db, migrations } = start;
  if (await isFirstStart(start)) {
    await db.transaction((trx) => noteAsDone(trx, migrations));
    return null;
  }
  const pending = await pendingNames(start);
  return pending.length > 0 ? pendingSentence(pending) : lossesOf(start);
}

/** The names of the migrations that the stored content waits for, in order. */
export async function pendingNames({ db, migrations }: Pick<Start, 'db' | 'migrations'>): Promise<string[]> {
  const done = await doneMigrations(db);
  return migrations.filter((name) => !done.has(name));
}

/** What a start without waiting migrations would lose, as a sentence with what to do; null where nothing. Changes nothing. */
export async function lossesOf({
  db,
  shapes,
  tables: { noted, next },
}: Omit<Start, 'migrations'>): Promise<string | null> {
  const tables = { noted: noted ?? [], next };
  const losses = await findLosses({ db, shapes, former: await formerShapes(db), tables });
  return losses.length === 0 ? null : lossSentence(losses);
}

/** Whether a start would be the first one on its database. */
export async function isFirstStart({ db, shapes, tables: { noted } }: Omit<Start, 'migrations'>): Promise<boolean> {
  return noted === null && isNew(db, shapes);
}

/** Whether a database has no content yet. A rollback takes Strapi's note of its tables away, but not the tables. */
async function isNew(db: Knex, shapes: ContentShapes): Promise<boolean> {
  const tables = new Set(await tablesOf(db));
  return [...shapes.values()].every(({ table }) => !tables.has(table));
}

/** The shapes of a Strapi application whose content types are registered. */
export function shapesIn(strapi: Core.Strapi): ContentShapes {
  const types = Object.entries({ ...strapi.contentTypes }).filter(([uid]) => uid.startsWith('api::'));
  const all = [...types, ...Object.entries({ ...strapi.components })];
  return new Map(all.map(([uid, schema]) => [asText(uid), shapeOf(uid, { ...schema })]));
}

/** What to do about migrations that were not carried out. */
export function pendingSentence(names: string[]): string {
  return `The content service does not start: the stored content waits for ${names.join(', ')}. See what changes with "npm run content:migrate -- --dry-run", carry it out with "npm run content:migrate", then start again.`;
}

/** What would be lost, on which entries, and what to do. */
export function lossSentence(losses: Loss[]): string {
  return `The content service does not start, so that nothing is lost: the schemas have no place any more for ${losses.map(lossLine).join('; ')}. Take the change back, or say what becomes of it: "npm run new:migration <name>" writes a file for that, "npm run content:migrate" carries it out.`;
}

function lossLine({ what, rows, entries }: Loss): string {
  if (entries.length === 0) return `${what} (${rows} filled)`;
  const shown = entries.slice(0, SHOWN).map(lineOf).join(' · ');
  const more = entries.length > SHOWN ? ' · …' : '';
  return `${what}, on ${countOf(entries)} (${shown}${more})`;
}
