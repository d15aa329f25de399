/** Calls back once the browser has time, after two seconds at the latest. Returns the way to take that back. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

/** Whether the visitor asked the browser to save data; then only what they use is fetched. */
export function savesData(): boolean {
  return Object(navigator).connection?.saveData === true;
}
