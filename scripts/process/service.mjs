import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { messageOf } from './errors.mjs';
import { killGroup } from './process-group.mjs';
import { createTail } from './tail.mjs';

/** Together with the supervisor's own work this is below the ten seconds that a stop may take. */
const GRACE_MS = 8000;
const KEPT_LINES = 40;

/**
 * @typedef {object} Service A long-running process.
 * @property {string} name for people, such as "content service"
 * @property {Promise<string>} ended how it ended, for people: "exit code 1", "signal SIGKILL"
 * @property {() => boolean} isRunning
 * @property {() => string[]} lastLines of what it printed
 * @property {(listener: (line: string) => void) => void} onLine
 * @property {(graceMs?: number) => Promise<void>} stop sends SIGTERM, waits, then kills the whole group
 * @property {() => void} kill at once
 * @property {(message: object) => void} send sends a message over the IPC channel, if the process listens
 */

/**
 * Starts a service as the leader of a new process group. An IPC channel to this process lets it stop by itself if
 * this process is killed (see follow-parent.mjs).
 * @param {import('./run-command.mjs').Command & { name: string }} command
 * @returns {Service}
 */
export function startService({ name, file, args, cwd, env }) {
  const tail = createTail(KEPT_LINES);
  /** @type {((line: string) => void)[]} */
  const listeners = [];
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true });
  let running = true;
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      tail.push(`${line}\n`);
      for (const listener of listeners) listener(line);
    });
  }
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    /** @param {string} how */
    const end = (how) => {
      running = false;
      resolve(how);
    };
    // Its child processes would keep the port, the database and its output open, which would delay the event "close".
    child.once('exit', () => killGroup(child.pid, 'SIGKILL'));
    child.once('error', (error) => end(`it could not be started: ${messageOf(error)}`));
    child.once('close', (code, signal) => end(code === null ? `signal ${signal}` : `exit code ${code}`));
  });
  const kill = () => {
    if (running) killGroup(child.pid, 'SIGKILL');
  };
  return {
    name,
    ended,
    isRunning: () => running,
    lastLines: tail.lines,
    onLine: (listener) => listeners.push(listener),
    kill,
    send(message) {
      // It may be about to exit: a message that cannot be delivered is dropped.
      if (child.connected) child.send(message, () => undefined);
    },
    async stop(graceMs = GRACE_MS) {
      if (!running) return;
      killGroup(child.pid, 'SIGTERM');
      const timer = setTimeout(kill, graceMs);
      await ended;
      clearTimeout(timer);
    },
  };
}
