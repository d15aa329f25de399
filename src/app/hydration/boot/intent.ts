/** What signs of a visitor lead to. */
export interface IntentHandlers {
  /** A control is about to be used: the application is needed now. */
  onControl: () => void;
  /** Somebody is there: the application may come when the browser has time. */
  onPresence: () => void;
}

const CONTROLS = 'button,[role=button],input,select,textarea,label';
const SIGNS = ['pointerover', 'pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'];

/**
 * Watches for the first signs of a visitor. A pointer on a link is none: whoever follows it leaves the page, and the
 * application would only compete with the next one.
 * @returns stops watching
 */
export function watchIntent({ onControl, onPresence }: IntentHandlers): () => void {
  const options = { capture: true, passive: true };
  const onSign = ({ target, type }: Event) => {
    const element = target instanceof Element ? target : null;
    if (element?.closest(CONTROLS)) onControl();
    else if (!element?.closest('a[href]') && type !== 'focusin') onPresence();
  };
  for (const sign of SIGNS) window.addEventListener(sign, onSign, options);
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, onSign, options);
  };
}
