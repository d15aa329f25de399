import { sql } from 'kysely';
import { COUNTED, type CountedKind } from '#contract/measurement.ts';
import type { Locale } from '#lib/locale.ts';
import type { Count } from '../../view-counts/counts.ts';
import type { ClinicDatabase } from '../storage/database.ts';

/** The most rows of one statement: databases take so many values at a time. */
const AT_ONCE = 100;

/** Which days are looked at, the first and the last included, and of which language; of all when left out. */
export interface MeasuredRange {
  from: string;
  until: string;
  locale?: Locale | undefined;
}

/** Adds what was counted to what stands there already, all of it or nothing. */
export async function addCounts(db: ClinicDatabase, counts: readonly Count[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < counts.length; from += AT_ONCE) {
      await trx
        .insertInto('visit_counts')
        .values(counts.slice(from, from + AT_ONCE))
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'locale', 'kind', 'subject', 'step'])
            .doUpdateSet({ count: sql<number>`visit_counts.count + excluded.count` }),
        )
        .execute();
    }
  });
}

const isKind = (kind: string): kind is CountedKind => Object.hasOwn(COUNTED, kind);

/** What was counted on days of a range, day by day. */
export async function countsOf(
  db: ClinicDatabase,
  { from, until, locale }: MeasuredRange,
): Promise<(Omit<Count, 'locale'> & { locale: string })[]> {
  let query = db.selectFrom('visit_counts').selectAll().where('day', '>=', from).where('day', '<=', until);
  if (locale) query = query.where('locale', '=', locale);
  const rows = await query
    .orderBy('day')
    .orderBy('locale')
    .orderBy('kind')
    .orderBy('subject')
    .orderBy('step')
    .execute();
  return rows.flatMap(({ kind, count, ...row }) => (isKind(kind) ? [{ ...row, kind, count: Number(count) }] : []));
}
