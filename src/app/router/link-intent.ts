import { innerLink } from './inner-link.ts';

/** Milliseconds that a pointer rests on a link before it counts; passing over a menu asks for nothing. */
const REST = 60;

/** Milliseconds that a pointer is away from links before the last one does not count any more. */
const AWAY = 1000;

/** What is told of links inside the site that lead to another page. */
export interface LinkSigns {
  /** A visitor is about to follow it: it was touched or focused. */
  onIntent: (url: URL) => void;
  /** The pointer rests on it; null once it is away from all of them. */
  onRest: (url: URL | null) => void;
}

/**
 * Tells of links that a visitor is about to follow: touched, focused, or rested on with the pointer.
 * @returns the way to take it back
 */
export function installLinkIntent({ onIntent, onRest }: LinkSigns): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const onEvent = ({ target, type }: Event) => {
    clearTimeout(resting);
    const here = new URL(window.location.href);
    const link = innerLink(target, here);
    const url = link?.pathname === here.pathname ? null : link;
    if (type === 'pointerover') resting = setTimeout(() => onRest(url), url ? REST : AWAY);
    else if (url) onIntent(url);
  };
  const events = ['pointerover', 'touchstart', 'focusin'];
  for (const name of events) document.addEventListener(name, onEvent, { passive: true });
  return () => {
    clearTimeout(resting);
    for (const name of events) document.removeEventListener(name, onEvent);
  };
}
