import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BUILDS, isStale } from '../../scripts/setup/builds.mjs';
import { isInstalled } from '../../scripts/setup/installed.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import { MAKE_GROUPS, runApart } from './apart.ts';

// `npm run test:operating`: follows "With systemd" of docs/operating.md as root, command by command, in a copy of this
// machine that ends with it, under a systemd of its own: whatever is written goes to memory, and there is no network but
// its own loopback. The copy is switched off and on again between the two days.

const NEEDED = ['caddy', 'git', 'pg_lsclusters', 'redis-server', 'sudo', 'systemd-nspawn', 'unshare'];
const PACKAGES = 'apt-get install caddy dbus git postgresql redis-server sudo systemd-container util-linux';
/** A script of this folder as a unit: the copy is switched off after it, and ends with its exit code. */
const UNIT = `[Unit]
Wants=multi-user.target
SuccessAction=exit
FailureAction=exit
[Service]
Type=oneshot
Environment=HOME=/root
ExecStart=/usr/local/bin/node /srv/souvenance/tests/operating/%i.ts
StandardOutput=tty
`;
/** The first argument is an empty folder, the second this project, the third its Node, the fourth the unit. */
const ENTER = `set -e
for program in ${NEEDED.join(' ')}; do
  command -v $program > /dev/null || { echo "This needs $program: ${PACKAGES}" >&2; exit 1; }
done
mount --make-rprivate /
mount -t tmpfs tmpfs /run
mount -t tmpfs -o size=6g tmpfs "$1"
mkdir "$1/upper" "$1/work" "$1/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$1/root"
mkdir -p "$1/root/srv/souvenance" "$1/root/var/log/journal"
mount --bind "$1/root$2" "$1/root/srv/souvenance"
install -m 0755 "$3" "$1/root/usr/local/bin/node"
rm -rf "$1/root/etc/systemd/system/"*.wants "$1/root/var/log/journal/"*
ln -s /dev/null "$1/root/etc/systemd/system/console-getty.service"
systemd-machine-id-setup --root "$1/root" 2> /dev/null
printf '%s' "$4" > "$1/root/etc/systemd/system/walk@.service"
mkdir -p "$1/root/etc/systemd/system.conf.d"
printf '%s\n' '[Manager]' ShowStatus=no > "$1/root/etc/systemd/system.conf.d/walk.conf"

${MAKE_GROUPS}
boot() {
  for group in $groups; do echo $BASHPID > $group/cgroup.procs; done
  exec systemd-nspawn --quiet --directory "$1/root" --boot --machine walk --register no --keep-unit --link-journal no \\
    --resolv-conf off --timezone off --private-network --console read-only \\
    -- --unit "walk@$2.service" --log-target journal
}
(boot "$1" first-day)
(boot "$1" next-day)`;

const isBuilt = Object.values(BUILDS).every((build) => !isStale(ROOT, build));
const isComplete = [ROOT, path.join(ROOT, 'cms')].every((directory) => isInstalled(directory));
if (!(isBuilt && isComplete))
  throw new Error('Run "npm run build" first: there is no network to install from in there.');
process.exitCode = await runApart(ENTER, mkdtempSync(path.join(tmpdir(), 'operating-')), UNIT);
