import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

/**
 * Tells when everything inside is in the document and listens. Adds no element, so server and browser agree. A change before
 * the document is painted has React run all effects at once: what was pressed meanwhile is painted along with it.
 */
export function OnceMounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }): ReactNode {
  const told = useEffectEvent(onMounted);
  const [, setMounted] = useState(false);
  useLayoutEffect(() => setMounted(true), []);
  useEffect(() => told(), []);
  return children;
}
