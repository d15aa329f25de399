import type { ClinicDatabase } from './database.ts';
import { randomId } from './random-id.ts';

/** What was done, by whom, to what: ids only, never a name, an address or an answer. */
export interface AuditEntry {
  /** `user:<pk>`, `person` for the public, or `clinic` for the program itself. */
  actor: string;
  /** Such as `request.read`. */
  action: string;
  /** The record's id. */
  subject: string;
}

/** Writes one line of the audit trail; give the transaction of the change it tells of. */
export async function audit(db: ClinicDatabase, at: Date, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({ id: randomId(), at: at.toISOString(), ...entry })
    .execute();
}
