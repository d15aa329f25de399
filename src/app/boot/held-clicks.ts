import { isPlainClick } from '#lib/is-plain-click.ts';
import { FIRST_SCREEN, leadOn } from '../first-screen/lead-on.ts';
import { MENU_BUTTON } from '../layout/menu-button.ts';

/** Buttons that send a form to an address, in selectors. */
const SENDS = 'form[action] :is([type=submit],:not([type]))';
/** What works without the application: links, `<summary>`, the menu, and what the browser does by itself. */
const WORKS = `summary,a[href]:not([data-action]),:disabled,[popovertarget],[commandfor],${SENDS},${MENU_BUTTON}`;

/** Clicks on controls that need the application, kept until it runs. */
export interface HeldClicks {
  /** Removes the busy mark from every control that React reads; the clicks are still kept. */
  unmark: () => void;
  /**
   * With `true` the kept clicks are made now, on the same elements, and later ones are no longer kept. Those on the first
   * screen stay marked: its code makes them once it has taken the screen's place.
   */
  release: (replay: boolean) => void;
}

/**
 * The control a click would be lost on, or null: what the browser does by itself (popovers, commands, forms with an
 * address) needs no script. A link with `data-action` does more than lead somewhere.
 */
function heldControl(target: EventTarget | null): HTMLElement | null {
  const control =
    target instanceof Element ? target.closest<HTMLElement>('button,[role=button],summary,a[href]') : null;
  return control?.matches(WORKS) ? null : control;
}

/**
 * Keeps clicks on the buttons of a part of the page: each is marked `aria-busy` at once, however often it was pressed.
 * A button that only leads to what stands behind it in the first screen does so.
 * @returns stops keeping them
 */
export function markClicks(part: EventTarget, onMarked: (control: HTMLElement) => void): () => void {
  const onClick = (event: Event) => {
    const control = heldControl(event.target);
    if (!control || !(event instanceof MouseEvent) || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (leadOn(control)) return;
    control.setAttribute('aria-busy', 'true');
    onMarked(control);
  };
  part.addEventListener('click', onClick, true);
  return () => part.removeEventListener('click', onClick, true);
}

/** Keeps clicks on buttons until the application runs: then each is clicked once. */
export function holdClicks(onHeld: (control: HTMLElement) => void): HeldClicks {
  const held = new Set<HTMLElement>();
  const stop = markClicks(document, (control) => {
    held.add(control);
    onHeld(control);
  });
  const ofReact = () => [...held].filter((control) => control.closest(FIRST_SCREEN) === null);
  const unmarkAll = (controls: Iterable<HTMLElement>) => {
    for (const control of controls) control.removeAttribute('aria-busy');
  };
  return {
    unmark: () => unmarkAll(ofReact()),
    release: (replay) => {
      const controls = replay ? ofReact() : [...held];
      unmarkAll(controls);
      held.clear();
      if (!replay) return;
      stop();
      for (const control of controls) control.click();
    },
  };
}
