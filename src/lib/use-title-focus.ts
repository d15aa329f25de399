import { useEffect } from 'react';

/**
 * Gives the title of the page the focus after a change within it that took away what was pressed, as a change of page does.
 * @param change what changed; null before
 */
export function useTitleFocus(change: string | null): void {
  useEffect(() => {
    if (change === null) return;
    const title = document.querySelector<HTMLElement>('h1');
    if (title && !title.hasAttribute('tabindex')) title.tabIndex = -1;
    title?.focus({ preventScroll: true });
  }, [change]);
}
