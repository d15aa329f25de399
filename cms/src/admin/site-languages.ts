import languages from '../../../cms-schemas/languages.json';

/** The languages of the site by their codes, French first: an entry is written in it before the others. */
export const SITE_LANGUAGES: readonly string[] = Object.keys(languages);

/** Where the clinic's days begin and end. */
export const CLINIC_ZONE = languages.fr.zone;

/** The languages in which an entry can be beside one, in the order of the list. */
export function otherLanguages(locale: string, all: readonly string[] = SITE_LANGUAGES): string[] {
  return all.filter((language) => language !== locale);
}
