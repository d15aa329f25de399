import { hydratePage } from '#app/hydration/hydrate.tsx';

/** Called by the boot script when a visitor needs the application; resolves once it is interactive. */
export async function start(beforeHydration: () => void): Promise<void> {
  await hydratePage(beforeHydration);
}
