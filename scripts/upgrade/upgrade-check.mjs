import '../setup/load-env.mjs';
import path from 'node:path';
import { runCommand } from '../process/run-command.mjs';
import { envWith, runtimeNode } from '../setup/install.mjs';
import { ROOT } from '../setup/preflight.mjs';
import { lookAtCode } from './code-findings.mjs';
import { linesOf, readFindings } from './findings.mjs';

// npm run upgrade:check: says what this code would do to the installation that the settings name, and changes nothing.
// Exit code 1 where something is to be done first. What needs packages runs in processes of its own.

/** @typedef {import('./findings.mjs').Finding} Finding */

/**
 * @param {string} cwd
 * @param {string} program
 * @returns {Promise<Finding[]>}
 */
async function ask(cwd, program) {
  const node = runtimeNode(ROOT);
  const { output, ending } = await runCommand({ file: node, args: [program], cwd, env: envWith(node) });
  const failed = `The check ended in its middle (${ending}): ${output.slice(-20).join('\n')}`;
  return readFindings(output) ?? [{ level: 'todo', sentence: failed }];
}

const { findings, canAskData, canAskContent } = lookAtCode(ROOT);
if (canAskData) findings.push(...(await ask(ROOT, 'scripts/upgrade/look-at-data.ts')));
if (canAskContent) findings.push(...(await ask(path.join(ROOT, 'cms'), 'dist/src/host/check-upgrade.js')));
process.stdout.write(`${linesOf(findings).join('\n')}\n`);
process.exitCode = findings.some(({ level }) => level === 'todo') ? 1 : 0;
