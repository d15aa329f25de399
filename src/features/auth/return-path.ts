import { parseUrl } from '#lib/parse-url.ts';

/** Where somebody goes who signed in and came from nowhere in particular. */
const ACCOUNT = '/account';
/** No real origin: a path that leaves it leads to another site. */
const HERE = 'https://site.invalid';

const isLogin = (path: string) => /^\/(?:login|connexion)\/?$/i.test(path);

/**
 * Where to go after signing in: what `?next=` asks for if it is a path of this site, else the account.
 * Nothing that a browser could read as another site's address passes, nor a way back to the sign-in page.
 */
export function returnPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(next) || next.includes('\\')) return ACCOUNT;
  const url = parseUrl(next, HERE);
  if (url?.origin !== HERE || url.pathname.startsWith('//') || isLogin(url.pathname)) return ACCOUNT;
  return `${url.pathname}${url.search}${url.hash}`;
}
