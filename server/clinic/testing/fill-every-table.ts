import type { ClinicDatabase } from '../storage/database.ts';
import type { Vault } from '../storage/vault.ts';

const AT = '2026-01-12T09:00:00.000Z';

/** Puts something into every table, and so many submissions, with texts that are hard to carry. */
export async function fillEveryTable(db: ClinicDatabase, vault: Vault, submissions: number): Promise<void> {
  const sealed = vault.seal({ text: 'é « ’ \u2028 " \\ 🙂' });
  const id = 'one';
  const expires_at = AT;
  const token_hash = 'hash';
  const name = { first_name: 'Zoé \n \u2028 "x"', last_name: "O'Example" };
  await db
    .insertInto('users')
    .values({ username: 'a', email: 'a@example.org', ...name, password: 'p', created_at: AT, role: 'reader' })
    .execute();
  await db
    .insertInto('refresh_tokens')
    .values({ token_hash, family: 'f', user_pk: 1, expires_at, used_at: null, revoked_at: AT })
    .execute();
  const submission = {
    kind: 'message',
    status: 'requested',
    locale: 'fr',
    red_flag: 1,
    urgency: 'soon',
    person_hash: null,
  };
  const sealedParts = { payload_sealed: sealed, notes_sealed: null, created_at: AT, updated_at: AT };
  for (let number = 0; number < submissions; number += 1) {
    await db
      .insertInto('requests')
      .values({ id: `submission-${number}`, reference: `K7-42-${number}`, ...submission, ...sealedParts })
      .execute();
  }
  const consent = { text_id: 't', text_version: '1', locale: 'en', granted: 0, recorded_at: AT, withdrawn_at: null };
  await db
    .insertInto('consents')
    .values({ id, request_id: 'submission-0', person_hash: 'p', ...consent })
    .execute();
  await db.insertInto('audit').values({ id, at: AT, actor: 'clinic', action: 'test', subject: 's' }).execute();
  await db
    .insertInto('idempotency')
    .values({ scope: 's', key: 'k', body_hash: 'b', status: 201, answer_sealed: sealed, created_at: AT })
    .execute();
  await db
    .insertInto('recommendations')
    .values({ id, version: 1, status: 's', locale: 'fr', payload_sealed: sealed, request_id: null, updated_at: AT })
    .execute();
  const time = { start_at: AT, end_at: AT, timezone: 'Europe/Paris', modality: 'video', consultation_type: 'first' };
  const who = {
    status: 'booked',
    request_id: 'submission-0',
    contact_sealed: sealed,
    locale: 'fr',
    token_hash,
    updated_at: AT,
  };
  await db
    .insertInto('appointments')
    .values({ id, reference: 'K7-42-0', slot_id: 's', taken_slot: null, ...time, ...who })
    .execute();
  await db.insertInto('slot_holds').values({ slot_id: 's', hold_id: 'h', expires_at, client_hash: null }).execute();
  const tries = { attempts: 0, next_attempt_at: AT, claimed_until: null, sent_at: null, created_at: AT };
  await db
    .insertInto('outbox')
    .values({ id, event: 'e', message_sealed: sealed, ...tries })
    .execute();
  await db
    .insertInto('drafts')
    .values({ id, slug: 's', token_hash, payload_sealed: sealed, expires_at, updated_at: AT })
    .execute();
  await db.insertInto('draft_people').values({ person_hash: 'p', draft_id: id, source: 'answers' }).execute();
  const file = {
    name_sealed: sealed,
    type: 'application/pdf',
    size: 3,
    content_sealed: vault.sealBytes(Buffer.from('pdf')),
  };
  const consented = { consent_text_id: 't', consent_text_version: '1', consent_locale: 'fr' };
  await db
    .insertInto('documents')
    .values({ id, ...file, request_id: null, created_at: AT, owner_hash: 'o', expires_at, ...consented })
    .execute();
  await db
    .insertInto('invitations')
    .values({ id, slug: 's', locale: 'fr', status: 'open', request_id: null, invited_by: 'submission-0', expires_at })
    .execute();
  const topics = { topics: '["trials"]', status: 'pending', text_version: '1', created_at: AT, confirmed_at: null };
  await db
    .insertInto('subscriptions')
    .values({ id, person_hash: 'p', email_sealed: sealed, locale: 'fr', ...topics })
    .execute();
  await db.insertInto('trial_passwords').values({ trial_key: 'START', password: 'p', updated_at: AT }).execute();
  await db
    .insertInto('mailed_links')
    .values({ token_hash, purpose: 'p', subject: 's', expires_at, used_at: null })
    .execute();
  const result = { request_id: 'request-0', expires_at };
  await db
    .insertInto('browser_results')
    .values({ ...result, browser_hash: 'b', slug: 's', invitation_id: null })
    .execute();
  const invited = { ...name, email: 'b@example.org', role: 'clinician', invited_by: 1, created_at: AT } as const;
  await db
    .insertInto('staff_invitations')
    .values({ id, ...invited, expires_at })
    .execute();
  const seen = { browser: 'Firefox', system: null, started_at: AT, last_seen_at: AT };
  await db
    .insertInto('staff_sessions')
    .values({ family: 'f', user_pk: 1, ...seen })
    .execute();
  const totp = { user_pk: 1, secret_sealed: sealed, confirmed_at: null, last_step: 0, created_at: AT };
  await db.insertInto('totp_secrets').values(totp).execute();
  await db.insertInto('recovery_codes').values({ user_pk: 1, code_hash: 'c', used_at: null }).execute();
  await db
    .insertInto('mailed_results')
    .values({ ...result, person_hash: 'p' })
    .execute();
}
