import type { ClinicDatabase } from '../storage/database.ts';

/** The submissions that nobody of the clinic has opened or taken up as they are now: new answers are unread again. */
export const unread = (db: ClinicDatabase) =>
  db
    .selectFrom('requests')
    .where('status', '=', 'requested')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit as reading')
            .select('reading.id')
            .whereRef('reading.subject', '=', 'requests.id')
            .where('reading.action', '=', 'request.read')
            .where(({ not: isNot, exists: isThere, selectFrom: from }) =>
              isNot(
                isThere(
                  from('audit as replacing')
                    .select('replacing.id')
                    .whereRef('replacing.subject', '=', 'reading.subject')
                    .where('replacing.action', '=', 'request.replaced')
                    .whereRef('replacing.at', '>=', 'reading.at'),
                ),
              ),
            ),
        ),
      ),
    );

/** How many submissions are unread; those that belong together count once where they are `grouped`. */
export async function countUnreadSubmissions(db: ClinicDatabase, { grouped }: { grouped: boolean }): Promise<number> {
  const { count } = await unread(db)
    .select(({ fn }) => {
      const counted = grouped ? fn.count<number | string>(fn.coalesce('part_of', 'id')).distinct() : null;
      return (counted ?? fn.countAll<number | string>()).as('count');
    })
    .executeTakeFirstOrThrow();
  return Number(count);
}
