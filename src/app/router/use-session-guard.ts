import { useEffect } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { readSession, watchSession } from '#clinic/session.ts';
import { type CodeRoute, codeRoutePath } from '#contract/routes/code-routes.ts';
import type { Locale } from '#lib/locale.ts';

const LOGIN = 'login';

/** @param back where to return after signing in; empty for the home page */
function goToLogin(navigate: NavigateFunction, locale: Locale, back: string): void {
  const login = codeRoutePath(LOGIN, locale) ?? '/';
  const next = back === '' ? '' : `?next=${encodeURIComponent(back)}`;
  void navigate(`${login}${next}`, { replace: true });
}

/**
 * The navigation guard (specification, section 4): a route for signed-in people leads to Login while nobody is, with the
 * way back; Login leads home when somebody already is; a session that ends, here or in another tab, leads to Login.
 * @param route the application's route that is shown; null on pages of the content service
 */
export function useSessionGuard(locale: Locale, route: CodeRoute | null): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const back = route?.requiresAuth ? pathname + search : '';
  // Signing in at Login must not lead away, so only the arrival there counts: each address anew.
  // A mailed link says behind the # what it is for: that is another person’s, or a password’s.
  const login = route?.name === LOGIN && hash === '' ? pathname + search : '';

  useEffect(() => {
    const { signedIn } = readSession();
    if (back !== '' && !signedIn) goToLogin(navigate, locale, back);
    if (login !== '' && signedIn) void navigate('/', { replace: true });
  }, [navigate, locale, back, login]);

  useEffect(() => {
    let was = readSession().signedIn;
    return watchSession(() => {
      const { signedIn } = readSession();
      if (was && !signedIn) goToLogin(navigate, locale, back);
      was = signedIn;
    });
  }, [navigate, locale, back]);
}
