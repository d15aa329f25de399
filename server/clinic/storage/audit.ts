import type { ClinicDatabase } from './database.ts';
import { randomId } from './random-id.ts';

/** What was done, by whom, to what: ids only, never a name, an address or an answer. */
export interface AuditEntry {
  /** `user:<pk>`, `visitor` for the public, or `clinic` for the program itself. */
  actor: string;
  /** Such as `request.read`. */
  action: string;
  /** The record's id. */
  subject: string;
}

/** Writes lines of the audit trail; give the transaction of the change they tell of. */
export async function audit(db: ClinicDatabase, at: Date, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const lines = entries.map((entry) => ({ id: randomId(), at: at.toISOString(), ...entry }));
  await db.insertInto('audit').values(lines).execute();
}
