import { spawn } from 'node:child_process';
import { messageOf } from './errors.mjs';
import { killGroup } from './process-group.mjs';
import { createTail } from './tail.mjs';

const SUCCESS = 'exit code 0';

/**
 * @typedef {object} Command
 * @property {string} file the program
 * @property {string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env] the whole environment; default: this process's own
 */

/**
 * Runs a command to its end, without standard input, and collects its output.
 * @param {Command & { timeoutMs?: number, keepLines?: number }} command after timeoutMs the whole group is killed
 * @returns {Promise<{ ok: boolean, output: string[], ending: string }>} it never rejects; ending is for people:
 *   "exit code 1", "signal SIGTERM", "its time limit"
 */
export function runCommand({ file, args, cwd, env = process.env, timeoutMs, keepLines = 400 }) {
  const tail = createTail(keepLines);
  return new Promise((resolve) => {
    let timedOut = false;
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const stop = () => killGroup(child.pid, 'SIGKILL');
    process.once('exit', stop);
    const timer = timeoutMs === undefined ? undefined : setTimeout(expire, timeoutMs);
    function expire() {
      timedOut = true;
      stop();
    }
    /** @param {string} ending */
    const finish = (ending) => {
      clearTimeout(timer);
      process.off('exit', stop);
      resolve({ ok: ending === SUCCESS, output: tail.lines(), ending: timedOut ? 'its time limit' : ending });
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', tail.push);
    child.once('error', (error) => {
      tail.push(`${file} could not be started: ${messageOf(error)}\n`);
      finish('no start');
    });
    child.once('close', (code, signal) => finish(code === null ? `signal ${signal}` : `exit code ${code}`));
  });
}
