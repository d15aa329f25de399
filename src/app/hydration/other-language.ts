import { alternatePath } from '#features/language/change-language.ts';
import { addressChoosing } from '#lib/chosen-language.ts';
import { parseCookies, writeCookie } from '#lib/cookies.ts';
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS, type Locale } from '#lib/locale.ts';
import { type PageState, readState } from './page-state.ts';

/**
 * Reads this page in another language, as the server renders it, which keeps that language for this host. A page that
 * does not exist there is the home page.
 * @returns the state that the page is drawn from, its address, and the way back to the language before
 * @throws TypeError without a connection, Error when the answer is no page in that language; the language is as before then
 */
export async function readInLanguage(
  chosen: Locale,
): Promise<{ state: PageState; address: string; takeBack: () => void }> {
  const path = alternatePath(chosen);
  const address = path === null ? '/' : `${path}${window.location.search}`;
  const before = parseCookies(document.cookie).get(LOCALE_COOKIE) ?? null;
  const takeBack = () =>
    writeCookie(document, LOCALE_COOKIE, before ?? '', before === null ? 0 : LOCALE_COOKIE_SECONDS);
  try {
    const response = await fetch(addressChoosing(chosen, address), { headers: { accept: 'text/html' } });
    const state = await readState(await response.text());
    if (state.locale !== chosen) throw new Error(`The answer is not in the language ${chosen}.`);
    return { state, address, takeBack };
  } catch (error) {
    takeBack();
    throw error;
  }
}
