import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';

/** What the clinic's database file holds, each list sorted. */
export interface StoredRecords {
  /** The ids of all submissions. */
  requests: string[];
  /** The keys that they were sent with; those with which a server asks whether it can write are left out. */
  keys: string[];
  /** The ids of submissions that the audit trail, the consents, the outbox and the notices to the staff know of. */
  audited: string[];
  consented: string[];
  mail: string[];
  told: string[];
}

/** Reads the file beside the running server, if one runs. */
export function storedRecords(dataDir: string): StoredRecords {
  const database = new SqliteDatabase(path.join(dataDir, 'clinic.sqlite'), { readonly: true });
  const column = (query: string): string[] => database.prepare<[], string>(query).pluck().all().toSorted();
  const read = {
    requests: column('select id from requests'),
    keys: column(`select key from idempotency where scope <> 'readiness'`),
    audited: column(`select subject from audit where action = 'request.preconsultation'`),
    consented: column('select distinct request_id from consents'),
    mail: column('select event from outbox'),
    told: column('select request_id from waiting_notices'),
  };
  database.close();
  return read;
}
