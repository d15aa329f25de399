import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startStep } from '../process/progress.mjs';
import { runCommand } from '../process/run-command.mjs';
import { envWith, npmCommand } from '../setup/install.mjs';
import { countResults } from './count-results.mjs';
import { slowestFiles } from './slowest-files.mjs';
import { reportFile, stageCommand } from './stages.mjs';

/** How many of the slowest test files are named. */
const SLOWEST = 10;
const NOT_RUN = { passed: 0, failed: 1, skipped: 0, report: null };

/**
 * Runs stages one after the other; a failing one does not stop those that do not need it. What a stage printed is
 * shown only when it failed. At the end stand the slowest test files; the last line says `N passed, N failed`.
 * @param {import('./stages.mjs').Stage[]} stages
 * @param {{ root: string, node: string, env: NodeJS.ProcessEnv }} options env is added to the stages' environment
 * @returns {Promise<boolean>} whether nothing failed
 */
export async function runStages(stages, { root, node, env }) {
  /** @type {{ stage: import('./stages.mjs').Stage, failed: number }[]} */
  const ended = [];
  /** @type {{ kind: 'vitest' | 'playwright', report: unknown }[]} */
  const reports = [];
  let passed = 0;
  for (const stage of stages) {
    const broken = ended.some((other) => other.stage.name === stage.needs && other.failed > 0);
    if (broken) process.stdout.write(`✗ ${stage.name}: not run, because "${stage.needs}" failed\n`);
    const { report, ...count } = broken ? NOT_RUN : await runStage(stage, { root, node, env });
    if (stage.report !== undefined) reports.push({ kind: stage.report, report });
    passed += count.passed;
    ended.push({ stage, failed: count.failed });
  }
  printSlowest(slowestFiles(reports, { root, count: SLOWEST }));
  const failed = ended.reduce((sum, end) => sum + end.failed, 0);
  const names = ended.filter((end) => end.failed > 0).map((end) => end.stage.name);
  if (names.length > 0) process.stdout.write(`\nFailed: ${names.join(', ')}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0;
}

/**
 * @param {import('./stages.mjs').Stage} stage
 * @param {{ root: string, node: string, env: NodeJS.ProcessEnv }} options
 */
async function runStage(stage, { root, node, env }) {
  const report = reportFile(root, stage);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const command = stageCommand(stage, report);
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
  const parsed = readReport(report);
  const count = countResults({ ok, kind: stage.report, report: parsed });
  if (ok) step.done(describe(stage, count));
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
