import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { runApart } from '../operating/apart.ts';

const run = promisify(execFile);

/** Docker, and the programs of the other images that compose.yaml names. */
const PACKAGES = 'docker.io,docker-cli,docker-compose,iptables,iproute2,ca-certificates,caddy,postgresql,valkey-server';
const SUITE = 'trixie';

/**
 * The first argument is a folder with the machine's root, the second this project, the third its Node. The engine has the
 * folder for what it keeps, control groups of its own, and no network but its own. Its root is that of its mounts (pivot_root):
 * else what the engine runs in a container would find this machine's files.
 */
const ENTER = `set -e
root="$1/root"
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
mount --rbind /sys/fs/cgroup "$root/sys/fs/cgroup"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
mkdir -p "$root/images" "$root/srv/souvenance" "$1/upper" "$1/work" "$1/docker" "$root/var/lib/docker"
mount --bind "$1" "$root/images"
mount --bind "$1/docker" "$root/var/lib/docker"
mount -t overlay overlay -o "lowerdir=$2,upperdir=$1/upper,workdir=$1/work" "$root/srv/souvenance"
install -m 0755 "$3" "$root/usr/local/bin/node"
ip link set lo up
mkdir "$root/former"
cd "$root"
pivot_root . former
exec chroot . env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin docker-init -- bash -c '
  umount --lazy /former
  dockerd --cgroup-parent /$0 > /var/log/dockerd.log 2>&1 &
  node /srv/souvenance/tests/operating/compose-day.ts && code=0 || code=$?
  kill $! && wait $!
  exit $code' "$(basename "$1")"`;

/**
 * Makes a machine with Docker from Debian's packages in a folder, and walks the day with Compose in it. The folder goes.
 * @param folder holds the product's images in `souvenance.tar`
 * @returns the exit code of the walk
 */
export async function walkComposeDay(folder: string): Promise<number> {
  const archive = path.join(folder, 'debian.tar');
  const root = path.join(folder, 'root');
  await run('mmdebstrap', ['--variant=minbase', '--mode=root', `--include=${PACKAGES}`, SUITE, archive]);
  mkdirSync(root);
  await run('tar', ['--extract', '--file', archive, '--directory', root]);
  return runApart(ENTER, folder);
}
