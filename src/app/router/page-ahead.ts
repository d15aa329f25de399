import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PageView } from '#contract/content/page-view.ts';

/** The page that a visitor is about to ask for, to be drawn ahead: one at most. */
export interface PageAhead {
  /** Takes note of where they are about to go; null: nowhere any more. */
  expect: (url: URL | null) => void;
  current: () => PageView | null;
  /** @returns the way to take it back */
  subscribe: (onChange: () => void) => () => void;
}

/** @param prefetch resolves with the page once all that it is drawn from is there; null where it cannot be drawn ahead */
export function createPageAhead(prefetch: (url: URL) => Promise<PageView | null>): PageAhead {
  const listeners = new Set<() => void>();
  let latest: URL | null = null;
  let page: PageView | null = null;
  const show = (next: PageView | null) => {
    if (next === page) return;
    page = next;
    for (const listener of listeners) listener();
  };
  return {
    expect: (url) => {
      latest = url;
      if (url === null) return show(null);
      void prefetch(url).then((found) => {
        if (latest === url) show(found);
      });
    },
    current: () => page,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Provided in a browser; a server draws what is asked for. */
export const PageAheadContext = createContext<PageAhead>({
  expect: () => undefined,
  current: () => null,
  subscribe: () => () => undefined,
});

/** What a page that the server drew is hydrated with. */
const nothing = (): null => null;

/** The page to draw ahead, or null. */
export function usePageAhead(): PageView | null {
  const { current, subscribe } = useContext(PageAheadContext);
  return useSyncExternalStore(subscribe, current, nothing);
}
