import type { ClinicDatabase } from '../../clinic/storage/database.ts';
import type { Vault } from '../../clinic/storage/vault.ts';

const AT = '2026-01-12T09:00:00.000Z';

/** Puts something into every table but that of the keys, and so many submissions, with texts that are hard to carry. */
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
  const consent = {
    text_id: 't',
    text_version: '1',
    locale: 'en',
    granted: 0,
    recorded_at: AT,
    withdrawn_at: null,
    recorded_by: 'user:1',
  };
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
    booked_at: AT,
    calendar_sequence: 1,
    reminders_off: 1,
    asked_again_at: AT,
  };
  await db
    .insertInto('appointments')
    .values({ id, reference: 'K7-42-0', slot_id: 's', taken_slot: null, ...time, ...who })
    .execute();
  await db.insertInto('slot_holds').values({ slot_id: 's', hold_id: 'h', expires_at, client_hash: null }).execute();
  const tries = { attempts: 0, next_attempt_at: AT, claimed_until: null, sent_at: null, created_at: AT };
  await db
    .insertInto('outbox')
    .values({ id, channel: 'sms', event: 'e', message_sealed: sealed, expires_at, ...tries })
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
  const seen = { browser: 'Firefox', system: null, started_at: AT, last_seen_at: AT, factor_elsewhere: 1 };
  await db
    .insertInto('staff_sessions')
    .values({ family: 'f', user_pk: 1, ...seen })
    .execute();
  const totp = { user_pk: 1, secret_sealed: sealed, confirmed_at: null, last_step: 0, created_at: AT };
  await db.insertInto('totp_secrets').values(totp).execute();
  await db.insertInto('recovery_codes').values({ user_pk: 1, code_hash: 'c', used_at: null }).execute();
  const passkey = { credential_id: 'c', public_key: 'k', uses: '4294967295', transports: '[]', name: 'é', host: 'h' };
  await db
    .insertInto('passkeys')
    .values({ id, user_pk: 1, ...passkey, created_at: AT, last_used_at: null })
    .execute();
  const challenge = { challenge_hash: 'c', user_pk: 1, purpose: 'add', host: 'h', expires_at } as const;
  await db.insertInto('passkey_challenges').values(challenge).execute();
  await db.insertInto('staff_identities').values({ issuer: 'i', subject: 's', user_pk: 1, created_at: AT }).execute();
  await fillSchedule(db);
  await db.insertInto('retention_clock').values({ id: 1, seen_at: AT, doubtful_from: null }).execute();
  await db.insertInto('notice_choices').values({ user_pk: 1, urgent: 1, digest: 'hourly', locale: 'en' }).execute();
  await db.insertInto('waiting_notices').values({ user_pk: 1, request_id: 'submission-0', due_at: AT }).execute();
  const reply = { id, request_id: 'submission-0', user_pk: 1, content_sealed: sealed, created_at: AT };
  await db.insertInto('replies').values(reply).execute();
  const counted = { locale: 'fr', kind: 'step_left', subject: 'orientation', step: 'who', count: 5 };
  await db
    .insertInto('visit_counts')
    .values({ day: '2026-01-12', ...counted })
    .execute();
  await db.insertInto('saved_filters').values({ user_pk: 1, filter: '{"mine":"yes"}' }).execute();
  await db
    .insertInto('mailed_results')
    .values({ ...result, person_hash: 'p' })
    .execute();
}

async function fillSchedule(db: ClinicDatabase): Promise<void> {
  const where = { country: 'FR', locale: 'fr', timezone: 'Europe/Paris', address: '1, rue « x »', map_link: null };
  await db
    .insertInto('sites')
    .values({ id: 's', name: 'É', ...where, phone: null, active: 1 })
    .execute();
  await db
    .insertInto('practitioners')
    .values({ id: 'p', name: 'Dr É', title_fr: 'neurologue', title_en: 'neurologist', video_link: null, active: 0 })
    .execute();
  const bring = { bring_fr: 'Vos « ordonnances »\nVos lunettes', bring_en: null };
  const kind = { kind: 'first', length_min: 45, notice_hours: null, horizon_days: 21, ...bring };
  await db.insertInto('visit_kinds').values(kind).execute();
  const clocks = { kind: 'first', modality: 'video', opens: '09:00', closes: '12:00' };
  const whose = { id: 'one', site_id: 's', practitioner_id: 'p', ...clocks };
  await db
    .insertInto('opening_hours')
    .values({ ...whose, days: '[1,2]', valid_from: null, valid_until: '2026-12-31' })
    .execute();
  await db
    .insertInto('hours_exceptions')
    .values({ ...whose, is_open: 1, first_day: '2026-02-02', last_day: '2026-02-02', reason: 'é' })
    .execute();
  await db.insertInto('site_holidays').values({ site_id: 's', holiday: 'easter 1', is_closed: 0 }).execute();
  await db.insertInto('schedule_stamp').values({ id: 1, stamp: 'x' }).execute();
}
