/** How long nobody touches a window until it counts as left alone, in milliseconds. */
const LONGEST_UNUSED_MS = 3_600_000;

/**
 * Watches whether somebody uses the window: a pointer, a key, or the window coming into sight.
 * @param signal ends the watching
 * @param onUsed told false once the window is left alone, true with the next use of it
 * @returns what resolves at once while the window is used, else with the next use of it or the end of the watching
 */
export function watchUse(signal: AbortSignal, onUsed: (isUsed: boolean) => void): () => Promise<void> {
  let lastUsed = Date.now();
  let isUsed = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: (() => void)[] = [];
  const goOn = () => {
    for (const done of waiting) done();
    waiting = [];
  };
  const look = () => {
    clearTimeout(timer);
    if (!isUsed || signal.aborted) return;
    const left = lastUsed + LONGEST_UNUSED_MS - Date.now();
    if (left > 0) {
      timer = setTimeout(look, left);
      return;
    }
    isUsed = false;
    onUsed(false);
  };
  const use = () => {
    if (document.visibilityState === 'hidden') return;
    // A machine that slept wakes with this, before the timer.
    look();
    lastUsed = Date.now();
    if (isUsed) return;
    isUsed = true;
    onUsed(true);
    look();
    goOn();
  };
  for (const event of ['pointerdown', 'keydown', 'visibilitychange']) {
    document.addEventListener(event, use, { passive: true, capture: true, signal });
  }
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    goOn();
  });
  look();
  return () => {
    look();
    return isUsed || signal.aborted ? Promise.resolve() : new Promise((done) => waiting.push(done));
  };
}
