import { randomBytes } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { saveDraft } from '../../../src/clinic/contract/calls/forms.calls.ts';
import type { ClinicContext } from '../context.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { randomId } from '../storage/random-id.ts';
import type { ClinicTables } from '../storage/tables.ts';

const DAY = 24 * 60 * 60_000;
/** How long a draft is kept after its last change, and how long its mailed link works. */
export const DRAFT_DAYS = 30;
const LINK_DAYS = 7;

const contentSchema = saveDraft.body ?? z.never();

/** What somebody has answered so far. */
export type DraftContent = z.infer<typeof contentSchema>;

/** A draft as it is kept. */
export interface Draft {
  id: string;
  slug: string;
  content: DraftContent;
  updatedAt: string;
}

type Context = Pick<ClinicContext, 'vault' | 'now'>;

/** A secret for one browser's drafts, or for one mailed link. */
export const newDraftToken = (): string => randomBytes(32).toString('base64url');

const later = (now: () => Date, days: number) => new Date(now().getTime() + days * DAY).toISOString();

const kept = (db: ClinicDatabase, { vault, now }: Context, token: string) =>
  db
    .selectFrom('drafts')
    .select(['id', 'slug', 'payload_sealed', 'updated_at'])
    .where('token_hash', '=', vault.fingerprint(token))
    .where('expires_at', '>', now().toISOString());

type DraftRow = Pick<Selectable<ClinicTables['drafts']>, 'id' | 'slug' | 'payload_sealed' | 'updated_at'>;

const opened = ({ vault }: Context, { id, slug, payload_sealed, updated_at }: DraftRow): Draft => ({
  id,
  slug,
  content: contentSchema.parse(vault.open(payload_sealed)),
  updatedAt: updated_at,
});

/** The draft of a form under a browser's token; null when there is none or it has expired. */
export async function findDraft(
  db: ClinicDatabase,
  context: Context,
  { token, slug }: { token: string; slug: string },
): Promise<Draft | null> {
  const row = await kept(db, context, token).where('slug', '=', slug).executeTakeFirst();
  return row ? opened(context, row) : null;
}

/** Every draft under a browser's token, the newest first. */
export async function findDrafts(db: ClinicDatabase, context: Context, token: string): Promise<Draft[]> {
  const rows = await kept(db, context, token).orderBy('updated_at', 'desc').execute();
  return rows.map((row) => opened(context, row));
}

/** Keeps a draft, in the place of the one before. */
export async function keepDraft(
  db: ClinicDatabase,
  { vault, now }: Context,
  { token, slug, content }: { token: string; slug: string; content: DraftContent },
): Promise<void> {
  const values = {
    payload_sealed: vault.seal(content),
    expires_at: later(now, DRAFT_DAYS),
    updated_at: now().toISOString(),
  };
  await db
    .insertInto('drafts')
    .values({ id: randomId(), slug, token_hash: vault.fingerprint(token), ...values })
    .onConflict((conflict) => conflict.columns(['token_hash', 'slug']).doUpdateSet(values))
    .execute();
}

/** Throws a draft away by its id. */
export async function forgetDraft(db: ClinicDatabase, id: string): Promise<void> {
  await db.deleteFrom('drafts').where('id', '=', id).execute();
}

/** A link's secret and when it ends. */
export interface ResumeSecret {
  token: string;
  expiresAt: string;
}

/** Makes the secret of a link that opens a draft on another device for a week. */
export async function makeResumeSecret(
  db: ClinicDatabase,
  { vault, now }: Context,
  draftId: string,
): Promise<ResumeSecret> {
  const token = newDraftToken();
  const expiresAt = later(now, LINK_DAYS);
  await db
    .insertInto('mailed_links')
    .values({
      token_hash: vault.fingerprint(token),
      purpose: 'resume-draft',
      subject: draftId,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  return { token, expiresAt };
}

/**
 * Moves a draft to the browser that opened its mailed link, in the place of a draft that browser may have.
 * @returns false when the link or the draft is no longer there
 */
export async function moveDraft(
  trx: Transaction<ClinicTables>,
  { vault, now }: Context,
  { link, slug, token }: { link: string; slug: string; token: string },
): Promise<boolean> {
  const mailed = await trx
    .selectFrom('mailed_links')
    .select('subject')
    .where('token_hash', '=', vault.fingerprint(link))
    .where('purpose', '=', 'resume-draft')
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst();
  if (!mailed) return false;
  const token_hash = vault.fingerprint(token);
  await trx
    .deleteFrom('drafts')
    .where('token_hash', '=', token_hash)
    .where('slug', '=', slug)
    .where('id', '!=', mailed.subject)
    .execute();
  const moved = await trx
    .updateTable('drafts')
    .set({ token_hash })
    .where('id', '=', mailed.subject)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}
