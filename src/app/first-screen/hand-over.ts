import { isTick, isTyped } from '#lib/form-fields.ts';

/** What stands in the place of another: the same controls in the same order. */
const CONTROLS = 'input,textarea,button,a[href],summary';

/** Begins the names of radios that were set apart. */
const APART = 'drawn:';

/** Radios that are not set apart yet. */
const TOGETHER = `input[type=radio]:not([name^="${APART}"])`;

/** What somebody did in a first screen, by the names of its controls. */
export interface Done {
  /** In the order of the screen: what was ticked or unticked, or typed. */
  values: readonly (readonly [string, boolean | string])[];
  /** Explanations that were opened. */
  opened: readonly string[];
  /** Buttons that were pressed, each once. */
  pressed: readonly string[];
  /** What has the focus. */
  focused: string | null;
}

/**
 * Sets the radios of a first screen apart from those that will take their place: while both stand, a browser lets only
 * one of a name be chosen, and the one chosen from the beginning would undo what somebody chose.
 */
export function setApart(screen: Element): void {
  const behind = [...screen.querySelectorAll('template')].map(({ content }) => content);
  for (const part of [screen, ...behind]) {
    for (const radio of part.querySelectorAll<HTMLInputElement>(TOGETHER)) radio.name = APART + radio.name;
  }
}

/**
 * What a control is called by in any drawing of the same screen: its kind, its name or words, what a tick stands for where
 * it says so, and which of these it is.
 */
function controlsIn(parts: Iterable<Element>): Map<string, HTMLElement> {
  const named = new Map<string, HTMLElement>();
  for (const part of parts) {
    const inside = part.querySelectorAll<HTMLElement>(CONTROLS);
    for (const control of part instanceof HTMLElement && part.matches(CONTROLS) ? [part, ...inside] : inside) {
      const own = control.getAttribute('name')?.replace(APART, '') ?? control.textContent?.trim() ?? '';
      const tick = isTick(control) ? (control.getAttribute('value') ?? '') : '';
      const kind = `${control.tagName} ${control.getAttribute('type') ?? ''} ${own} ${tick}`;
      let place = 1;
      while (named.has(`${kind} ${place}`)) place += 1;
      named.set(`${kind} ${place}`, control);
    }
  }
  return named;
}

/** What differs from how the control was drawn; a radio that was left says nothing, as another one was chosen. */
function changeOf(control: HTMLElement): boolean | string | null {
  if (isTick(control)) {
    const isLeft = control.type === 'radio' && !control.checked;
    return control.checked === control.defaultChecked || isLeft ? null : control.checked;
  }
  return isTyped(control) && control.value !== control.defaultValue ? control.value : null;
}

const isOpened = (control: HTMLElement): boolean =>
  control.closest('summary')?.parentElement?.hasAttribute('open') ?? false;

/** Reads what was done in a first screen. */
export function doneIn(screen: Element): Done {
  const all = [...controlsIn([screen])];
  const names = (found: (control: HTMLElement) => boolean) =>
    all.flatMap(([name, control]) => (found(control) ? [name] : []));
  return {
    values: all.flatMap(([name, control]) => {
      const change = changeOf(control);
      return change === null ? [] : [[name, change] as const];
    }),
    opened: names((control) => control.tagName === 'SUMMARY' && isOpened(control)),
    pressed: names((control) => control.getAttribute('aria-busy') === 'true'),
    focused: names((control) => control === document.activeElement)[0] ?? null,
  };
}

/** Puts a value into a control as a visitor does: React hears of it. */
function putInto(control: HTMLElement, value: boolean | string): void {
  if (isTick(control)) {
    if (control.checked !== value) control.click();
  } else if (isTyped(control)) {
    // React keeps an eye on the property of each field; this one is the browser's own.
    Reflect.set(Object.getPrototypeOf(control), 'value', value, control);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Does once more, in what took the place of a first screen, what was done in it; what is no longer there is passed over. */
export function handOver({ values, opened, pressed, focused }: Done, parts: readonly Element[]): void {
  for (const [name, value] of values) {
    const control = controlsIn(parts).get(name);
    if (control) putInto(control, value);
  }
  const controls = controlsIn(parts);
  for (const name of opened) controls.get(name)?.parentElement?.setAttribute('open', '');
  if (focused !== null) controls.get(focused)?.focus({ preventScroll: true });
  // Once React has drawn what was ticked.
  setTimeout(() => {
    const ready = controlsIn(parts);
    for (const name of pressed) ready.get(name)?.click();
  });
}
