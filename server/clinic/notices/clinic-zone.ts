import { LANGUAGES, type Locale } from '#lib/locale.ts';
import type { ClinicDatabase } from '../storage/database.ts';

/**
 * The time zone of the oldest site whose visitors read a language; of the oldest site where there is none of them; that of the language while the clinic has no site. Sites of
 * one age, such as those of the first start, stand in the order of their ids. No account says at which site somebody works.
 */
export async function clinicZone(db: ClinicDatabase, locale: Locale): Promise<string> {
  return (await clinicZones(db))(locale);
}

/** As `clinicZone`, for whoever asks for several languages: the sites are read once. */
export async function clinicZones(db: ClinicDatabase): Promise<(locale: Locale) => string> {
  const sites = await db
    .selectFrom('sites')
    .select(['locale', 'timezone'])
    .where('active', '=', 1)
    .orderBy(({ fn, val }) => fn.coalesce('added_at', val('')))
    .orderBy('id')
    .execute();
  return (locale) => (sites.find((site) => site.locale === locale) ?? sites[0])?.timezone ?? LANGUAGES[locale].zone;
}
