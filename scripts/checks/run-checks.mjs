import { NODE_COMPILE_CACHE } from '../process/compile-cache.mjs';
import { messageOf } from '../process/errors.mjs';
import { provideChromium } from '../setup/chromium.mjs';
import { installAll } from '../setup/install.mjs';
import { assertVersions, ROOT } from '../setup/preflight.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { runStages } from './run-stages.mjs';
import { stagesOf } from './stages.mjs';

/**
 * What `npm test` and `npm run check` do: install, then run their stages. Sets the exit code.
 * @param {'check' | 'test'} command
 */
export async function runChecks(command) {
  try {
    assertVersions();
    endWellOnSignals();
    const installing = installAll(ROOT);
    const chromium = command === 'test' ? provideChromium({ root: ROOT, node: installing, env: process.env }) : null;
    const [installed, found] = await Promise.allSettled([installing, chromium]);
    if (installed.status === 'rejected') throw installed.reason;
    if (found.status === 'rejected') throw found.reason;
    const node = installed.value;
    /** @type {NodeJS.ProcessEnv} */
    const env = { CI: '1', NODE_COMPILE_CACHE };
    if (found.value !== null) env.CHROMIUM_PATH = found.value;
    const memory = memoryFolder();
    if (memory !== null) env.TMPDIR = memory;
    const passed = await runStages(stagesOf(command), { root: ROOT, node, env });
    process.exitCode = passed ? 0 : 1;
  } catch (error) {
    process.stderr.write(`\n${messageOf(error)}\n`);
    process.stdout.write('0 passed, 1 failed\n');
    process.exitCode = 1;
  }
}

/** What runs, and what lies in memory, goes with this process as it exits: a signal alone would leave both. */
function endWellOnSignals() {
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
}
