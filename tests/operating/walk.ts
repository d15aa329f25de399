import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUILDS, isStale } from '../../scripts/setup/builds.mjs';
import { runtimeNode } from '../../scripts/setup/install.mjs';
import { isInstalled } from '../../scripts/setup/installed.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';

// `npm run test:operating`: follows "With systemd" of docs/operating.md as root, command by command, in a copy of this
// machine that ends with it: whatever is written goes to memory, and there is no network but its own loopback.

const NEEDED = ['caddy', 'git', 'ip', 'pg_lsclusters', 'redis-server', 'setpriv', 'sudo', 'unshare'];
const PACKAGES = 'apt-get install caddy git iproute2 postgresql redis-server sudo util-linux';
/** The first argument is an empty folder, the second this project, the third its Node. */
const ENTER = `set -e
for program in ${NEEDED.join(' ')}; do
  command -v $program > /dev/null || { echo "This needs $program: ${PACKAGES}" >&2; exit 1; }
done
mount --make-rprivate /
mount -t tmpfs -o size=6g tmpfs "$1"
mkdir "$1/upper" "$1/work" "$1/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$1/root"
mount -t proc proc "$1/root/proc"
mount --rbind /dev "$1/root/dev"
mkdir -p "$1/root/srv/souvenance"
mount --bind "$1/root$2" "$1/root/srv/souvenance"
install -m 0755 "$3" "$1/root/usr/local/bin/node"
ip link set lo up
exec chroot "$1/root" env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \\
  node /srv/souvenance/tests/operating/first-day.ts`;

const isBuilt = [BUILDS.site, BUILDS.cms].every((build) => !isStale(ROOT, build));
const isComplete = [ROOT, path.join(ROOT, 'cms')].every((directory) => isInstalled(directory));
if (!(isBuilt && isComplete))
  throw new Error('Run "npm run build" first: there is no network to install from in there.');
if (process.getuid?.() !== 0) throw new Error('Run this as root: it makes users, mounts and a network of its own.');
const folder = mkdtempSync(path.join(tmpdir(), 'operating-'));
try {
  const apart = ['--mount', '--pid', '--net', '--uts', '--fork', '--kill-child', '--mount-proc'];
  const args = [...apart, 'bash', '-c', ENTER, 'bash', folder, ROOT, runtimeNode(ROOT)];
  const [code] = await once(spawn('unshare', args, { stdio: ['ignore', 'inherit', 'inherit'] }), 'close');
  process.exitCode = code ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
