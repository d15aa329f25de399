import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the server renders and the browser hydrates, true from then on: for what only a browser can show. */
export function useIsClient(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
