import { isLocale, type Locale } from './locale.ts';

const PARAMETER = 'lang';

/** A visitor's choice of a language, and where it was made. */
export interface ChosenLanguage {
  locale: Locale;
  /** The path and the rest of its query. */
  address: string;
}

/**
 * The address that chooses a language for this host: the server keeps it in the cookie `lang_override` and leads to the
 * page. A plain link does, without script; and no page that a browser fetched ahead in another language stands in for it.
 * @param address a path of the site, with or without a query
 */
export function addressChoosing(locale: Locale, address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${PARAMETER}=${locale}`;
}

/**
 * Reads what `addressChoosing` made.
 * @param url path and query of a request
 * @returns null where no language is chosen
 */
export function readChosenLanguage(url: string): ChosenLanguage | null {
  const start = url.indexOf('?');
  if (start === -1) return null;
  const parts = url.slice(start + 1).split('&');
  const isChoice = (part: string) => part.startsWith(`${PARAMETER}=`);
  const locale = parts.find(isChoice)?.slice(PARAMETER.length + 1);
  if (!isLocale(locale)) return null;
  const rest = parts.filter((part) => !isChoice(part)).join('&');
  return { locale, address: url.slice(0, start) + (rest === '' ? '' : `?${rest}`) };
}
