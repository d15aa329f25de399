import { type RefObject, useLayoutEffect, useRef } from 'react';

const TITLES = 'h1, h2, h3, h4, legend, [role=heading]';

/** Whether it took the focus: what is hidden takes none. */
function focused(title: HTMLElement): boolean {
  if (!title.hasAttribute('tabindex')) title.tabIndex = -1;
  title.focus({ preventScroll: true });
  return document.activeElement === title;
}

function focusTitleOf(gone: HTMLElement): void {
  const titles = [...(gone.closest('main, dialog') ?? document).querySelectorAll<HTMLElement>(TITLES)];
  const others = titles.filter((title) => !gone.contains(title));
  const isBefore = (title: Node) => (title.compareDocumentPosition(gone) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const [above, below] = [others.filter(isBefore), others.filter((title) => !isBefore(title))];
  [...above.reverse(), ...below].some(focused);
}

/**
 * A part that may go while the focus is in it, as when its button to try again is pressed: the title it stands under
 * takes the focus then, where none is above it the next one. The page does not move.
 */
export function useFocusToHeading<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const { current } = part;
    return () => {
      if (current?.contains(document.activeElement)) focusTitleOf(current);
    };
  }, []);
  return part;
}
