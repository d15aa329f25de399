/** The part of Web Storage the product uses; no method throws. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * Wraps a Web Storage that may be absent, blocked by the browser or full. What cannot be stored is kept in memory, so
 * that a choice holds at least until the page is left.
 * @param open gives the storage; may throw, as `window.localStorage` does where storage is blocked
 */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string | null>();
  return {
    get(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      return attempt(() => open().getItem(key)) ?? null;
    },
    set(key, value) {
      const stored = attempt(() => {
        open().setItem(key, value);
        return true;
      });
      if (stored) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      const removed = attempt(() => {
        open().removeItem(key);
        return true;
      });
      if (removed) memory.delete(key);
      else memory.set(key, null);
    },
  };
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** The visitor's local storage, safe to use where it is blocked and on the server. */
export const localStore: SafeStorage = createSafeStorage(() => window.localStorage);

/** The same for the boot script, which is gone with the page: what cannot be stored is lost. */
export const plainStore: SafeStorage = {
  get: (key) => attempt(() => window.localStorage.getItem(key)) ?? null,
  set: (key, value) => attempt(() => window.localStorage.setItem(key, value)),
  remove: (key) => attempt(() => window.localStorage.removeItem(key)),
};
