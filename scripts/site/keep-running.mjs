import { setTimeout as delay } from 'node:timers/promises';
import { waitReady } from '../process/wait-ready.mjs';
import { createBackoff } from './backoff.mjs';

const SHOWN_LINES = 20;

/**
 * @typedef {object} Kept A process that is started again whenever it dies.
 * @property {import('./services.mjs').Plan} plan
 * @property {import('../process/service.mjs').Service} service as it runs now
 * @property {() => import('../process/service.mjs').Service} start starts the next one
 * @property {AbortSignal} stopping no start after this
 * @property {(state: 'restarting' | 'running') => void} tell
 * @property {(text: string) => void} say for the person at the keyboard
 * @property {import('./backoff.mjs').Waits} [waits]
 */

/**
 * Starts a process again each time it dies, after a growing wait, until `stopping`. One that does not get ready in its
 * time counts as dead.
 * @param {Kept} kept
 * @returns {Promise<void>} resolves soon after `stopping`
 */
export async function keepRunning({ plan, service, start, stopping, tell, say, waits }) {
  const nextWait = createBackoff(waits);
  let running = service;
  /** @type {number | null} */
  let readyAt = Date.now();
  for (;;) {
    const how = await running.ended;
    if (stopping.aborted) return;
    const waitMs = nextWait(readyAt === null ? 0 : Date.now() - readyAt);
    readyAt = null;
    tell('restarting');
    say(deathNotice(running, how, waitMs));
    await delay(waitMs, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
    running = start();
    const outcome = await waitReady(plan.readyUrl, { service: running, timeoutMs: plan.readyMs });
    if (stopping.aborted) return;
    if (outcome === 'late') await running.stop();
    if (outcome !== 'ready') continue;
    readyAt = Date.now();
    tell('running');
    say(`The ${plan.name} runs again.`);
  }
}

/**
 * @param {import('../process/service.mjs').Service} service
 * @param {string} how it ended
 * @param {number} waitMs
 */
function deathNotice(service, how, waitMs) {
  const lines = service.lastLines().slice(-SHOWN_LINES).join('\n');
  return `The ${service.name} ended with ${how}. It is started again in ${waitMs / 1000} s; the site goes on. Its last lines:\n${lines}`;
}
