/** Waits so many milliseconds, and not longer than until the signal; the process may end meanwhile. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, signal?.aborted ? 0 : ms).unref();
    signal?.addEventListener('abort', end);
  });
}
