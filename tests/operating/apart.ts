import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { runtimeNode } from '../../scripts/setup/install.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import { run, until } from './machine.ts';

const APART = ['--mount', '--pid', '--net', '--uts', '--fork', '--kill-child', '--mount-proc'];

/** What a killed script leaves ends within that. */
const LAST_PROCESSES_MS = 10_000;

/**
 * Lines of a shell that make control groups named after the folder, one in each place where this machine has them, and
 * leave their paths in `groups`.
 */
export const MAKE_GROUPS = `groups=$(for place in /sys/fs/cgroup /sys/fs/cgroup/systemd /sys/fs/cgroup/unified; do
  [ ! -e $place/cgroup.procs ] || echo "$place/$(basename "$1")"
done)
mkdir $groups || { echo "This needs control groups that it may write: a machine, or a container with --privileged." >&2; exit 1; }`;

/**
 * Runs a script of a shell as root, with mounts, processes and a network of its own, and shows what it prints. Its arguments
 * are the folder, this project, its Node, and more. Folder and control groups of the folder's name go when it ends.
 * @returns its exit code
 */
export async function runApart(script: string, folder: string, ...more: string[]): Promise<number> {
  if (process.getuid?.() !== 0) throw new Error('Run this as root: it makes users, mounts and a network of its own.');
  const args = [...APART, 'bash', '-c', script, 'bash', folder, ROOT, runtimeNode(ROOT), ...more];
  const inside = spawn('unshare', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const end = () => void inside.kill('SIGKILL');
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end);
  // A terminal may be between, which ends lines in its own way.
  inside.stdout.setEncoding('utf8').on('data', (text: string) => process.stdout.write(text.replaceAll('\r', '')));
  const [code] = await once(inside, 'close');
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, end);
  const groups = `find /sys/fs/cgroup -depth -type d -path '*/${path.basename(folder)}*' -exec rmdir {} + && echo gone`;
  await until(() => run(groups, { quiet: true }), /^gone$/m, LAST_PROCESSES_MS);
  rmSync(folder, { recursive: true, force: true });
  return code ?? 1;
}
