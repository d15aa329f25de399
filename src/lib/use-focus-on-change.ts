import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives an element the focus each time what is shown changes, not at first: what was pressed may be gone with what was shown
 * before.
 * @param shown what is shown, or was asked for
 * @param taker takes the focus: an element that this component draws, or the id of one that another does
 */
export function useFocusOnChange(shown: string | null, taker: RefObject<HTMLElement | null> | string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const element = typeof taker === 'string' ? document.getElementById(taker) : taker.current;
    element?.focus();
  }, [shown, taker]);
}
