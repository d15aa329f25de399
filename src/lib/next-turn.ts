/** Resolves in a task of its own, after what the browser has to do for the visitor meanwhile. */
export const nextTurn = (): Promise<void> =>
  // Not every browser lets go on before others that wait.
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
