import type { Locale } from '#lib/locale.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { keptLocaleSchema } from '../storage/kept-locale.ts';

/** The language of mail to an account: the one chosen for its news, else the one in which it was made. */
export async function accountLocale(db: ClinicDatabase, pk: number): Promise<Locale> {
  const kept = await db
    .selectFrom('users')
    .leftJoin('notice_choices', 'notice_choices.user_pk', 'users.pk')
    .select(['notice_choices.locale as chosen', 'users.locale as made_in'])
    .where('users.pk', '=', pk)
    .executeTakeFirst();
  return keptLocaleSchema.parse(kept?.chosen ?? kept?.made_in);
}
