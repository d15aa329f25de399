import { createStore, type ReadableStore } from '#lib/create-store.ts';
import { localStore, type SafeStorage } from '#lib/safe-storage.ts';
import { useStore } from '#lib/use-store.ts';
import { type ClientState, INITIAL_CLIENT_STATE, parseClientState, STATE_KEY } from './client-state.ts';

/** The persisted client state of one browser. */
export interface ClientStateStore extends ReadableStore<ClientState> {
  /** Changes a copy of the state, however deep; a change is saved at once, no change is not. */
  update(change: (draft: ClientState) => void): void;
  /** Reads the storage again, as another tab may have written it. */
  restore(): void;
}

/** A store on one storage, restored when it is first asked. */
export function createClientStateStore(storage: SafeStorage): ClientStateStore {
  const store = createStore(() => parseClientState(storage.get(STATE_KEY)));
  const replace = (next: ClientState) => {
    if (JSON.stringify(next) === JSON.stringify(store.get())) return false;
    store.set(next);
    return true;
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    update(change) {
      const draft = structuredClone(store.get());
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
  return useStore(store, () => INITIAL_CLIENT_STATE);
}
