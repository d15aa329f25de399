/** The first screen of a page of the application, as the server drew it. */
export const FIRST_SCREEN = '[data-static=screen]';

/** What the first screen says of itself once its questions stand in the place of its opening. */
const LED_ON = 'data-led-on';

/** Whether somebody went on from the opening of a first screen to its questions. */
export const hasLedOn = (screen: Element): boolean => screen.hasAttribute(LED_ON);

/**
 * Puts the questions of a first screen in the place of its opening, when that is what a button does.
 * @returns whether it did
 */
export function leadOn(control: Element): boolean {
  const screen = control.matches('[data-leads-on]') ? control.closest(FIRST_SCREEN) : null;
  const template = screen?.querySelector('template');
  if (!screen || !template) return false;
  screen.replaceChildren(template.content);
  screen.setAttribute(LED_ON, '');
  screen.querySelector<HTMLElement>('h1,[role=heading]')?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
  return true;
}
