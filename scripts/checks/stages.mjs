import path from 'node:path';

/**
 * @typedef {object} Stage One step of the checks.
 * @property {string} name for people
 * @property {string} script of package.json
 * @property {string} [part] what the script is told to do of its work
 * @property {'vitest' | 'playwright'} [report] the stage counts its own tests and writes them as JSON
 * @property {string[]} [needs] the names of stages without which this one makes no sense
 * @property {boolean} [oneCore] it uses one core of the processor: with its neighbours of that kind it runs two at a time
 * @property {number} minutes after which it is stopped
 */

const SITE_BUILD = 'build of the site';
const CMS_BUILD = 'build of the content service';
const BUILD = { script: 'build', oneCore: true, minutes: 8 };

/** @type {Stage[]} */
const CHECKS = [
  { name: 'formatting', script: 'format:check', minutes: 2 },
  { name: 'lint', script: 'lint', minutes: 3 },
  // The longest first, so that the two of them end at about the same time.
  { ...BUILD, name: CMS_BUILD, part: 'cms' },
  { ...BUILD, name: SITE_BUILD, part: 'site' },
  { name: 'types', script: 'types', oneCore: true, minutes: 8 },
  { name: 'import rules', script: 'import-rules', oneCore: true, minutes: 4 },
  { name: 'dead code', script: 'dead-code', oneCore: true, minutes: 4 },
  { name: 'size', script: 'size', needs: [SITE_BUILD], oneCore: true, minutes: 2 },
  { name: 'unit tests', script: 'test:unit', report: 'vitest', minutes: 12 },
  { name: 'contract tests', script: 'test:contract', report: 'vitest', minutes: 5 },
];

/** @type {Stage[]} */
const WHOLE = [
  { name: 'clinic tests on PostgreSQL', script: 'test:postgres', report: 'vitest', minutes: 12 },
  {
    name: 'integration tests',
    script: 'test:integration',
    report: 'vitest',
    needs: [SITE_BUILD, CMS_BUILD],
    minutes: 10,
  },
  { name: 'end-to-end tests', script: 'test:e2e', report: 'playwright', needs: [SITE_BUILD, CMS_BUILD], minutes: 40 },
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
 * The stages in the groups in which they run: those of one core side by side, every other one alone.
 * @param {Stage[]} stages
 * @returns {Stage[][]}
 */
export function groupStages(stages) {
  /** @type {Stage[][]} */
  const groups = [];
  for (const stage of stages) {
    const last = groups.at(-1);
    if (stage.oneCore && last?.[0]?.oneCore) last.push(stage);
    else groups.push([stage]);
  }
  return groups;
}

/**
 * How npm runs a stage, with its report beside the readable output.
 * @param {Stage} stage
 * @param {string} report file to write
 * @returns {{ args: string[], env: Record<string, string> }}
 */
export function stageCommand({ script, part, report: kind }, report) {
  const args = ['run', '--silent', script];
  if (part !== undefined) args.push('--', part);
  if (kind === 'vitest') args.push('--', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`);
  if (kind === 'playwright') args.push('--', '--reporter=dot,json,./tests/harness/second-try.ts');
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
