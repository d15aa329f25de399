import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls `onLeave` when, while `active`, the pointer is pressed or the focus moves outside of an element. */
export function useLeave(element: RefObject<HTMLElement | null>, active: boolean, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!active) return;
    const check = (event: Event) => {
      if (event.target instanceof Node && !element.current?.contains(event.target)) leave();
    };
    document.addEventListener('pointerdown', check);
    document.addEventListener('focusin', check);
    return () => {
      document.removeEventListener('pointerdown', check);
      document.removeEventListener('focusin', check);
    };
  }, [active, element]);
}
