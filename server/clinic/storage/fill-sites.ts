import { type Kysely, sql } from 'kysely';

/** The sites that there were before sites were data. */
const FORMER_SITES = ['paris', 'new-york'];

/** Gives appointments from before the site had a column theirs: the id of a slot ends with it. */
export async function fillSites<Tables>(db: Kysely<Tables>): Promise<void> {
  for (const site of FORMER_SITES) {
    await sql`update appointments set site_id = ${site} where site_id is null and slot_id like ${`%.${site}`}`.execute(
      db,
    );
  }
}
