import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { PrivacyKind } from '#contract/calls/privacy.calls.ts';
import type { ClinicContext } from '../context.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import type { ClinicTables } from '../storage/tables.ts';

/** A link that was mailed, as it is kept: the token itself is only in the mail. */
export type MailedLink = Selectable<ClinicTables['mailed_links']>;

/** What a link is for. */
export interface LinkPurpose {
  purpose:
    | 'confirm-contact'
    | 'unsubscribe'
    | `privacy-${PrivacyKind}`
    // Not mailed: that the file of the other format was taken by the link.
    | 'privacy-export-fhir'
    | 'resume-draft'
    | 'see-result'
    | 'staff-invitation'
    | 'reset-password';
  /** Ids and fingerprints only. */
  subject: string;
  validMs: number;
}

/** Makes a link's secret: 256 random bits, kept as a fingerprint. */
export async function makeLink(
  trx: ClinicDatabase,
  context: Pick<ClinicContext, 'vault' | 'now'>,
  link: LinkPurpose,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await keepLink(trx, context, { ...link, token });
  return token;
}

/** Keeps the link of a secret that is as hard to guess as a random one; one that is there already lives on from now. */
export async function keepLink(
  trx: ClinicDatabase,
  { vault, now }: Pick<ClinicContext, 'vault' | 'now'>,
  { purpose, subject, validMs, token }: LinkPurpose & { token: string },
): Promise<void> {
  const expires_at = new Date(now().getTime() + validMs).toISOString();
  await trx
    .insertInto('mailed_links')
    .values({ token_hash: vault.fingerprint(token), purpose, subject, expires_at, used_at: null })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ expires_at }))
    .execute();
}

/** The link of a token, used or expired or neither; null when there is none. */
export async function readLink(
  db: ClinicDatabase,
  { vault }: Pick<ClinicContext, 'vault'>,
  token: string,
  purposes: readonly LinkPurpose['purpose'][],
): Promise<MailedLink | null> {
  const link = await db
    .selectFrom('mailed_links')
    .selectAll()
    .where('token_hash', '=', vault.fingerprint(token))
    .where('purpose', 'in', purposes)
    .executeTakeFirst();
  return link ?? null;
}

/** As `readLink`, and null when the link has expired. */
export async function findLink(
  db: ClinicDatabase,
  context: Pick<ClinicContext, 'vault' | 'now'>,
  token: string,
  purposes: readonly LinkPurpose['purpose'][],
): Promise<MailedLink | null> {
  const link = await readLink(db, context, token, purposes);
  return link && link.expires_at > context.now().toISOString() ? link : null;
}

/** Uses a link up. @returns false when somebody already has */
export async function takeLink(
  trx: ClinicDatabase,
  { now }: Pick<ClinicContext, 'now'>,
  { token_hash }: MailedLink,
): Promise<boolean> {
  const taken = await trx
    .updateTable('mailed_links')
    .set({ used_at: now().toISOString() })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}
