import type { ClinicContext } from '../context.ts';
import type { PersonRecords } from './person-records.ts';

/**
 * What a person receives of their records (GDPR 15 and 20): every record opened, in plain JSON. Documents are named;
 * the person has them.
 */
export function exportPerson({ vault, now }: Pick<ClinicContext, 'vault' | 'now'>, records: PersonRecords) {
  const opened = (sealed: string | null) => (sealed === null ? null : vault.open(sealed));
  return {
    generated_at: now().toISOString(),
    requests: records.requests.map(({ person_hash: _hash, payload_sealed, notes_sealed, red_flag, ...row }) => ({
      ...row,
      red_flag: red_flag === 1,
      content: opened(payload_sealed),
      notes: opened(notes_sealed),
    })),
    consents: records.consents.map(({ person_hash: _hash, granted, ...row }) => ({ ...row, granted: granted === 1 })),
    appointments: records.appointments.map(({ contact_sealed, token_hash: _token, taken_slot: _slot, ...row }) => ({
      ...row,
      contact: opened(contact_sealed),
    })),
    documents: records.documents.map(({ name_sealed, ...row }) => ({ ...row, name: opened(name_sealed) })),
    recommendations: records.recommendations.map(({ payload_sealed, ...row }) => ({
      ...row,
      content: opened(payload_sealed),
    })),
    drafts: records.drafts.map(({ payload_sealed, token_hash: _token, ...row }) => ({
      ...row,
      content: opened(payload_sealed),
    })),
    subscriptions: records.subscriptions.map(({ person_hash: _hash, email_sealed, topics, ...row }) => ({
      ...row,
      email: opened(email_sealed),
      topics: JSON.parse(topics) as unknown,
    })),
  };
}
