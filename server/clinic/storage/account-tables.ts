import type { Generated } from 'kysely';
import type { StaffRole } from '#contract/staff-roles.ts';

/** The tables of the staff's accounts, and of how they sign in. */
export interface AccountTables {
  users: UsersTable;
  refresh_tokens: RefreshTokensTable;
  staff_invitations: StaffInvitationsTable;
  staff_sessions: StaffSessionsTable;
  staff_identities: StaffIdentitiesTable;
  totp_secrets: TotpSecretsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
}

interface UsersTable {
  pk: Generated<number>;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  password: string;
  created_at: string;
  role: StaffRole;
  /** Since when nobody signs in with it. */
  disabled_at: Generated<string | null>;
  /** 1 for whoever was invited: they must have a second factor. */
  was_invited: Generated<number>;
  /** The language in which the account was made; null for one that was made by command, or before this column. */
  locale: Generated<string | null>;
}

/** A family is one sign-in; a token used twice revokes its family. */
interface RefreshTokensTable {
  token_hash: string;
  family: string;
  user_pk: number;
  expires_at: string;
  used_at: string | null;
  revoked_at: string | null;
}

/** Who was invited to the staff; the link's secret is in `mailed_links`, by the id. */
interface StaffInvitationsTable {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: StaffRole;
  invited_by: number;
  created_at: string;
  expires_at: string;
}

/** What is known of a session besides its tokens. */
interface StaffSessionsTable {
  /** That of its tokens. */
  family: string;
  user_pk: number;
  browser: string | null;
  system: string | null;
  started_at: string;
  last_seen_at: string;
  /** 1 where the organisation asked for a second factor, so that it stands for ours. */
  factor_elsewhere: Generated<number>;
}

/** Who of the staff is who at their organisation (OpenID Connect). */
interface StaffIdentitiesTable {
  issuer: string;
  subject: string;
  user_pk: number;
  created_at: string;
}

/** What a telephone makes codes from; it counts once a first code was given. */
interface TotpSecretsTable {
  user_pk: number;
  secret_sealed: string;
  confirmed_at: string | null;
  /** The time step of the last code that was taken: none is taken twice. */
  last_step: number;
  created_at: string;
}

/** Codes that each stand once for the second factor. */
interface RecoveryCodesTable {
  user_pk: number;
  code_hash: string;
  used_at: string | null;
}

/** A passkey: the public half of a key that somebody's device keeps. */
interface PasskeysTable {
  id: string;
  user_pk: number;
  /** As the authenticator chose it: unique. */
  credential_id: string;
  /** COSE, in base64url. */
  public_key: string;
  /** How often the authenticator says that it was used, where it counts; 0 where it does not. */
  uses: string;
  /** How a browser reaches it: a JSON list. */
  transports: string;
  /** The host of the site that it belongs to. */
  host: string;
  /** What its owner calls it. */
  name: string;
  created_at: string;
  last_used_at: string | null;
}

/** What a passkey is to sign, once and soon. */
interface PasskeyChallengesTable {
  challenge_hash: string;
  user_pk: number;
  purpose: 'add' | 'sign-in';
  host: string;
  expires_at: string;
}
