import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { SCHEMAS_DIR } from '../host/paths.ts';
import { asText } from '../lib/read.ts';
import { type ContentShapes, migrationNames, NOTED, shapeOf } from './content-shapes.ts';
import { findLosses, type Loss, type NotedTable } from './find-losses.ts';
import { countOf, lineOf } from './holders.ts';
import { doneMigrations, formerShapes, noteAsDone } from './run-migrations.ts';

const SHOWN = 5;

/**
 * Ends the start before Strapi changes the database where migrations wait, or where it would drop content. On a new database
 * every migration counts as carried out.
 */
export function refuseLosses(strapi: Core.Strapi): void {
  strapi.hook('strapi::content-types.beforeSync').register(async () => {
    const refusal = await refusalOf(strapi);
    if (refusal === null) return;
    strapi.log.error(refusal);
    strapi.stop(1);
  });
}

/** Notes the shapes that this start made tables for: the next one compares. */
export async function noteShapes(strapi: Core.Strapi): Promise<void> {
  await strapi.store.set({ ...NOTED, value: [...shapesIn(strapi).values()] });
}

/** Why the start ends, as a sentence with what to do; null where nothing is lost. */
async function refusalOf(strapi: Core.Strapi): Promise<string | null> {
  const { connection: db, schema } = strapi.db;
  const names = migrationNames(path.join(SCHEMAS_DIR, 'migrations'));
  const stored = await schema.schemaStorage.read();
  if (stored === null) {
    await noteAsDone(db, names);
    return null;
  }
  const done = await doneMigrations(db);
  const pending = names.filter((name) => !done.has(name));
  if (pending.length > 0) return pendingSentence(pending);
  const noted: NotedTable[] = stored.schema.tables;
  const losses = await findLosses({
    db,
    shapes: shapesIn(strapi),
    former: await formerShapes(db),
    tables: { noted, next: schema.schema.tables },
  });
  return losses.length === 0 ? null : lossSentence(losses);
}

function shapesIn(strapi: Core.Strapi): ContentShapes {
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
