import { messageOf } from '../process/errors.mjs';
import { BUILDS, buildIfStale } from '../setup/builds.mjs';
import { preflight, ROOT } from '../setup/preflight.mjs';
import { addressLines } from './addresses.mjs';
import { cmsPlan, sitePlan, startPlan } from './services.mjs';
import { supervise } from './supervise.mjs';

/**
 * Prepares everything and runs the content service and the site until a signal. Sets the exit code.
 * @param {{ development: boolean }} mode development serves the sources instead of the built site
 */
export async function run({ development }) {
  process.stdout.on('error', ignore);
  const forget = exitOnSignal();
  try {
    const { settings, node } = await preflight();
    const embedded = settings.cmsUrl === null;
    if (!development) await buildIfStale(BUILDS.site, { root: ROOT, node });
    if (embedded) await buildIfStale(BUILDS.cms, { root: ROOT, node });
    const options = { root: ROOT, settings, development };
    const plans = embedded ? [cmsPlan(options), sitePlan(options)] : [sitePlan(options)];
    forget();
    const watcher = development ? keepContract(node) : null;
    process.exitCode = await supervise({ plans, node, onReady: () => process.stdout.write(addressLines(settings)) });
    await watcher?.stop();
  } catch (error) {
    process.stderr.write(`\n${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * Starts what keeps the generated types as the schemas are.
 * @param {string} node
 */
function keepContract(node) {
  const watcher = startPlan({ name: 'types of content', args: ['scripts/content-contract/watch.ts'], cwd: ROOT }, node);
  watcher.onLine((line) => process.stdout.write(`${line}\n`));
  return watcher;
}

/** A closed output pipe (EPIPE, as with `npm start | head`) must not stop the servers. */
function ignore() {}

/**
 * Makes SIGINT, SIGTERM and SIGHUP end this process with its exit handlers, which stop the commands it runs: those are
 * in separate process groups, which do not receive a terminal's Ctrl+C.
 * @returns {() => void} removes the handlers
 */
function exitOnSignal() {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  const end = () => process.exit(130);
  for (const signal of signals) process.on(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}
