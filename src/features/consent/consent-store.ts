import type { CookieGroup } from '#contract/content/page-view.ts';
import { createStore, type ReadableStore } from '#lib/create-store.ts';
import { localStore, type SafeStorage } from '#lib/safe-storage.ts';
import { readConsent, writeConsent } from './consent-record.ts';
import { type ConsentEvent, type ConsentState, nextConsent, UNDECIDED } from './consent-state.ts';

/** Holds the visitor's consent for the whole page and saves it in the browser's storage. */
export interface ConsentStore extends ReadableStore<ConsentState> {
  dispatch(event: ConsentEvent, groups: readonly CookieGroup[]): void;
  /** Reads the storage again, as another page may have written it. */
  restore(): void;
}

/** A store on one storage; reads it when it is first asked. `now` gives the moment of a choice. */
export function createConsentStore(storage: SafeStorage, now: () => Date): ConsentStore {
  const store = createStore<ConsentState>(() => {
    const accepted = readConsent(storage, now());
    // The very state that hydration begins with: nothing is drawn again then.
    return accepted === null ? UNDECIDED : { ...UNDECIDED, accepted };
  });
  return {
    get: store.get,
    subscribe: store.subscribe,
    dispatch(event, groups) {
      const before = store.get();
      const state = nextConsent(before, event, groups);
      if (state.accepted !== null && state.accepted !== before.accepted) writeConsent(storage, state.accepted, now());
      store.set(state);
    },
    restore() {
      const before = store.get();
      const accepted = readConsent(storage, now());
      if (JSON.stringify(accepted) !== JSON.stringify(before.accepted)) store.set({ ...before, accepted });
    },
  };
}

/** The consent of this browser. */
export const consentStore: ConsentStore = createConsentStore(localStore, () => new Date());

/** Opens the settings again, for the footer's button, which is plain HTML. */
export function openCookieSettings(store: ConsentStore = consentStore): void {
  store.dispatch({ type: 'open-settings' }, []);
}
