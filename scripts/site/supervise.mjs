import { messageOf, Problem } from '../process/problem.mjs';
import { startStep } from '../process/progress.mjs';
import { waitReady } from '../process/wait-ready.mjs';
import { startPlan } from './services.mjs';

const PARENT_LOOK_MS = 250;

/**
 * Starts processes one after the other, each when the one before is ready, and keeps them together: a signal stops
 * all, and when one dies the rest is stopped and the reason told.
 * @param {{ plans: import('./services.mjs').Plan[], node: string, onReady: () => void }} options
 * @returns {Promise<number>} the exit code, when everything has stopped
 */
export async function supervise({ plans, node, onReady }) {
  /** @type {import('../process/service.mjs').Service[]} */
  const services = [];
  const stop = stopSignal(() => {
    for (const service of services) service.kill();
  });
  try {
    const started = startAll(plans, node, services);
    const failed = await Promise.race([started, stop.requested]);
    if (failed === 'stop') return 0;
    onReady();
    // As they are: whoever collects the site's lines reads them as JSON.
    for (const service of services) service.onLine((line) => process.stdout.write(`${line}\n`));
    const died = await Promise.race([firstDeath(services), stop.requested]);
    if (died === 'stop') return 0;
    throw died;
  } catch (error) {
    process.stderr.write(`\n${messageOf(error)}\n`);
    return 1;
  } finally {
    await Promise.all(services.map((service) => service.stop()));
    stop.forget();
  }
}

/**
 * @param {import('./services.mjs').Plan[]} plans
 * @param {string} node
 * @param {import('../process/service.mjs').Service[]} services filled while they start
 */
async function startAll(plans, node, services) {
  for (const plan of plans) {
    const step = startStep(process.stdout, `Starting the ${plan.name}`);
    const service = startPlan(plan, node);
    services.push(service);
    const outcome = await waitReady(plan.readyUrl, { service, timeoutMs: plan.readyMs });
    if (outcome === 'ready') {
      step.done();
      continue;
    }
    step.fail();
    const why =
      outcome === 'late' ? `was not ready after ${plan.readyMs / 1000} s` : `ended with ${await service.ended}`;
    throw new Problem(`The ${plan.name} ${why}. Its last lines:\n${service.lastLines().join('\n')}`);
  }
}

/**
 * @param {import('../process/service.mjs').Service[]} services
 * @returns {Promise<Problem>} resolves, never rejects
 */
function firstDeath(services) {
  return Promise.race(
    services.map(async (service) => {
      const how = await service.ended;
      const lines = service.lastLines().slice(-20).join('\n');
      return new Problem(`The ${service.name} ended with ${how}, so everything was stopped. Its last lines:\n${lines}`);
    }),
  );
}

/**
 * Listens for the wish to stop: a signal, or the death of the npm that started this process.
 * @param {() => void} onSecond called when the wish is repeated
 * @returns {{ requested: Promise<'stop'>, forget: () => void }}
 */
function stopSignal(onSecond) {
  /** @type {(value: 'stop') => void} */
  let resolve = () => {};
  /** @type {Promise<'stop'>} */
  const requested = new Promise((done) => {
    resolve = done;
  });
  let asked = 0;
  const ask = () => {
    asked += 1;
    if (asked === 1) process.stdout.write('\nStopping …\n');
    if (asked > 2) onSecond();
    resolve('stop');
  };
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, ask);
  const parent = process.ppid;
  // A killed npm passes no signal on; without it this process would stay behind, holding the ports.
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) ask();
  }, PARENT_LOOK_MS);
  watch.unref();
  return {
    requested,
    forget() {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, ask);
    },
  };
}
