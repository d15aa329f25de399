import { FIRST_SCREEN } from './lead-on.ts';

/** Resolves once no first screen stands in a part of the page any more, and what was done in it is done again. */
export function whenHandedOver(part: Element): Promise<void> {
  const stands = () => part.querySelector(FIRST_SCREEN) !== null;
  return new Promise((resolve) => {
    if (!stands()) {
      resolve();
      return;
    }
    const observer = new MutationObserver(() => {
      if (stands()) return;
      observer.disconnect();
      // The hand-over is made right after the drawing that the observer heard of.
      setTimeout(resolve);
    });
    observer.observe(part, { childList: true, subtree: true });
  });
}
