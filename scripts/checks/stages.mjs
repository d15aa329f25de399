import path from 'node:path';

/**
 * @typedef {object} Stage One step of the checks.
 * @property {string} name for people
 * @property {string} script of package.json
 * @property {'vitest' | 'playwright'} [report] the stage counts its own tests and writes them as JSON
 * @property {string} [needs] the name of a stage without which this one makes no sense
 * @property {number} minutes after which it is stopped
 */

/** @type {Stage[]} */
const CHECKS = [
  { name: 'formatting', script: 'format:check', minutes: 2 },
  { name: 'lint', script: 'lint', minutes: 3 },
  { name: 'types', script: 'types', minutes: 6 },
  { name: 'import rules', script: 'import-rules', minutes: 3 },
  { name: 'dead code', script: 'dead-code', minutes: 3 },
  { name: 'unit tests', script: 'test:unit', report: 'vitest', minutes: 12 },
  { name: 'contract tests', script: 'test:contract', report: 'vitest', minutes: 5 },
  { name: 'build', script: 'build', minutes: 8 },
  { name: 'size', script: 'size', needs: 'build', minutes: 2 },
];

/** @type {Stage[]} */
const WHOLE = [
  { name: 'clinic tests on PostgreSQL', script: 'test:postgres', report: 'vitest', minutes: 12 },
  { name: 'integration tests', script: 'test:integration', report: 'vitest', needs: 'build', minutes: 10 },
  { name: 'end-to-end tests', script: 'test:e2e', report: 'playwright', needs: 'build', minutes: 40 },
];

/**
 * The stages of a command, in order.
 * @param {'check' | 'test'} command check is the first part of test: no servers, no browsers
 * @returns {Stage[]}
 */
export function stagesOf(command) {
  return command === 'check' ? CHECKS : [...CHECKS, ...WHOLE];
}

/**
 * How npm runs a stage, with its report beside the readable output.
 * @param {Stage} stage
 * @param {string} report file to write
 * @returns {{ args: string[], env: Record<string, string> }}
 */
export function stageCommand({ script, report: kind }, report) {
  const args = ['run', '--silent', script];
  if (kind === 'vitest') args.push('--', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`);
  if (kind === 'playwright') args.push('--', '--reporter=dot,json');
  return { args, env: kind === 'playwright' ? { PLAYWRIGHT_JSON_OUTPUT_FILE: report } : {} };
}

/**
 * Where a stage writes its report.
 * @param {string} root
 * @param {Stage} stage
 */
export function reportFile(root, stage) {
  return path.join(root, '.cache', 'reports', `${stage.script.replaceAll(':', '-')}.json`);
}
