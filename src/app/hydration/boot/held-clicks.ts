/** Clicks that wait for the application. */
export interface HeldClicks {
  /** Gives every control its own look back; they still wait. */
  unmark: () => void;
  /** Stops holding; with `true` the held clicks happen now, on the same elements. */
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

/** Holds clicks on buttons: each is marked `aria-busy` at once and counts once, however often it is pressed. */
export function holdClicks(onHeld: () => void): HeldClicks {
  const held = new Set<HTMLElement>();
  const onClick = (event: Event) => {
    const control = heldControl(event.target);
    if (!control) return;
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
