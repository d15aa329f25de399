import { useSyncExternalStore } from 'react';
import { localStore, type SafeStorage } from '#lib/safe-storage.ts';
import { type ClientState, INITIAL_CLIENT_STATE, parseClientState, STATE_KEY } from './client-state.ts';

/** The persisted client state of one browser. */
export interface ClientStateStore {
  get(): ClientState;
  subscribe(listener: () => void): () => void;
  /** Changes a copy of the state, however deep; a change is saved at once, no change is not. */
  update(change: (draft: ClientState) => void): void;
  /** Reads the storage again, as another tab may have written it. */
  restore(): void;
}

/** A store on one storage, restored when it is first asked. */
export function createClientStateStore(storage: SafeStorage): ClientStateStore {
  const listeners = new Set<() => void>();
  let state: ClientState | null = null;
  const get = () => {
    state ??= parseClientState(storage.get(STATE_KEY));
    return state;
  };
  const replace = (next: ClientState) => {
    if (JSON.stringify(next) === JSON.stringify(get())) return false;
    state = next;
    for (const listener of listeners) listener();
    return true;
  };
  return {
    get,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update(change) {
      const draft = structuredClone(get());
      change(draft);
      if (replace(draft)) storage.set(STATE_KEY, JSON.stringify(draft));
    },
    restore() {
      replace(parseClientState(storage.get(STATE_KEY)));
    },
  };
}

/** The persisted state of this browser. */
export const clientState: ClientStateStore = createClientStateStore(localStore);

/** The state in a component; the server and the first render of a page see a first visit. */
export function useClientState(store: ClientStateStore = clientState): ClientState {
  return useSyncExternalStore(store.subscribe, store.get, () => INITIAL_CLIENT_STATE);
}
