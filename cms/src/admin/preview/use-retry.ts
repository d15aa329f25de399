import { useEffect, useRef, useState } from 'react';

const FIRST_MS = 2000;
const LONGEST_MS = 60_000;

/**
 * Tries again what failed: after two seconds, then each time after twice as long, a minute at most.
 * @param failing from the failure on, until it went well
 */
export function useRetry(failing: boolean, retry: () => void): void {
  const [tries, setTries] = useState(0);
  const again = useRef(retry);
  again.current = retry;
  useEffect(() => {
    if (!failing) return setTries(0);
    const tryAgain = (): void => {
      setTries(tries + 1);
      again.current();
    };
    const timer = setTimeout(tryAgain, Math.min(FIRST_MS * 2 ** tries, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [failing, tries]);
}
