/** Who wants to be told of changes. */
export interface Listeners {
  /** Calls back at each change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  notify(): void;
}

/** No listeners yet. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}

/** What a component can show of a store. */
export interface ReadableStore<State> {
  get(): State;
  /** Calls back at each change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** One value that lives as long as the tab, in memory only: a reload forgets it. */
export interface Store<State> extends ReadableStore<State> {
  set(next: State): void;
}

/** A store of one value; `begin` gives the first one when it is first asked for. */
export function createStore<State>(begin: () => State): Store<State> {
  const { subscribe, notify } = createListeners();
  let current: { state: State } | null = null;
  return {
    subscribe,
    get() {
      current ??= { state: begin() };
      return current.state;
    },
    set(state) {
      current = { state };
      notify();
    },
  };
}

/** Values of one kind under keys, such as one for each form. In memory only, like a store's. */
export interface KeyedStore<State> {
  /** The keys that have a value. */
  keys(): readonly string[];
  /** The value of a key, or undefined. */
  find(key: string): State | undefined;
  /** The value of a key; begun when there is none. */
  get(key: string, begin: () => State): State;
  set(key: string, state: State): void;
  remove(key: string): void;
  subscribe(listener: () => void): () => void;
}

/** A store of values under keys, all empty. */
export function createKeyedStore<State>(): KeyedStore<State> {
  const { subscribe, notify } = createListeners();
  const states = new Map<string, State>();
  return {
    subscribe,
    keys: () => [...states.keys()],
    find: (key) => states.get(key),
    get(key, begin) {
      const found = states.get(key);
      if (found !== undefined) return found;
      // Tells nobody: components begin a value while they render, and nobody has seen another one.
      const state = begin();
      states.set(key, state);
      return state;
    },
    set(key, state) {
      states.set(key, state);
      notify();
    },
    remove(key) {
      states.delete(key);
      notify();
    },
  };
}
