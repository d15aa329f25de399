import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { backUp, restore } from '../../backup/clinic-backup.ts';
import { openDatabase } from '../../clinic/storage/database.ts';
import type { ClinicTables } from '../../clinic/storage/tables.ts';
import type { Vault } from '../../clinic/storage/vault.ts';
import { emptyDialect } from './databases.ts';

/**
 * A clinic restored from a backup of a release that knew a column not yet.
 * @param fill fills the clinic that is backed up
 * @param column the column with its value, in the backup's JSON
 */
export async function restoredFromEarlier(
  vault: Vault,
  fill: (source: Kysely<ClinicTables>) => Promise<unknown>,
  column: RegExp,
): Promise<Kysely<ClinicTables>> {
  const directory = await mkdtemp(path.join(tmpdir(), 'clinic-earlier-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const file = path.join(directory, 'backup.gz');
  const [source, target] = [await openDatabase(await emptyDialect()), await openDatabase(await emptyDialect())];
  onTestFinished(async () => {
    await source.destroy();
    await target.destroy();
  });
  await fill(source);
  await backUp(source, vault, file, new Date('2026-01-15T09:00:00.000Z'));
  const written = (await promisify(gunzip)(await readFile(file))).toString();
  const former = written.replaceAll(column, '');
  expect(former).not.toBe(written);
  await writeFile(file, await promisify(gzip)(former));
  await restore(target, vault, file);
  return target;
}
