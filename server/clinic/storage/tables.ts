import type { Generated } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { InboxTables } from './inbox-tables.ts';
import type { MeasurementTables } from './measurement-tables.ts';
import type { ScheduleTables } from './schedule-tables.ts';

/**
 * The clinic's tables. Both databases keep times as ISO 8601 texts in UTC, truth as 0 or 1, lists and objects as JSON
 * texts, so that one query serves SQLite and PostgreSQL. Columns that end in `_sealed` are encrypted (see `vault.ts`),
 * those that end in `_hash` are keyed fingerprints: equal values can be found, none can be read back.
 */
export interface ClinicTables extends ScheduleTables, InboxTables, MeasurementTables, AccountTables {
  consents: ConsentsTable;
  audit: AuditTable;
  idempotency: IdempotencyTable;
  recommendations: RecommendationsTable;
  appointments: AppointmentsTable;
  slot_holds: SlotHoldsTable;
  outbox: OutboxTable;
  drafts: DraftsTable;
  draft_people: DraftPeopleTable;
  documents: DocumentsTable;
  invitations: InvitationsTable;
  subscriptions: SubscriptionsTable;
  trial_passwords: TrialPasswordsTable;
  mailed_links: MailedLinksTable;
  browser_results: BrowserResultsTable;
  mailed_results: MailedResultsTable;
  key_slots: KeySlotsTable;
  retention_clock: RetentionClockTable;
}

interface ConsentsTable {
  id: string;
  request_id: string;
  person_hash: string | null;
  text_id: string;
  text_version: string;
  locale: string;
  granted: number;
  recorded_at: string;
  withdrawn_at: string | null;
  /** Who of the staff noted what was said to them, as the audit trail names them; null for what was ticked. */
  recorded_by: Generated<string | null>;
}

/** Append-only: the database refuses to change or delete a row. */
interface AuditTable {
  id: string;
  at: string;
  actor: string;
  action: string;
  subject: string;
}

/** The answer already given to a key, so that sending again records nothing twice. */
interface IdempotencyTable {
  scope: string;
  key: string;
  body_hash: string;
  status: number;
  answer_sealed: string;
  created_at: string;
}

interface RecommendationsTable {
  id: string;
  version: number;
  status: string;
  locale: string;
  payload_sealed: string;
  request_id: string | null;
  updated_at: string;
}

interface AppointmentsTable {
  id: string;
  /** That of its submission. */
  reference: string;
  slot_id: string;
  /** The slot while the appointment stands, null once it is cancelled: unique, so that one of many racers wins. */
  taken_slot: string | null;
  start_at: string;
  end_at: string;
  timezone: string;
  modality: string;
  consultation_type: string;
  status: string;
  request_id: string;
  contact_sealed: string;
  locale: string;
  token_hash: string;
  updated_at: string;
  /** Where it is; null for one whose slot names none of the sites. */
  site_id: Generated<string | null>;
  /** With whom; null for whoever of the site has the time. */
  practitioner_id: Generated<string | null>;
  /** The address of its own video room, in the place of the practitioner's. */
  video_link: Generated<string | null>;
  /** Since when it has its present time; null for those older than this column, whose last change says it. */
  booked_at: Generated<string | null>;
  /** Grows with each change that calendars are told of; null for those older than this column. */
  calendar_sequence: Generated<number | null>;
  /** 1 for whoever wants no reminders. */
  reminders_off: Generated<number>;
  /** When its person was asked to choose another time than the present one; null for whoever was not. */
  asked_again_at: Generated<string | null>;
}

interface SlotHoldsTable {
  slot_id: string;
  hold_id: string;
  expires_at: string;
  /** The network that the hold was first taken from; null for holds older than this column. */
  client_hash: string | null;
}

/** Messages to send. `event` is unique: one message per event, whatever is retried. */
interface OutboxTable {
  id: string;
  /** How it goes out. */
  channel: Generated<'mail' | 'sms'>;
  event: string;
  message_sealed: string;
  attempts: number;
  next_attempt_at: string;
  claimed_until: string | null;
  sent_at: string | null;
  created_at: string;
  /** From when on it would tell nobody anything: it is then not sent any more. */
  expires_at: Generated<string | null>;
}

interface DraftsTable {
  id: string;
  slug: string;
  token_hash: string;
  payload_sealed: string;
  expires_at: string;
  updated_at: string;
  /** 1 once its people stand in `draft_people`. */
  people_noted: Generated<number>;
}

/** Whose e-mail address a draft holds (`answers`), or was a link to it mailed to (`link`). */
interface DraftPeopleTable {
  person_hash: string;
  draft_id: string;
  source: string;
}

interface DocumentsTable {
  id: string;
  name_sealed: string;
  type: string;
  size: number;
  content_sealed: string;
  request_id: string | null;
  created_at: string;
  /** The browser that sent it. */
  owner_hash: string | null;
  /** When it goes unless a form takes it along; null once one has. */
  expires_at: string | null;
  consent_text_id: string | null;
  consent_text_version: string | null;
  consent_locale: string | null;
}

interface InvitationsTable {
  id: string;
  slug: string;
  locale: string;
  status: string;
  /** The submission that answers it. */
  request_id: string | null;
  /** The submission that it was made with; null for those older than this column. */
  invited_by: string | null;
  expires_at: string;
}

interface SubscriptionsTable {
  id: string;
  person_hash: string;
  email_sealed: string;
  locale: string;
  topics: string;
  status: string;
  text_version: string;
  created_at: string;
  confirmed_at: string | null;
}

interface TrialPasswordsTable {
  trial_key: string;
  password: string;
  updated_at: string;
}

/** A one-purpose link sent by mail: double opt-in, resuming a draft, export, erasure. */
interface MailedLinksTable {
  token_hash: string;
  purpose: string;
  subject: string;
  expires_at: string;
  used_at: string | null;
}

/** What a browser sent, by the fingerprint of its secret: it may see it again until `expires_at`. */
interface BrowserResultsTable {
  browser_hash: string;
  request_id: string;
  /** The form. */
  slug: string;
  /** The link for somebody close that was made with it. */
  invitation_id: string | null;
  expires_at: string;
}

/** To whose address a link to a result was mailed, until that link ends. */
interface MailedResultsTable {
  person_hash: string;
  request_id: string;
  expires_at: string;
}

/** One row: when retention looked at the clock last, and since when it is in doubt (`retention-clock.ts`). */
interface RetentionClockTable {
  id: number;
  seen_at: string;
  doubtful_from: string | null;
}

/** The keys in use by their names, each with the secret that fingerprints are made with, sealed with it (`key-slots.ts`). */
interface KeySlotsTable {
  key_id: string;
  finding_sealed: string;
  added_at: string;
}
