import { type Kysely, sql } from 'kysely';

/**
 * Notes of appointments from before there was a column for it when their people were asked to choose another time than the
 * present one: the audit trail tells.
 */
export async function fillAskedAgain<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`
    update appointments set asked_again_at = (
      select max(audit.at) from audit
      where audit.subject = appointments.id
        and audit.action = 'appointment.ask_again'
        and audit.at >= coalesce(appointments.booked_at, appointments.updated_at)
    )
    where asked_again_at is null`.execute(db);
}
