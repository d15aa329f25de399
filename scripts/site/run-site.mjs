import { exitOnSignal } from '../process/exit-on-signal.mjs';
import { messageOf } from '../process/problem.mjs';
import { BUILDS, buildIfStale } from '../setup/builds.mjs';
import { preflight, ROOT } from '../setup/preflight.mjs';
import { addressLines } from './addresses.mjs';
import { cmsPlan, sitePlan } from './services.mjs';
import { supervise } from './supervise.mjs';

/**
 * Prepares everything and runs the content service and the site until told to stop. Sets the exit code.
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
    process.exitCode = await supervise({ plans, node, onReady: () => process.stdout.write(addressLines(settings)) });
  } catch (error) {
    process.stderr.write(`\n${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}

/** A reader that went away (`npm start | head`) is no reason to stop serving. */
function ignore() {}
