import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to what a list now says each time another list was asked for, not on the first one: the button that was
 * pressed may be gone with the former list.
 * @param asked what was asked for
 */
export function useFocusOnNewList(asked: string): RefObject<HTMLParagraphElement | null> {
  const count = useRef<HTMLParagraphElement>(null);
  const shown = useRef(asked);
  useEffect(() => {
    if (shown.current !== asked) count.current?.focus();
    shown.current = asked;
  }, [asked]);
  return count;
}
