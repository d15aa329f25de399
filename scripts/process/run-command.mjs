import { spawn } from 'node:child_process';
import { messageOf } from './problem.mjs';
import { killGroup } from './process-group.mjs';
import { createTail } from './tail.mjs';

/**
 * @typedef {object} Command
 * @property {string} file the program
 * @property {string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env] the whole environment; default: this process's own
 */

/**
 * Runs a command to its end without a keyboard and keeps what it printed.
 * @param {Command & { timeoutMs?: number, keepLines?: number }} command after timeoutMs the whole group is killed
 * @returns {Promise<{ ok: boolean, output: string[], timedOut: boolean, signal: string | null }>} it never rejects;
 *   signal is what killed it, if anything did
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
    /**
     * @param {boolean} ok
     * @param {string | null} signal
     */
    const finish = (ok, signal) => {
      clearTimeout(timer);
      process.off('exit', stop);
      resolve({ ok, output: tail.lines(), timedOut, signal });
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', tail.push);
    child.once('error', (error) => {
      tail.push(`${file} could not be started: ${messageOf(error)}\n`);
      finish(false, null);
    });
    child.once('close', (code, signal) => finish(code === 0, signal));
  });
}
