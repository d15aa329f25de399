import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import type { Dialect } from 'kysely';
import type { Environment } from '../../config/env.ts';
import { readOrCreateSecret } from '../../config/secrets.ts';
import { postgresDialect, sqliteDialect } from './dialect.ts';
import type { ClinicKeys } from './key-slots.ts';

/** Where the clinic's records are kept, as the environment says. */
export type Place = Pick<Environment, 'DATABASE_URL' | 'DATA_DIR' | 'CLINIC_KEY' | 'CLINIC_KEY_OLD'>;

/** The file of the embedded database. */
const sqliteFile = ({ DATA_DIR }: Pick<Place, 'DATA_DIR'>) => path.join(DATA_DIR, 'clinic.sqlite');

/** PostgreSQL where `DATABASE_URL` names it, else SQLite in `DATA_DIR`, readable by its owner only. */
export function dialectOf(place: Place): Dialect {
  if (place.DATABASE_URL !== undefined) return postgresDialect(place.DATABASE_URL);
  const file = sqliteFile(place);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  return sqliteDialect(file);
}

/** The clinic's keys: `CLINIC_KEY`, else one that is made once and kept in `DATA_DIR/secrets`; and those before it. */
export async function clinicKeys({ CLINIC_KEY, CLINIC_KEY_OLD, DATA_DIR }: Place): Promise<ClinicKeys> {
  const current = CLINIC_KEY ?? (await readOrCreateSecret(DATA_DIR, 'clinic-key'));
  const former = CLINIC_KEY_OLD.filter((key) => key !== current);
  return { current: Buffer.from(current), former: former.map((key) => Buffer.from(key)) };
}

/** Whether there is a database of the clinic already; of PostgreSQL it is not asked. */
export function hasRecords(place: Place): boolean {
  return place.DATABASE_URL !== undefined || existsSync(sqliteFile(place));
}
