import { setTimeout as delay } from 'node:timers/promises';
import { waitReady } from '../process/wait-ready.mjs';
import { createBackoff } from './backoff.mjs';

const SHOWN_LINES = 20;

/**
 * @typedef {object} RestartOptions A process that is started again whenever it ends.
 * @property {import('./services.mjs').Plan} plan
 * @property {import('../process/service.mjs').Service} service the running process
 * @property {() => import('../process/service.mjs').Service} start starts the next one
 * @property {AbortSignal} stopping the process is not started again after this
 * @property {(state: 'restarting' | 'running') => void} onState called when the state changes
 * @property {(text: string) => void} say prints a message for the operator
 * @property {import('./backoff.mjs').Waits} [waits]
 */

/**
 * Starts a process again each time it ends, after a growing wait, until `stopping`. One that is not ready in time is
 * stopped and started again.
 * @param {RestartOptions} options
 * @returns {Promise<void>} resolves soon after `stopping`
 */
export async function restartOnExit({ plan, service, start, stopping, onState, say, waits }) {
  const nextWait = createBackoff(waits);
  let running = service;
  /** @type {number | null} */
  let readyAt = Date.now();
  for (;;) {
    const how = await running.ended;
    if (stopping.aborted) return;
    const waitMs = nextWait(readyAt === null ? 0 : Date.now() - readyAt);
    readyAt = null;
    onState('restarting');
    say(exitMessage(running, how, waitMs));
    await delay(waitMs, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return;
    running = start();
    const outcome = await waitReady(plan.readyUrl, { service: running, timeoutMs: plan.readyMs });
    if (stopping.aborted) return;
    if (outcome === 'late') await running.stop();
    if (outcome !== 'ready') continue;
    readyAt = Date.now();
    onState('running');
    say(`The ${plan.name} runs again.`);
  }
}

/**
 * @param {import('../process/service.mjs').Service} service
 * @param {string} how it ended
 * @param {number} waitMs
 */
function exitMessage(service, how, waitMs) {
  const lines = service.lastLines().slice(-SHOWN_LINES).join('\n');
  return `The ${service.name} ended with ${how}. It is started again in ${waitMs / 1000} s; the site keeps running. Its last lines:\n${lines}`;
}
