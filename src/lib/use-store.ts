import { useSyncExternalStore } from 'react';
import type { ReadableStore } from './create-store.ts';

/**
 * The state of a store in a component, which is drawn again when it changes.
 * @param server what the server and the first render of a page see; the same state when left out
 */
export function useStore<State>(store: ReadableStore<State>, server: () => State = store.get): State {
  return useSyncExternalStore(store.subscribe, store.get, server);
}
