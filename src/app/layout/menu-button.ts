/** The id of the menu that the button opens. */
export const MENU_ID = 'site-menu';

/** The button of the menu, in selectors. Whether the menu is open stands in its `aria-expanded` and nowhere else. */
export const MENU_BUTTON = `[aria-controls=${MENU_ID}]`;

const EVENTS = ['click', 'keydown', 'pointerdown', 'focusin'];

/** Opens or closes the menu. A click on a link of the header, Escape or a turn to another place ends its use. */
function onEvent(event: Event): void {
  const button = document.querySelector<HTMLElement>(MENU_BUTTON);
  const { target, type } = event;
  if (!button || !(target instanceof Element)) return;
  const isOpen = button.getAttribute('aria-expanded') === 'true';
  const set = (open: boolean) => button.setAttribute('aria-expanded', String(open));
  const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
  const inHeader = target.closest('header') !== null;
  const ends =
    type === 'click' ? inHeader && target.closest('a') : type === 'keydown' ? inHeader && isEscape : !inHeader;
  if (type === 'click' && button.contains(target)) set(!isOpen);
  else if (isOpen && ends) {
    set(false);
    if (isEscape) button.focus();
  }
}

/**
 * Opens and closes the menu of a narrow screen, for as long as the document stands. By the document alone: the first thing
 * that many people press need not wait for the application. Small: the boot script runs it.
 */
export function installMenuButton(): void {
  for (const name of EVENTS) document.addEventListener(name, onEvent);
}
