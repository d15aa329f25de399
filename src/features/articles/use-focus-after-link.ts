import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Moves the keyboard's focus to an element each time `key` changes, so that someone who followed a link of a list is
 * taken to its new start and hears it. Not on the first render, and not when going back: the browser restores that place.
 */
export function useFocusAfterLink(target: RefObject<HTMLElement | null>, key: string): void {
  const shown = useRef(key);
  const navigation = useNavigationType();
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (navigation !== 'POP') target.current?.focus();
  }, [target, key, navigation]);
}
