import { messageOf, UserError } from '../process/errors.mjs';
import { startStep } from '../process/progress.mjs';
import { answers, waitReady } from '../process/wait-ready.mjs';
import { restartOnExit } from './restart-on-exit.mjs';
import { startPlan } from './services.mjs';

const PARENT_POLL_MS = 250;

/**
 * Starts processes side by side, and supervises them: a signal stops all.
 * A process whose plan has `restarts` is started again when it ends, and the others get a message about it. When any
 * other process ends, or the first start of one fails, all are stopped and the reason is printed.
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
    restartServices({ running, node, stopping: stopping.signal, waits });
    const ended = await Promise.race([firstExit(running), stop.requested]);
    if (ended === 'stop') return 0;
    throw ended;
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
 * Prints a service's lines unchanged: log collectors parse the site's lines as JSON.
 * @param {import('../process/service.mjs').Service} service
 */
function passOn(service) {
  service.onLine((line) => process.stdout.write(`${line}\n`));
}

/**
 * Starts processes again whose plan has `restarts`, and sends their state to the other processes.
 * @param {object} options
 * @param {Map<import('./services.mjs').Plan, import('../process/service.mjs').Service>} options.running kept up to date
 * @param {string} options.node
 * @param {AbortSignal} options.stopping
 * @param {import('./backoff.mjs').Waits | undefined} options.waits
 */
function restartServices({ running, node, stopping, waits }) {
  for (const [plan, service] of running) {
    if (!plan.restarts) continue;
    void restartOnExit({
      plan,
      service,
      start() {
        const next = startPlan(plan, node);
        running.set(plan, next);
        passOn(next);
        return next;
      },
      stopping,
      onState: (state) => {
        for (const [other, its] of running) if (other !== plan) its.send({ service: plan.name, state });
      },
      say,
      ...(waits && { waits }),
    });
  }
}

/**
 * Starts everything, and lets those who looked for another in vain look again once all are ready.
 * @param {import('./services.mjs').Plan[]} plans
 * @param {string} node
 * @param {Map<import('./services.mjs').Plan, import('../process/service.mjs').Service>} running filled while they start
 */
async function startAll(plans, node, running) {
  await Promise.all(plans.map((plan) => startOne(plan, node, running)));
  await Promise.all(plans.map(({ lookUrl }) => lookUrl && answers(lookUrl)));
}

/**
 * @param {import('./services.mjs').Plan} plan
 * @param {string} node
 * @param {Map<import('./services.mjs').Plan, import('../process/service.mjs').Service>} running
 */
async function startOne(plan, node, running) {
  const step = startStep(process.stdout, `Starting the ${plan.name}`);
  const service = startPlan(plan, node);
  running.set(plan, service);
  const outcome = await waitReady(plan.readyUrl, { service, timeoutMs: plan.readyMs });
  if (outcome === 'ready') return step.done();
  step.fail();
  const why = outcome === 'late' ? `was not ready after ${plan.readyMs / 1000} s` : `ended with ${await service.ended}`;
  throw new UserError(`The ${plan.name} ${why}. Its last lines:\n${service.lastLines().join('\n')}`);
}

/**
 * @param {Map<import('./services.mjs').Plan, import('../process/service.mjs').Service>} running
 * @returns {Promise<UserError>} resolves, never rejects, when a process ended that is not restarted
 */
function firstExit(running) {
  const needed = [...running].filter(([plan]) => !plan.restarts).map(([, service]) => service);
  return Promise.race(
    needed.map(async (service) => {
      const how = await service.ended;
      const lines = service.lastLines().slice(-20).join('\n');
      return new UserError(
        `The ${service.name} ended with ${how}, so everything was stopped. Its last lines:\n${lines}`,
      );
    }),
  );
}

/**
 * Listens for a request to stop: a signal, or the end of the npm process that started this one.
 * @param {() => void} onRepeat called from the third request on
 * @returns {{ requested: Promise<'stop'>, forget: () => void }}
 */
function stopSignal(onRepeat) {
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
    if (asked > 2) onRepeat();
    resolve('stop');
  };
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, ask);
  const parent = process.ppid;
  // A killed npm forwards no signal: without this check, this process would keep running and hold the ports.
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) ask();
  }, PARENT_POLL_MS);
  watch.unref();
  return {
    requested,
    forget() {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, ask);
    },
  };
}
