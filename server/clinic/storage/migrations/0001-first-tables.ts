import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../dialect.ts';
import { createTable, index } from './make-table.ts';

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('pk', isPostgres(db) ? 'serial' : 'integer', (c) =>
      isPostgres(db) ? c.primaryKey() : c.primaryKey().autoIncrement(),
    )
    .addColumn('username', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('password', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await createTable(db, 'refresh_tokens', ['token_hash'], {
    token_hash: 'text!',
    family: 'text!',
    user_pk: 'integer!',
    expires_at: 'text!',
    used_at: 'text',
    revoked_at: 'text',
  });
  await index(db, 'refresh_tokens', ['family']);
}

async function createRequests(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'requests', ['id'], {
    id: 'text!',
    kind: 'text!',
    status: 'text!',
    locale: 'text!',
    red_flag: 'integer!',
    urgency: 'text!',
    person_hash: 'text',
    payload_sealed: 'text!',
    notes_sealed: 'text',
    created_at: 'text!',
    updated_at: 'text!',
  });
  await index(db, 'requests', ['person_hash']);
  await index(db, 'requests', ['red_flag', 'created_at']);
  await createTable(db, 'consents', ['id'], {
    id: 'text!',
    request_id: 'text!',
    person_hash: 'text',
    text_id: 'text!',
    text_version: 'text!',
    locale: 'text!',
    granted: 'integer!',
    recorded_at: 'text!',
    withdrawn_at: 'text',
  });
  await index(db, 'consents', ['request_id']);
  await createTable(db, 'idempotency', ['scope', 'key'], {
    scope: 'text!',
    key: 'text!',
    body_hash: 'text!',
    status: 'integer!',
    answer_sealed: 'text!',
    created_at: 'text!',
  });
  await createTable(db, 'recommendations', ['id'], {
    id: 'text!',
    version: 'integer!',
    status: 'text!',
    locale: 'text!',
    payload_sealed: 'text!',
    request_id: 'text',
    updated_at: 'text!',
  });
  await createTable(db, 'documents', ['id'], {
    id: 'text!',
    name_sealed: 'text!',
    type: 'text!',
    size: 'integer!',
    content_sealed: 'text!',
    request_id: 'text',
    created_at: 'text!',
  });
}

async function createAppointments(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'appointments', ['id'], {
    id: 'text!',
    slot_id: 'text!',
    taken_slot: 'text',
    start_at: 'text!',
    end_at: 'text!',
    timezone: 'text!',
    modality: 'text!',
    consultation_type: 'text!',
    status: 'text!',
    request_id: 'text!',
    contact_sealed: 'text!',
    locale: 'text!',
    token_hash: 'text!',
    updated_at: 'text!',
  });
  await index(db, 'appointments', ['taken_slot'], true);
  await index(db, 'appointments', ['token_hash'], true);
  await createTable(db, 'slot_holds', ['slot_id'], { slot_id: 'text!', hold_id: 'text!', expires_at: 'text!' });
}

async function createMail(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'outbox', ['id'], {
    id: 'text!',
    event: 'text!',
    message_sealed: 'text!',
    attempts: 'integer!',
    next_attempt_at: 'text!',
    claimed_until: 'text',
    sent_at: 'text',
    created_at: 'text!',
  });
  await index(db, 'outbox', ['event'], true);
  await index(db, 'outbox', ['sent_at', 'next_attempt_at']);
  await createTable(db, 'mailed_links', ['token_hash'], {
    token_hash: 'text!',
    purpose: 'text!',
    subject: 'text!',
    expires_at: 'text!',
    used_at: 'text',
  });
  await createTable(db, 'subscriptions', ['id'], {
    id: 'text!',
    person_hash: 'text!',
    email_sealed: 'text!',
    locale: 'text!',
    topics: 'text!',
    status: 'text!',
    text_version: 'text!',
    created_at: 'text!',
    confirmed_at: 'text',
  });
  await index(db, 'subscriptions', ['person_hash'], true);
}

async function createForms(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'drafts', ['id'], {
    id: 'text!',
    slug: 'text!',
    token_hash: 'text!',
    payload_sealed: 'text!',
    expires_at: 'text!',
    updated_at: 'text!',
  });
  await index(db, 'drafts', ['token_hash', 'slug'], true);
  await createTable(db, 'invitations', ['id'], {
    id: 'text!',
    slug: 'text!',
    locale: 'text!',
    status: 'text!',
    request_id: 'text',
    expires_at: 'text!',
  });
  await createTable(db, 'trial_passwords', ['trial_key'], {
    trial_key: 'text!',
    password: 'text!',
    updated_at: 'text!',
  });
}

const POSTGRES_APPEND_ONLY = [
  sql`create function audit_is_append_only() returns trigger as $$ begin raise exception 'the audit trail is append-only'; end $$ language plpgsql`,
  sql`create trigger audit_append_only before update or delete on audit for each row execute function audit_is_append_only()`,
];
const SQLITE_APPEND_ONLY = [
  sql`create trigger audit_no_update before update on audit begin select raise(abort, 'the audit trail is append-only'); end`,
  sql`create trigger audit_no_delete before delete on audit begin select raise(abort, 'the audit trail is append-only'); end`,
];

/** Lets the database refuse to change or delete a row of the audit trail. */
export async function makeAppendOnly(db: Kysely<unknown>): Promise<void> {
  for (const statement of isPostgres(db) ? POSTGRES_APPEND_ONLY : SQLITE_APPEND_ONLY) await statement.execute(db);
}

async function createAudit(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'audit', ['id'], {
    id: 'text!',
    at: 'text!',
    actor: 'text!',
    action: 'text!',
    subject: 'text!',
  });
  await index(db, 'audit', ['subject']);
  await makeAppendOnly(db);
}

/** The tables of the first release. */
export const firstTables: Migration = {
  async up(db) {
    await createUsers(db);
    await createRequests(db);
    await createAppointments(db);
    await createMail(db);
    await createForms(db);
    await createAudit(db);
  },
};
