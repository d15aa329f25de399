import { innerLink } from './inner-link.ts';

/** Milliseconds that a pointer rests on a link before it counts; passing over a menu asks for nothing. */
const REST = 60;

/**
 * Tells of links that a visitor is about to follow: touched, focused, or rested on with the pointer.
 * @returns the way to take it back
 */
export function installLinkIntent(onIntent: (url: URL) => void): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const onEvent = ({ target, type }: Event) => {
    clearTimeout(resting);
    const here = new URL(window.location.href);
    const url = innerLink(target, here);
    if (!url || url.pathname === here.pathname) return;
    if (type === 'pointerover') resting = setTimeout(() => onIntent(url), REST);
    else onIntent(url);
  };
  const events = ['pointerover', 'touchstart', 'focusin'];
  for (const name of events) document.addEventListener(name, onEvent, { passive: true });
  return () => {
    clearTimeout(resting);
    for (const name of events) document.removeEventListener(name, onEvent);
  };
}
