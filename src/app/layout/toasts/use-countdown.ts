import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onEnd` once, after a time that only runs while `running`; a pause keeps what is left.
 * @param milliseconds null never ends
 */
export function useCountdown(milliseconds: number | null, running: boolean, onEnd: () => void): void {
  const left = useRef(milliseconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!running || left.current === null) return;
    const startedAt = Date.now();
    const remaining = left.current;
    const timer = setTimeout(() => end(), remaining);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, remaining - (Date.now() - startedAt));
    };
  }, [running]);
}
