import { AsyncLocalStorage } from 'node:async_hooks';

const making = new AsyncLocalStorage<true>();

/**
 * Changes redirects without the checks of what editors write: the plan of these compared everything, and a draft that
 * waits at an old address may not stop a publication.
 */
export function makeByItself(work: () => Promise<void>): Promise<void> {
  return making.run(true, work);
}

/** Whether a redirect is changed by `makeByItself`; one that only says so, *automatic*, is checked like any other. */
export function isMadeByItself(): boolean {
  return making.getStore() === true;
}
