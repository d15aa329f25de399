import { type JSX, memo, useEffect, useRef } from 'react';
import type { CookieGroup } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { useStore } from '#lib/use-store.ts';
import { asksConsent } from './consent-groups.ts';
import { markConsent } from './consent-mark.ts';
import { ConsentSettings } from './consent-settings.tsx';
import { type ConsentEvent, UNDECIDED } from './consent-state.ts';
import { type ConsentStore, consentStore } from './consent-store.ts';
import { CookieBanner } from './cookie-banner.tsx';

/** The site's language, the groups on offer, and who wants to know of a choice. */
export interface CookieConsentProps {
  locale: Locale;
  groups: readonly CookieGroup[];
  onAccepted?: (accepted: readonly string[] | null) => void;
  store?: ConsentStore;
}

/**
 * The cookie banner and its settings. The server always renders the banner, as it cannot know; style shows it to a
 * visitor who has not chosen (`html[data-consent=asked]`), and React takes it away from the others. A change of page does not
 * draw it again.
 */
export const CookieConsent = memo((props: CookieConsentProps): JSX.Element | null => {
  const { locale, groups, onAccepted, store = consentStore } = props;
  const state = useStore(store, () => UNDECIDED);
  const chosenHere = useRef(false);
  const { accepted } = state;
  useEffect(() => {
    markConsent(accepted !== null);
    onAccepted?.(accepted);
    if (chosenHere.current) keepFocusOnPage();
    chosenHere.current = false;
  }, [accepted, onAccepted]);

  if (!asksConsent(locale, groups)) return null;
  const onEvent = (event: ConsentEvent) => {
    chosenHere.current = event.type !== 'open-settings' && event.type !== 'toggle';
    store.dispatch(event, groups);
  };
  return (
    <>
      {accepted === null ? <CookieBanner groups={groups} onEvent={onEvent} /> : null}
      <ConsentSettings groups={groups} state={state} onEvent={onEvent} />
    </>
  );
});

/** The pressed button has left the page with the banner: the focus goes to the content, not back to the top. */
function keepFocusOnPage(): void {
  if (document.activeElement === null || document.activeElement === document.body) {
    document.getElementById('main')?.focus({ preventScroll: true });
  }
}
