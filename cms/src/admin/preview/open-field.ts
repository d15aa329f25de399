import { placeOfPath } from './find-field.ts';
import type { Place } from './frame-messages.ts';

/** What the content manager's form knows of errors; by them it opens closed parts. */
export interface FormErrors {
  errors: Record<string, unknown>;
  setErrors: (errors: Record<string, unknown>) => void;
}

/** The longest time that opening a part of the form takes, in milliseconds. */
const OPENING_MS = 2000;
/** What a field is filled in with; a button beside its label does something else. */
const CONTROLS =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], button:not([data-beside-label])';

/**
 * An error without a sentence at a path: the form opens every part on the way to an error, and shows none. A list has
 * holes where no error is.
 */
export function errorAt(path: string): Record<string, unknown> {
  const [first = '', ...rest] = path.split('.');
  const inner = (parts: readonly string[]): unknown => {
    const [part, ...others] = parts;
    if (part === undefined) return '';
    if (!/^\d+$/.test(part)) return { [part]: inner(others) };
    const list: unknown[] = [];
    list[Number(part)] = others.length === 0 ? {} : inner(others);
    return list;
  };
  return { [first]: inner(rest) };
}

function named(path: string): HTMLElement | null {
  const control = `main form [name="${CSS.escape(path)}"]`;
  // Of a group of radio buttons, the one that is chosen.
  return document.querySelector<HTMLElement>(`${control}:checked`) ?? document.querySelector<HTMLElement>(control);
}

/** The control below a label: some of the form's controls carry no name. */
function labelled(path: string, label: string): HTMLElement | null {
  const parent = path.split('.').slice(0, -1).join('.');
  const anchors = document.querySelectorAll(`main form [name^="${CSS.escape(parent === '' ? '' : `${parent}.`)}"]`);
  for (const anchor of anchors) {
    for (let around = anchor.parentElement; around && around.localName !== 'form'; around = around.parentElement) {
      const found = [...around.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label));
      const control = found ? controlNear(found) : null;
      if (control) return control;
      if (around.localName === 'li') break;
    }
  }
  return null;
}

function controlNear(label: HTMLLabelElement): HTMLElement | null {
  for (let around = label.parentElement; around && around.localName !== 'form'; around = around.parentElement) {
    const editor = around.querySelector<HTMLElement>('.CodeMirror-code');
    const control = editor ?? [...around.querySelectorAll<HTMLElement>(CONTROLS)].find((one) => !label.contains(one));
    if (control) return control;
  }
  return null;
}

/** The item of a list of blocks, when nothing in it has a name. */
function blockItem({ zone, index }: Place): HTMLElement | null {
  const inside = document.querySelector(`main form [name^="${CSS.escape(`${zone}.${index}.`)}"]`);
  return inside?.closest('li') ?? null;
}

/**
 * Opens what is closed around a field, brings the field into view and gives it the focus.
 * @param path of the field, or of a block, whose first field is then meant
 * @param label how the form calls the field
 * @returns whether it has the focus
 */
export async function openField(path: string, label: string, form: FormErrors): Promise<boolean> {
  const place = placeOfPath(path);
  const isBlock = place !== null && path === `${place.zone}.${place.index}`;
  const find = (): HTMLElement | null =>
    isBlock ? (blockItem(place)?.querySelector<HTMLElement>('[name]') ?? null) : (named(path) ?? labelled(path, label));
  const { errors } = form;
  const opened = find() ?? (await whileOpening(find, path, form, errors));
  if (opened === null) return false;
  bringClear(opened);
  void onceGrown(opened).then((grown) => grown && bringClear(opened));
  opened.focus({ preventScroll: true });
  return document.activeElement === opened;
}

/** What stands over the foot of the form: the texts in the other language. */
const OVER_FORM = '[data-over-form]';
/** The space between a field that was brought into view and what covers the form. */
const BREATH = 24;

/** Brings a field into the middle of what is seen of the form; of a tall one, its beginning. */
export function bringClear(control: HTMLElement): void {
  // The place to type in a text is as high as what was typed: the whole box is meant.
  const box = control.closest<HTMLElement>('.CodeMirror') ?? control;
  const covered = document.querySelector(OVER_FORM)?.getBoundingClientRect().height ?? 0;
  const tall = box.getBoundingClientRect().height > window.innerHeight - covered - 2 * BREATH;
  box.style.scrollMarginBlock = `${4 * BREATH}px ${covered + BREATH}px`;
  box.scrollIntoView({ block: tall ? 'start' : 'center' });
  box.style.scrollMarginBlock = '';
}

/** Waits until the parts around a field have their full height; until then there is no room to scroll it to. @returns whether any had not */
async function onceGrown(control: HTMLElement): Promise<boolean> {
  const around = ({ effect }: Animation): boolean =>
    effect instanceof KeyframeEffect && effect.target?.contains(control) === true;
  const growing = document.getAnimations().filter(around);
  await Promise.allSettled(growing.map(({ finished }) => finished));
  return growing.length > 0;
}

async function whileOpening(
  find: () => HTMLElement | null,
  path: string,
  { setErrors }: FormErrors,
  errors: Record<string, unknown>,
): Promise<HTMLElement | null> {
  setErrors(errorAt(path));
  const found = await appearing(find);
  setErrors(errors);
  return found;
}

function appearing(find: () => HTMLElement | null): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const end = (found: HTMLElement | null): void => {
      watcher.disconnect();
      clearTimeout(limit);
      resolve(found);
    };
    const watcher = new MutationObserver(() => {
      const found = find();
      if (found) end(found);
    });
    const limit = setTimeout(() => end(find()), OPENING_MS);
    watcher.observe(document.body, { childList: true, subtree: true });
  });
}

/** The block whose field has the focus; null for a field of the entry itself. */
export function placeOfControl(control: Element): Place | null {
  const own = placeOfPath(control.getAttribute('name') ?? '');
  if (own) return own;
  for (let around = control.parentElement; around && around.localName !== 'form'; around = around.parentElement) {
    for (const neighbour of around.querySelectorAll('[name*="."]')) {
      const place = placeOfPath(neighbour.getAttribute('name') ?? '');
      if (place) return place;
    }
    if (around.localName === 'li' && around.parentElement?.localName === 'ol') {
      return { zone: 'blocks', index: [...around.parentElement.children].indexOf(around) };
    }
  }
  return null;
}
