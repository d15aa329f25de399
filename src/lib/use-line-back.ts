import { useEffect, useEffectEvent } from 'react';

/** Calls back when the device has a connection again, while `waiting` for one. */
export function useLineBack(waiting: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!waiting) return;
    const onOnline = () => back();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [waiting]);
}
