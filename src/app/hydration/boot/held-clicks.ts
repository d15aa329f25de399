import { isPlainClick } from '#lib/is-plain-click.ts';
/** Clicks on controls that need the application, kept until it runs. */
export interface HeldClicks {
  /** Removes the busy mark from every control; the clicks are still kept. */
  unmark: () => void;
  /** With `true` the kept clicks are made now, on the same elements, and later ones are no longer kept. */
  release: (replay: boolean) => void;
}

/**
 * The control a click would be lost on, or null: links, `<summary>` and what the browser does by itself (popovers,
 * commands, forms with an address) need no script. A link with `data-action` does more than lead somewhere.
 */
function heldControl(target: EventTarget | null): HTMLElement | null {
  const control =
    target instanceof Element ? target.closest<HTMLElement>('button,[role=button],summary,a[href]') : null;
  if (!control || control.matches('summary,a[href]:not([data-action]),:disabled,[popovertarget],[commandfor]'))
    return null;
  return control.matches('form[action] :is([type=submit],:not([type]))') ? null : control;
}

/** Keeps clicks on buttons: each button is marked `aria-busy` at once and clicked once, however often it was pressed. */
export function holdClicks(onHeld: () => void): HeldClicks {
  const held = new Set<HTMLElement>();
  const onClick = (event: MouseEvent) => {
    const control = heldControl(event.target);
    if (!control || !isPlainClick(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.setAttribute('aria-busy', 'true');
    held.add(control);
    onHeld();
  };
  const unmark = () => {
    for (const control of held) control.removeAttribute('aria-busy');
  };
  document.addEventListener('click', onClick, true);
  return {
    unmark,
    release: (replay) => {
      unmark();
      if (replay) document.removeEventListener('click', onClick, true);
      const controls = [...held];
      held.clear();
      if (replay) for (const control of controls) control.click();
    },
  };
}
