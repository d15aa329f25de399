import type { Insertable } from 'kysely';
import type { AuditAction } from '#contract/records/audit-actions.ts';
import { compiledOnce } from './compiled-once.ts';
import type { ClinicDatabase } from './database.ts';
import { randomId } from './random-id.ts';
import type { ClinicTables } from './tables.ts';

/** What was done, by whom, to what: ids only, never a name, an address or an answer. */
export interface AuditEntry {
  /** `user:<pk>`, `visitor` for the public, or `clinic` for the program itself. */
  actor: string;
  action: AuditAction;
  /** The record's id. */
  subject: string;
}

const insertLine = compiledOnce((db, line: Insertable<ClinicTables['audit']>) => db.insertInto('audit').values(line));

/** A line of the audit trail, to be written with the change it tells of. */
export const auditLine = (at: Date, entry: AuditEntry): Insertable<ClinicTables['audit']> => ({
  id: randomId(),
  at: at.toISOString(),
  ...entry,
});

/** Writes lines of the audit trail; give the transaction of the change they tell of. */
export async function audit(db: ClinicDatabase, at: Date, ...entries: AuditEntry[]): Promise<void> {
  const lines = entries.map((entry) => auditLine(at, entry));
  const [first] = lines;
  if (first === undefined) return;
  // Nearly always it is one.
  if (lines.length === 1) await insertLine(db, first);
  else await db.insertInto('audit').values(lines).execute();
}
