import type { ClinicDatabase } from '../storage/database.ts';

/** The submissions of whoever sent this one, as far as they left an address, as a query. */
export const submissionsOfSamePerson = (db: ClinicDatabase, submissionId: string) =>
  db
    .selectFrom('requests as own')
    .innerJoin('requests as theirs', 'theirs.person_hash', 'own.person_hash')
    .select('theirs.id')
    .where('own.id', '=', submissionId);

/** Whether whoever sent a submission has said that they want no reminders, as the column keeps it. */
export async function remindersChosen(db: ClinicDatabase, submissionId: string): Promise<0 | 1> {
  const found = await db
    .selectFrom('appointments')
    .select('id')
    .where('reminders_off', '=', 1)
    .where('request_id', 'in', submissionsOfSamePerson(db, submissionId))
    .executeTakeFirst();
  return found ? 1 : 0;
}
