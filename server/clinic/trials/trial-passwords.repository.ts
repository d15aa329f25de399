import type { ClinicDatabase } from '../storage/database.ts';

/** The hash of a trial's password, or null when none was set. */
export async function findTrialPassword(db: ClinicDatabase, trialKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('trial_passwords')
    .select('password')
    .where('trial_key', '=', trialKey)
    .executeTakeFirst();
  return row?.password ?? null;
}

/** Sets a trial's password, or changes it. @param password its argon2id hash */
export async function setTrialPassword(
  db: ClinicDatabase,
  { trialKey, password, at }: { trialKey: string; password: string; at: Date },
): Promise<void> {
  const values = { password, updated_at: at.toISOString() };
  await db
    .insertInto('trial_passwords')
    .values({ trial_key: trialKey, ...values })
    .onConflict((conflict) => conflict.column('trial_key').doUpdateSet(values))
    .execute();
}
