import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { codeOf, messageOf, UserError } from '../process/errors.mjs';

const DEFAULT_FILE = '.env';
/** A name, `=` and a value: bare, or between two quotation marks of one kind. */
const ASSIGNMENT = /^\s*(?:export\s+)?[A-Za-z_]\w*\s*=\s*(?:(["'`])(?:(?!\1).)*\1\s*(?:#.*)?|(?!["'`]).*)$/;

/**
 * Adds the settings of the file `.env` in the project, or of the file that `ENV_FILE` names, to an environment. What the
 * environment has already, stays.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root of the project; base of a relative `ENV_FILE`
 * @throws {UserError} one sentence for each line that is not understood; its value is not repeated, it may be a secret
 */
export function loadEnvFile(env, root) {
  const file = path.resolve(root, env.ENV_FILE || DEFAULT_FILE);
  const lines = readEnvFile(file, Boolean(env.ENV_FILE)).split(/\r?\n/);
  const problems = lines.flatMap((line, index) => {
    if (/^\s*(#|$)/.test(line) || ASSIGNMENT.test(line)) return [];
    return [
      `Line ${index + 1} of ${file} must be a name, = and a value on one line, such as PORT=3000, or begin with #.`,
    ];
  });
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  // Line by line and without what stands around: after `NAME=` and a blank it would take the next line as the value, and a mark
  // of the byte order as a part of the first name.
  /** @type {NodeJS.Dict<string>} */
  const values = Object.assign({}, ...lines.map((line) => parseEnv(line.trim())));
  for (const [name, value] of Object.entries(values)) env[name] ??= value;
}

/**
 * @param {string} file
 * @param {boolean} required whether its absence is a mistake
 */
function readEnvFile(file, required) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (!required && codeOf(error) === 'ENOENT') return '';
    const reason = codeOf(error) ?? messageOf(error);
    throw new UserError(
      `The settings in ${file} cannot be read (${reason}): give this user the right, or mend ENV_FILE.`,
    );
  }
}
