import type { Transaction } from 'kysely';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { keptLocaleSchema } from '../storage/kept-locale.ts';
import { randomId } from '../storage/random-id.ts';
import type { ClinicTables } from '../storage/tables.ts';
import type { Writes } from '../storage/writes.ts';

/** How long an invitation stays open, in milliseconds. */
const OPEN_FOR_MS = 30 * 24 * 60 * 60_000;

/** One person is asked to fill in one form, once. */
export interface Invitation {
  id: string;
  slug: string;
  locale: Locale;
  completed: boolean;
  /** The submission that it was made with; null for those older than that. */
  invitedBy: string | null;
  /** ISO 8601, UTC. */
  expiresAt: string;
}

/** An invitation by its id, or null. */
export async function findInvitation(db: ClinicDatabase, id: string): Promise<Invitation | null> {
  const row = await db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const locale = keptLocaleSchema.parse(row.locale);
  const { slug, status, invited_by: invitedBy, expires_at: expiresAt } = row;
  return { id, slug, locale, completed: status === 'completed', invitedBy, expiresAt };
}

/**
 * Invites somebody to a form; whoever holds the id may fill it in. `invitedBy` is the submission that asks for it.
 * @param writes those of that submission
 */
export function invite(
  writes: Writes,
  { now }: Pick<ClinicContext, 'now'>,
  { slug, locale, invitedBy = null }: { slug: string; locale: Locale; invitedBy?: string | null },
): { id: string; expires_at: string } {
  const expires_at = new Date(now().getTime() + OPEN_FOR_MS).toISOString();
  const id = randomId();
  writes.insert('invitations', {
    id,
    slug,
    locale,
    status: 'open',
    request_id: null,
    invited_by: invitedBy,
    expires_at,
  });
  return { id, expires_at };
}

/** Closes an invitation with the request that answers it. @returns false when somebody was faster */
export async function completeInvitation(
  trx: Transaction<ClinicTables>,
  id: string,
  submissionId: string,
): Promise<boolean> {
  const completed = await trx
    .updateTable('invitations')
    .set({ status: 'completed', request_id: submissionId })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return completed.numUpdatedRows === 1n;
}
