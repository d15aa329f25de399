import type { ClinicDatabase } from './database.ts';
import type { Vault } from './vault.ts';

/**
 * Opens the newest submission, so that a wrong key is told at the start and not to the first person who needs a record.
 * @throws Error in sentences that say what to do
 */
export async function checkKey(db: ClinicDatabase, vault: Vault): Promise<void> {
  const newest = await db
    .selectFrom('requests')
    .select('payload_sealed')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  try {
    if (newest) vault.open(newest.payload_sealed);
  } catch {
    throw new Error(
      'The clinic’s records were sealed with another key: set CLINIC_KEY to that key, or put it back into DATA_DIR/secrets/clinic-key.',
    );
  }
}
