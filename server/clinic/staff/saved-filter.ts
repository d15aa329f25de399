import type * as z from 'zod/mini';
import { readSavedFilter } from '#contract/calls/inbox-filter.calls.ts';
import type { ClinicDatabase } from '../storage/database.ts';

type Saved = z.infer<typeof readSavedFilter.answer>;

/** The list that somebody keeps; null for none, and for one of another version. */
export async function findSavedFilter(db: ClinicDatabase, pk: number): Promise<Saved> {
  const row = await db.selectFrom('saved_filters').select('filter').where('user_pk', '=', pk).executeTakeFirst();
  return readSavedFilter.answer.safeParse({ filter: row ? JSON.parse(row.filter) : null }).data ?? { filter: null };
}

/** Keeps a list in the place of the one before. */
export async function keepFilter(db: ClinicDatabase, pk: number, kept: NonNullable<Saved['filter']>): Promise<Saved> {
  const filter = JSON.stringify(kept);
  await db
    .insertInto('saved_filters')
    .values({ user_pk: pk, filter })
    .onConflict((conflict) => conflict.column('user_pk').doUpdateSet({ filter }))
    .execute();
  return { filter: kept };
}
