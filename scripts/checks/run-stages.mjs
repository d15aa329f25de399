import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startStep } from '../process/progress.mjs';
import { runCommand } from '../process/run-command.mjs';
import { envWith, npmCommand } from '../setup/install.mjs';
import { countResults } from './count-results.mjs';
import { reportFile, stageCommand } from './stages.mjs';

/**
 * Runs stages one after the other; a failing one does not stop those that do not need it. What a stage printed is
 * shown only when it failed. The last line says `N passed, N failed`.
 * @param {import('./stages.mjs').Stage[]} stages
 * @param {{ root: string, node: string, env: NodeJS.ProcessEnv }} options env is added to the stages' environment
 * @returns {Promise<boolean>} whether nothing failed
 */
export async function runStages(stages, { root, node, env }) {
  /** @type {{ stage: import('./stages.mjs').Stage, failed: number }[]} */
  const ended = [];
  let passed = 0;
  for (const stage of stages) {
    const broken = ended.some((other) => other.stage.name === stage.needs && other.failed > 0);
    if (broken) process.stdout.write(`✗ ${stage.name}: not run, because "${stage.needs}" failed\n`);
    const count = broken ? { passed: 0, failed: 1, skipped: 0 } : await runStage(stage, { root, node, env });
    passed += count.passed;
    ended.push({ stage, failed: count.failed });
  }
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
  const count = countResults({ ok, kind: stage.report, report: readReport(report) });
  if (ok) step.done(describe(stage, count));
  else {
    step.fail();
    process.stdout.write(`${output.map((line) => `    ${line}`).join('\n')}\n`);
    process.stdout.write(`    (ended with ${ending})\n`);
  }
  return count;
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
