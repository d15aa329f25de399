import { useEffect, useState } from 'react';

/** What a stable loader brings; null until it is there. What cannot be had is reported, and stays null. */
export function useLoaded<T>(load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<{ by: () => Promise<T>; value: T } | null>(null);
  useEffect(() => {
    let wanted = true;
    load().then((value) => wanted && setLoaded({ by: load, value }), reportError);
    return () => {
      wanted = false;
    };
  }, [load]);
  return loaded?.by === load ? loaded.value : null;
}
