import { clientState } from '#features/client-state/client-state-store.ts';
import { markTextSize } from '#features/client-state/text-size-mark.ts';
import { markConsent } from '#features/consent/consent-mark.ts';
import { consentStore, openCookieSettings } from '#features/consent/consent-store.ts';
import { installTrackClicks } from '#features/tracking/track-click.ts';
import { isPlainClick } from '#lib/is-plain-click.ts';
import { isLocale, type Locale } from '#lib/locale.ts';
import { markScrolled } from './document-marks.ts';

/** What `data-action` may say on a link or button of the footer, which is plain HTML without React. */
type Action = 'cookie-settings' | 'language';

/**
 * Brings the static parts of the shell to life with one listener for the whole document: `data-action="cookie-settings"`
 * opens the settings, `data-action="language"` with `data-locale` chooses a language. Also keeps the scrolled mark,
 * tracking events and what other tabs and pages save up to date. It listens before any router, so it comes first on such
 * links.
 * @param onLanguage changes the language
 * @returns the way to take it back
 */
export function installShellActions(onLanguage: (chosen: Locale) => void): () => void {
  installTrackClicks();
  const onClick = (event: MouseEvent) => act(event, onLanguage);
  document.addEventListener('click', onClick, { capture: true });
  window.addEventListener('scroll', markScrolled, { passive: true });
  window.addEventListener('storage', takeOverSaved);
  window.addEventListener('pageshow', onPageShow);
  markScrolled();
  return () => {
    document.removeEventListener('click', onClick, { capture: true });
    window.removeEventListener('scroll', markScrolled);
    window.removeEventListener('storage', takeOverSaved);
    window.removeEventListener('pageshow', onPageShow);
  };
}

/** Out of the back/forward cache a page comes as it was left; another one of this tab may have saved something since. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) takeOverSaved();
}

/** Another tab, or another page of this one, may have changed the text size, given consent or taken it back. */
function takeOverSaved(): void {
  clientState.restore();
  consentStore.restore();
  // The boot script has marked what the storage says: where it is blocked, only this page knows what was chosen.
  markTextSize(clientState.get().reading.textSize);
  markConsent(consentStore.get().accepted !== null);
}

function act(event: MouseEvent, onLanguage: (chosen: Locale) => void): void {
  if (!isPlainClick(event)) return;
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action]') : null;
  const action = readAction(element);
  if (element === null || action === null) return;
  event.preventDefault();
  if (action === 'cookie-settings') openCookieSettings();
  else if (isLocale(element.dataset.locale)) onLanguage(element.dataset.locale);
}

function readAction(element: HTMLElement | null): Action | null {
  const action = element?.dataset.action;
  return action === 'cookie-settings' || action === 'language' ? action : null;
}
