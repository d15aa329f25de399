import { MENU_BUTTON } from '../layout/menu-button.ts';

/** What to do when a visitor is there. */
export interface IntentHandlers {
  /** A control is about to be used: the application is needed now. */
  onControl: () => void;
  /** The page is used in any other way: the application may be fetched in idle time. */
  onPresence: () => void;
}

/** The menu opens without the application, and leads away most of the time. */
const CONTROLS = `button:not(${MENU_BUTTON}),[role=button],input,select,textarea,label`;
const EVENTS = ['pointerover', 'pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'];

/** A page that appears under a mouse at rest hears of it: nobody has done anything yet. */
const isAtRest = (event: Event): boolean =>
  event instanceof PointerEvent &&
  (event.type === 'pointerover' || event.type === 'pointermove') &&
  event.movementX === 0 &&
  event.movementY === 0;

/**
 * Watches for the first events of a visitor. A pointer on a link does not count: whoever follows it leaves the page, and
 * the application's files would only compete with the next page.
 * @returns stops watching
 */
export function watchIntent({ onControl, onPresence }: IntentHandlers): () => void {
  const options = { capture: true, passive: true };
  const onEvent = (event: Event) => {
    if (isAtRest(event)) return;
    const { target, type } = event;
    const element = target instanceof Element ? target : null;
    if (element?.closest(CONTROLS)) onControl();
    else if (!element?.closest('a[href]') && type !== 'focusin') onPresence();
  };
  for (const name of EVENTS) window.addEventListener(name, onEvent, options);
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, onEvent, options);
  };
}
