import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ScreenProps } from '#contract/content/screen.ts';
import type { Locale } from '#lib/locale.ts';

/** A screen of the application. `readAhead` begins to read what it shows first, before it is drawn. */
export type Screen = ComponentType<ScreenProps> & {
  readAhead?: (client: QueryClient, locale: Locale) => void;
};

/** Loads the application's screens, each when it is wanted, and remembers them. */
export interface ScreenRegistry {
  /** The screen of a route, once loaded. */
  screen: (route: string) => Screen | undefined;
  /** Resolves when the screen is loaded. Rejects when its file cannot be had. */
  load: (route: string) => Promise<void>;
}

/** A registry over loaders by route name. @throws Error from `load` for a route without a screen */
export function createScreenRegistry(loaders: ReadonlyMap<string, () => Promise<Screen>>): ScreenRegistry {
  const loaded = new Map<string, Screen>();
  return {
    screen: (route) => loaded.get(route),
    load: async (route) => {
      if (loaded.has(route)) return;
      const load = loaders.get(route);
      if (!load) throw new Error(`The route ${route} has no screen: add src/app/screens/${route}.screen.tsx.`);
      loaded.set(route, await load());
    },
  };
}
