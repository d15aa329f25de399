import { type RefObject, useEffect, useRef } from 'react';

/**
 * An element that takes the focus when a change takes away what had it, such as the button that was pressed. The page does
 * not move.
 * @param state what changes
 */
export function useFocusOfGone<Taker extends HTMLElement>(state: string | null): RefObject<Taker | null> {
  const taker = useRef<Taker>(null);
  const shown = useRef(state);
  useEffect(() => {
    const isGone = document.activeElement === null || document.activeElement === document.body;
    if (shown.current !== state && isGone) taker.current?.focus({ preventScroll: true });
    shown.current = state;
  }, [state]);
  return taker;
}
