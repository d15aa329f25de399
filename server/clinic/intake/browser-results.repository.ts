import type { Insertable, Transaction } from 'kysely';
import type { SubmissionKind } from '#contract/records/submission-records.ts';
import type { ClinicContext } from '../context.ts';
import { browserHash } from '../http/browser-secret.ts';
import { compiledOnce } from '../storage/compiled-once.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import type { ClinicTables } from '../storage/tables.ts';
import type { BelongsTo } from '../submissions/belonging.ts';

/** How long a browser may see what it sent, in milliseconds. */
const VISIBLE_MS = 24 * 60 * 60_000;
/** What a browser's fingerprint is for here. */
const PURPOSE = 'results';

/** What a browser sent and may see again. */
export interface BrowserResult {
  submissionId: string;
  invitationId: string | null;
  /** ISO 8601, UTC. */
  visibleUntil: string;
}

type Context = Pick<ClinicContext, 'vault' | 'now'>;

const keepResult = compiledOnce((db, result: Insertable<ClinicTables['browser_results']>) =>
  db
    .insertInto('browser_results')
    .values(result)
    .onConflict((conflict) =>
      conflict.columns(['browser_hash', 'request_id']).doUpdateSet({ expires_at: result.expires_at }),
    ),
);

/** What a browser has just sent; `slug` is the form's. */
interface SentByBrowser {
  slug: string;
  submissionId: string;
  invitationId?: string | null;
}

/** By which the browser with this secret may see for a day what it has just sent, to be written with that. */
export function resultRow(
  { vault, now }: Context,
  secret: string,
  { slug, submissionId, invitationId = null }: SentByBrowser,
): Insertable<ClinicTables['browser_results']> {
  const expires_at = new Date(now().getTime() + VISIBLE_MS).toISOString();
  const browser_hash = browserHash(vault, PURPOSE, secret);
  return { browser_hash, request_id: submissionId, slug, invitation_id: invitationId, expires_at };
}

/** Lets the browser with this secret see for a day what it has just sent. */
export async function noteResult(
  trx: Transaction<ClinicTables>,
  context: Context,
  secret: string,
  sent: SentByBrowser,
): Promise<void> {
  await keepResult(trx, resultRow(context, secret, sent));
}

/**
 * What the browser with this secret sent of a form; null when there is nothing to see.
 * @param submissionId one of several; the last one when left out
 */
export async function findResult(
  db: ClinicDatabase,
  { vault, now }: Context,
  secret: string | null,
  { slug, submissionId }: { slug: string; submissionId?: string },
): Promise<BrowserResult | null> {
  if (secret === null) return null;
  const ofBrowser = db
    .selectFrom('browser_results')
    .selectAll()
    .where('browser_hash', '=', browserHash(vault, PURPOSE, secret))
    .where('slug', '=', slug)
    .where('expires_at', '>', now().toISOString());
  const wanted = submissionId === undefined ? ofBrowser : ofBrowser.where('request_id', '=', submissionId);
  const row = await wanted.orderBy('expires_at', 'desc').executeTakeFirst();
  return row ? { submissionId: row.request_id, invitationId: row.invitation_id, visibleUntil: row.expires_at } : null;
}

/**
 * What the browser with this secret sent last of these kinds, so that what it sends now belongs to it; null for nothing.
 * @param preferred a submission that comes first when it is among them
 */
export async function lastSentBy(
  db: ClinicDatabase,
  { vault, now }: Context,
  secret: string,
  { kinds, preferred = null }: { kinds: readonly SubmissionKind[]; preferred?: string | null },
): Promise<BelongsTo | null> {
  const rows = await db
    .selectFrom('browser_results')
    .innerJoin('requests', 'requests.id', 'browser_results.request_id')
    .select('requests.id')
    .where('browser_hash', '=', browserHash(vault, PURPOSE, secret))
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now().toISOString())
    .orderBy('expires_at', 'desc')
    .execute();
  const found = rows.find(({ id }) => id === preferred) ?? rows[0];
  return found ? { id: found.id, by: 'browser' } : null;
}

/** Forgets what the browser with this secret sent of a form; the submissions stay. */
export async function forgetResults(
  db: ClinicDatabase,
  { vault }: Pick<Context, 'vault'>,
  secret: string,
  slug: string,
): Promise<void> {
  await db
    .deleteFrom('browser_results')
    .where('browser_hash', '=', browserHash(vault, PURPOSE, secret))
    .where('slug', '=', slug)
    .execute();
}
