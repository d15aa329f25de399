const POLL_INTERVAL_MS = 50;
const REQUEST_TIMEOUT_MS = 5000;

/**
 * Waits until a service answers with a status below 400.
 * @param {string} url
 * @param {{ service: import('./service.mjs').Service, timeoutMs: number }} options
 * @returns {Promise<'ready' | 'ended' | 'late'>} "ended" when the process died first
 */
export async function waitReady(url, { service, timeoutMs }) {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (!service.isRunning()) return 'ended';
    if (await answers(url)) return 'ready';
    await Promise.race([service.ended, new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))]);
  }
  return service.isRunning() ? 'late' : 'ended';
}

/**
 * Whether a service answers with a status below 400 now.
 * @param {string} url
 */
export async function answers(url) {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    await response.body?.cancel();
    return response.status < 400;
  } catch {
    return false;
  }
}
