import type { Selectable, Transaction } from 'kysely';
import * as z from 'zod';
import { recommendationSchema } from '#contract/calls/orientation.calls.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { keptLocaleSchema } from '../storage/kept-locale.ts';
import type { ClinicTables } from '../storage/tables.ts';

const contentSchema = z.object({
  recommendations: z.array(recommendationSchema),
  /** In words that repeat no answer; absent in rows of before. */
  shared: z.array(recommendationSchema).optional(),
  choice: z.string().nullable(),
  /** The fingerprint of the browser that made them and may change them; absent in rows of before. */
  maker: z.string().optional(),
});

/** Recommendations as their maker reads them, and as whoever holds their id may: no answer and no contact. */
export type RecommendationContent = z.infer<typeof contentSchema>;

/** Recommendations as they are kept; the answers behind them are in their submission. */
export interface StoredRecommendations {
  id: string;
  /** Raised by each write, 1 at first. */
  version: number;
  locale: Locale;
  submissionId: string;
  content: RecommendationContent;
}

type Context = Pick<ClinicContext, 'vault' | 'now'>;

/** Recommendations by their id, or null. */
export async function findRecommendations(
  db: ClinicDatabase,
  { vault }: Pick<Context, 'vault'>,
  id: string,
): Promise<StoredRecommendations | null> {
  const row = await db.selectFrom('recommendations').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? opened(vault, row) : null;
}

/** The recommendations that a submission led to, or null. */
export async function recommendationsOf(
  db: ClinicDatabase,
  { vault }: Pick<Context, 'vault'>,
  submissionId: string,
): Promise<StoredRecommendations | null> {
  const row = await db
    .selectFrom('recommendations')
    .selectAll()
    .where('request_id', '=', submissionId)
    .executeTakeFirst();
  return row ? opened(vault, row) : null;
}

/** The submission behind recommendations, or null. */
export async function submissionOf(db: ClinicDatabase, id: string): Promise<string | null> {
  const row = await db.selectFrom('recommendations').select('request_id').where('id', '=', id).executeTakeFirst();
  return row?.request_id ?? null;
}

function opened(vault: Context['vault'], row: Selectable<ClinicTables['recommendations']>): StoredRecommendations {
  return {
    id: row.id,
    version: row.version,
    locale: keptLocaleSchema.parse(row.locale),
    submissionId: row.request_id ?? '',
    content: contentSchema.parse(vault.open(row.payload_sealed)),
  };
}

/**
 * Writes recommendations: version 1 creates them, any other takes the place of the version before.
 * @returns false when somebody was faster
 */
export async function writeRecommendations(
  trx: Transaction<ClinicTables>,
  { vault, now }: Context,
  { id, version, locale, submissionId, content }: StoredRecommendations,
): Promise<boolean> {
  const values = {
    version,
    locale,
    status: content.choice === null ? 'proposed' : 'chosen',
    payload_sealed: vault.seal(content),
    request_id: submissionId,
    updated_at: now().toISOString(),
  };
  if (version === 1) {
    const created = await trx
      .insertInto('recommendations')
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    return created.numInsertedOrUpdatedRows === 1n;
  }
  const replaced = await trx
    .updateTable('recommendations')
    .set(values)
    .where('id', '=', id)
    .where('version', '=', version - 1)
    .executeTakeFirst();
  return replaced.numUpdatedRows === 1n;
}
