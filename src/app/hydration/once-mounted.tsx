import { type ReactNode, useEffect, useEffectEvent } from 'react';

/** Tells when everything inside is in the document and listens. Adds no element, so server and browser agree. */
export function OnceMounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }): ReactNode {
  const told = useEffectEvent(onMounted);
  useEffect(() => told(), []);
  return children;
}
