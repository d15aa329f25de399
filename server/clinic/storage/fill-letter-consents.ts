import { type Insertable, type Kysely, sql } from 'kysely';
import { randomId } from './random-id.ts';
import type { ClinicTables } from './tables.ts';

/** The text under which a doctor sends a letter. It is ticked with the letter: the form itself brings no such consent. */
export const LETTER_CONSENT = 'referral-letter';

type Consent = Insertable<ClinicTables['consents']>;

/**
 * Writes down among the consents of submissions those that came with their letters, so that they are found, shown and
 * withdrawn like any other: one for each version and language of the text, given when the first such letter was sent.
 * @param submissionId of one submission; every one that lacks them when left out
 */
export async function fillLetterConsents<Tables>(db: Kysely<Tables>, submissionId?: string): Promise<void> {
  const ofOne = submissionId === undefined ? sql`` : sql`and requests.id = ${submissionId}`;
  const { rows } = await sql<Omit<Consent, 'id'>>`
    select request_id, person_hash, consent_text_id as text_id, consent_text_version as text_version,
      consent_locale as locale, 1 as granted, min(documents.created_at) as recorded_at
    from documents join requests on requests.id = request_id
    where consent_text_id = ${LETTER_CONSENT} ${ofOne} and not exists (
      select 1 from consents where consents.request_id = requests.id and text_id = ${LETTER_CONSENT}
    )
    group by request_id, person_hash, consent_text_id, consent_text_version, consent_locale`.execute(db);
  for (const row of rows) {
    const columns = sql.join(['id', ...Object.keys(row)].map((column) => sql.ref(column)));
    await sql`insert into consents (${columns}) values (${sql.join([randomId(), ...Object.values(row)])})`.execute(db);
  }
}
