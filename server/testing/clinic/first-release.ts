import { once } from 'node:events';
import { createReadStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { type Dialect, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as z from 'zod';
import { migrations } from '../../clinic/storage/migrations.ts';

const FOLDER = path.join(import.meta.dirname, 'first-release');

/** What the records of the first release are sealed with, as `CLINIC_KEY`. */
export const FIRST_RELEASE_KEY = Buffer.from('the-key-of-the-first-release-in-tests-only');

const lineSchema = z.union([
  z.object({ table: z.string(), row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])) }),
  z.object({ end: z.number() }),
  z.object({ format: z.string() }),
]);

const recordSchema = z.looseObject({
  id: z.string(),
  kind: z.string(),
  name: z.string().nullable(),
  appointments: z.array(z.looseObject({ id: z.string() })),
  consents: z.array(z.unknown()),
  content: z.record(z.string(), z.unknown()),
  documents: z.array(z.object({ id: z.string(), size: z.number() })),
});

/** What the first release said of its records, see `first-release/README.md`. */
export const firstRelease = z
  .object({
    at: z.string(),
    account: z.object({ email: z.string(), password: z.string() }),
    patient: z.object({ email: z.string() }),
    records: z.array(recordSchema),
    links: z.array(z.string()),
  })
  .parse(JSON.parse(readFileSync(path.join(FOLDER, 'known.json'), 'utf8')));

/** Makes the tables of the first release in an empty database, with the records that it wrote. @returns how many rows */
export async function fillFirstRelease(dialect: Dialect): Promise<number> {
  const db = new Kysely<Record<string, Record<string, string | number | null>>>({ dialect });
  let rows = 0;
  try {
    const [first = ''] = Object.keys(await migrations.getMigrations());
    const { error } = await new Migrator({ db, provider: migrations }).migrateTo(first);
    if (error !== undefined) throw error;
    for await (const line of createInterface({ input: await openRecords() })) {
      const said = lineSchema.parse(JSON.parse(line));
      if (!('table' in said)) continue;
      await db.insertInto(said.table).values(said.row).execute();
      rows += 1;
    }
    return rows;
  } finally {
    await db.destroy();
  }
}

async function openRecords() {
  const file = createReadStream(path.join(FOLDER, 'clinic.jsonl.gz'));
  await once(file, 'open');
  return file.pipe(createGunzip());
}
