import { LOCALES } from '#lib/locale.ts';

/** How a call is told its language, for the sentence that refuses one without it: `locale=fr or locale=en`. */
export const LOCALE_PARAMETER = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  LOCALES.map((locale) => `locale=${locale}`),
);
