import { useEffect } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { readSession, watchSession } from '#clinic/session.ts';
import { codeRoutePath, findCodeRoute, matchCodeRoute } from '#contract/routes/code-routes.ts';
import type { Locale } from '#lib/locale.ts';

const LOGIN = 'login';

const routeAt = (path: string) => findCodeRoute(matchCodeRoute(path)?.name ?? '');

function goToLogin(navigate: NavigateFunction, locale: Locale, from: { pathname: string; search: string }): void {
  const login = codeRoutePath(LOGIN, locale) ?? '/';
  const back = routeAt(from.pathname)?.requiresAuth ? `?next=${encodeURIComponent(from.pathname + from.search)}` : '';
  void navigate(`${login}${back}`, { replace: true });
}

/**
 * The navigation guard (specification, section 4): a route for signed-in people leads to Login while nobody is, with the
 * way back; Login leads home when somebody already is; a session that ends, here or in another tab, leads to Login.
 */
export function useSessionGuard(locale: Locale): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    const route = routeAt(pathname);
    const { signedIn } = readSession();
    if (route?.requiresAuth && !signedIn) goToLogin(navigate, locale, { pathname, search });
    if (route?.name === LOGIN && signedIn) void navigate('/', { replace: true });
  }, [navigate, locale, pathname, search]);

  useEffect(() => {
    let was = readSession().signedIn;
    return watchSession(() => {
      const { signedIn } = readSession();
      if (was && !signedIn) goToLogin(navigate, locale, { pathname, search });
      was = signedIn;
    });
  }, [navigate, locale, pathname, search]);
}
