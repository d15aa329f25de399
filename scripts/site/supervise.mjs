import { messageOf, Problem } from '../process/problem.mjs';
import { startStep } from '../process/progress.mjs';
import { waitReady } from '../process/wait-ready.mjs';
import { keepRunning } from './keep-running.mjs';
import { startPlan } from './services.mjs';

const PARENT_LOOK_MS = 250;

/**
 * Starts processes one after the other, each when the one before is ready, and keeps them together: a signal stops
 * all. A process whose plan says so is started again when it dies, and the others are told; the death of any other
 * stops the rest, and the reason is told. What cannot even start the first time stops everything as well.
 * @param {object} options
 * @param {import('./services.mjs').Plan[]} options.plans
 * @param {string} options.node
 * @param {() => void} options.onReady
 * @param {import('./backoff.mjs').Waits} [options.waits] before a process is started again
 * @returns {Promise<number>} the exit code, when everything has stopped
 */
export async function supervise({ plans, node, onReady, waits }) {
  /** @type {Map<import('./services.mjs').Plan, import('../process/service.mjs').Service>} */
  const running = new Map();
  const stopping = new AbortController();
  const stop = stopSignal(() => {
    for (const service of running.values()) service.kill();
  });
  try {
    const started = startAll(plans, node, running);
    const failed = await Promise.race([started, stop.requested]);
    if (failed === 'stop') return 0;
    onReady();
    for (const service of running.values()) passOn(service);
    keepAlive({ running, node, stopping: stopping.signal, waits });
    const died = await Promise.race([firstDeath(running), stop.requested]);
    if (died === 'stop') return 0;
    throw died;
  } catch (error) {
    say(messageOf(error));
    return 1;
  } finally {
    stopping.abort();
    await Promise.all([...running.values()].map((service) => service.stop()));
    stop.forget();
  }
}

/** @param {string} text */
function say(text) {
  process.stderr.write(`\n${text}\n`);
}

/**
 * Prints a service's lines as they are: whoever collects the site's lines reads them as JSON.
 * @param {import('../process/service.mjs').Service} service
 */
function passOn(service) {
  service.onLine((line) => process.stdout.write(`${line}\n`));
}

/**
 * Starts again what may die alone; the other processes are told.
 * @param {object} options
 * @param {Map<import('./services.mjs').Plan, import('../process/service.mjs').Service>} options.running kept up to date
 * @param {string} options.node
 * @param {AbortSignal} options.stopping
 * @param {import('./backoff.mjs').Waits | undefined} options.waits
 */
function keepAlive({ running, node, stopping, waits }) {
  for (const [plan, service] of running) {
    if (!plan.mayDie) continue;
    void keepRunning({
      plan,
      service,
      start() {
        const next = startPlan(plan, node);
        running.set(plan, next);
        passOn(next);
        return next;
      },
      stopping,
      tell: (state) => {
        for (const [other, its] of running) if (other !== plan) its.tell({ service: plan.name, state });
      },
      say,
      ...(waits && { waits }),
    });
  }
}

/**
 * @param {import('./services.mjs').Plan[]} plans
 * @param {string} node
 * @param {Map<import('./services.mjs').Plan, import('../process/service.mjs').Service>} running filled while they start
 */
async function startAll(plans, node, running) {
  for (const plan of plans) {
    const step = startStep(process.stdout, `Starting the ${plan.name}`);
    const service = startPlan(plan, node);
    running.set(plan, service);
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
 * @param {Map<import('./services.mjs').Plan, import('../process/service.mjs').Service>} running
 * @returns {Promise<Problem>} resolves, never rejects, when a process died that must not
 */
function firstDeath(running) {
  const needed = [...running].filter(([plan]) => !plan.mayDie).map(([, service]) => service);
  return Promise.race(
    needed.map(async (service) => {
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
