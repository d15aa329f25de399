import { spawnSync } from 'node:child_process';

/**
 * Signals a child that was started with `detached: true`, and everything it started.
 * A group that has already ended is no error.
 * @param {number | undefined} pid of the child, which leads its group
 * @param {NodeJS.Signals} signal
 */
export function killGroup(pid, signal) {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    // Windows has neither process groups nor SIGTERM; taskkill ends the process tree.
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // ESRCH: the group has no process any more.
  }
}
