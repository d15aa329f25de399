import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { startStep } from '../process/progress.mjs';
import { runCommand } from '../process/run-command.mjs';
import { envWith, npmCommand } from '../setup/install.mjs';
import { countResults } from './count-results.mjs';
import { slowestFiles } from './slowest-files.mjs';
import { groupStages, reportFile, stageCommand } from './stages.mjs';

/** How many of the slowest test files are named. */
const SLOWEST = 10;
const NOT_RUN = { passed: 0, failed: 1, skipped: 0, report: null };

/** @typedef {import('./count-results.mjs').Count & { report: unknown }} Ending */

/**
 * Runs stages in their order, those of one core as many at a time as there are cores, two at most; a failing one does not stop those that do not need it.
 * What a stage printed is shown only when it failed. At the end stand the slowest test files; the last line says
 * `N passed, N failed`.
 * @param {import('./stages.mjs').Stage[]} stages
 * @param {{ root: string, node: string, env: NodeJS.ProcessEnv, cores?: number }} options env is added to the stages' environment
 * @returns {Promise<boolean>} whether nothing failed
 */
export async function runStages(stages, { cores = availableParallelism(), ...options }) {
  /** @type {Map<string, Promise<Ending>>} */
  const started = new Map();
  for (const group of groupStages(stages)) {
    const waiting = group.values();
    const work = async () => {
      for (const stage of waiting) {
        const ending = runWhenPossible(stage, started, options);
        started.set(stage.name, ending);
        await ending;
      }
    };
    await Promise.all(Array.from({ length: Math.min(2, cores) }, work));
  }
  const ended = stages.map(async (stage) => ({ stage, ...((await started.get(stage.name)) ?? NOT_RUN) }));
  return report(await Promise.all(ended), options.root);
}

/**
 * @param {import('./stages.mjs').Stage} stage
 * @param {Map<string, Promise<Ending>>} started
 * @param {{ root: string, node: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<Ending>}
 */
async function runWhenPossible(stage, started, options) {
  for (const needed of stage.needs ?? []) {
    const ended = await started.get(needed);
    if (ended === undefined || ended.failed === 0) continue;
    process.stdout.write(`✗ ${stage.name}: not run, because "${needed}" failed\n`);
    return NOT_RUN;
  }
  return runStage(stage, options);
}

/**
 * @param {(Ending & { stage: import('./stages.mjs').Stage })[]} ended
 * @param {string} root
 * @returns {boolean} whether nothing failed
 */
function report(ended, root) {
  const reports = ended.flatMap(({ stage, report }) => (stage.report ? [{ kind: stage.report, report }] : []));
  printSlowest(slowestFiles(reports, { root, count: SLOWEST }));
  const failed = ended.reduce((sum, end) => sum + end.failed, 0);
  const passed = ended.reduce((sum, end) => sum + end.passed, 0);
  const names = ended.filter((end) => end.failed > 0).map(({ stage }) => stage.name);
  if (names.length > 0) process.stdout.write(`\nFailed: ${names.join(', ')}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0;
}

/**
 * @param {import('./stages.mjs').Stage} stage
 * @param {{ root: string, node: string, env: NodeJS.ProcessEnv }} options
 */
async function runStage(stage, { root, node, env }) {
  const file = reportFile(root, stage);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const command = stageCommand(stage, file);
  const npm = npmCommand(node);
  const step = startStep(process.stdout, stage.name);
  const { ok, output, ending } = await runCommand({
    file: npm.file,
    args: [...npm.args, ...command.args],
    cwd: root,
    env: { ...envWith(node), NO_COLOR: '1', ...env, ...command.env },
    timeoutMs: stage.minutes * 60_000,
    keepLines: 600,
  });
  const parsed = readReport(file);
  const count = countResults({ ok, kind: stage.report, report: parsed });
  // A runner that reports a failed test and ends with the exit code 0 has failed none the less.
  if (ok && count.failed === 0) step.done(describe(stage, count));
  else {
    step.fail();
    process.stdout.write(`${output.map((line) => `    ${line}`).join('\n')}\n`);
    process.stdout.write(`    (ended with ${ending})\n`);
  }
  return { ...count, report: parsed };
}

/** @param {import('./slowest-files.mjs').FileTime[]} files */
function printSlowest(files) {
  if (files.length === 0) return;
  const lines = files.map(({ file, seconds }) => `${String(seconds).padStart(5)} s  ${file}`);
  process.stdout.write(`\nThe slowest test files:\n${lines.join('\n')}\n\n`);
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * @param {import('./stages.mjs').Stage} stage
 * @param {import('./count-results.mjs').Count} count
 */
function describe(stage, { passed, skipped }) {
  if (stage.report === undefined) return undefined;
  return skipped > 0 ? `${passed} tests, ${skipped} skipped` : `${passed} tests`;
}
