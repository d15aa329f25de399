import { messageOf, UserError } from '../process/errors.mjs';
import { loadEnvFile } from '../setup/env-file.mjs';
import { assertEnvironment, preflight, ROOT } from '../setup/preflight.mjs';
import { prepare } from '../setup/prepare.mjs';
import { addressLines, panelLine } from './addresses.mjs';
import { cmsPlan, sitePlan, startPlan } from './services.mjs';
import { supervise } from './supervise.mjs';

/**
 * Prepares everything and runs the content service and the site, or one of them, until a signal. Sets the exit code.
 * @param {{ development: boolean, words: string[] }} mode development serves the sources instead of the built site; the
 *   word `site` or `content` runs that one alone
 */
export async function run({ development, words }) {
  process.stdout.on('error', ignore);
  const forget = exitOnSignal();
  try {
    const only = readWords(words);
    loadEnvFile(process.env, ROOT);
    const { settings, parts } = await preflight(only);
    const { content } = parts;
    const site = parts.site && !development;
    const node = await prepare({ root: ROOT, site, content, everything: development, check: assertEnvironment });
    const options = { root: ROOT, settings, development };
    const plans = [];
    // Alone, it ends this process when it ends: whatever started that starts it again.
    if (parts.content) plans.push({ ...cmsPlan(options), ...(parts.site ? {} : { restarts: false }) });
    if (parts.site) plans.push(sitePlan(options));
    forget();
    const watcher = development ? keepContract(node) : null;
    const ready = parts.site ? addressLines(settings) : panelLine(settings);
    process.exitCode = await supervise({ plans, node, onReady: () => process.stdout.write(ready) });
    await watcher?.stop();
  } catch (error) {
    process.stderr.write(`\n${messageOf(error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * @param {string[]} words behind the command
 * @returns {'site' | 'content' | null} null for both
 * @throws {UserError}
 */
function readWords([word, ...more]) {
  if (word === undefined) return null;
  if (more.length === 0 && (word === 'site' || word === 'content')) return word;
  throw new UserError(
    'A start knows two words: "npm start -- site" and "npm start -- content" run one of the two alone.',
  );
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
