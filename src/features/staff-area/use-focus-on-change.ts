import { type RefObject, useEffect, useRef } from 'react';

/**
 * An element that takes the focus each time what is shown changes, not at first: what was pressed may be gone with what was
 * shown before.
 * @param shown what is shown, or was asked for
 */
export function useFocusOnChange<Taker extends HTMLElement>(shown: string): RefObject<Taker | null> {
  const taker = useRef<Taker>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) taker.current?.focus();
    before.current = shown;
  }, [shown]);
  return taker;
}
