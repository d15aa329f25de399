import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MOST_OUTPUT = 64 * 1024 * 1024;

/** Where a machine allows less than an engine asks for, such as a virtual machine without control groups of its own. */
const MODEST = [
  ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs'],
  ['--cgroups', 'no-conmon', '--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024'],
] as const;

/** Podman with images, containers and volumes of its own, apart from those of the machine. */
export interface Engine {
  /** A folder for whatever the images are made from. */
  readonly work: string;
  /** Runs a command of the engine and returns what it printed. @throws with its error output */
  call(...args: string[]): Promise<string>;
  /** Starts a container in the background, or runs it to its end with `--rm` among the arguments. */
  start(...args: string[]): Promise<string>;
  /** Removes all containers, volumes and images. */
  destroy(): Promise<void>;
}

/**
 * The engine whose images and whatever they are made from are in a folder.
 * @throws one sentence when there is no podman
 */
export async function startEngine(work: string): Promise<Engine> {
  const place = [
    '--root',
    path.join(work, 'store'),
    '--runroot',
    path.join(work, 'run'),
    '--tmpdir',
    path.join(work, 'tmp'),
  ];
  /** Whether the machine allows only MODEST containers; null: not tried yet. */
  let modest: boolean | null = null;
  const podman = async (args: string[]): Promise<string> => {
    const options = modest ? [...place, ...MODEST[0]] : place;
    const { stdout } = await run('podman', [...options, ...args], { maxBuffer: MOST_OUTPUT });
    return stdout.trim();
  };
  await podman(['--version']).catch(() => {
    throw new Error('These tests need podman and mmdebstrap: apt-get install podman buildah runc mmdebstrap iproute2.');
  });
  return {
    work,
    call: (...args) => podman(args),
    async start(...args) {
      modest ??= await podman(['run', '--rm', '--network', 'host', DEBIAN, 'true']).then(
        () => false,
        () => true,
      );
      return podman(['run', ...(modest ? MODEST[1] : []), ...args]);
    },
    async destroy() {
      await podman(['system', 'reset', '--force']).catch(() => undefined);
      rmSync(work, { recursive: true, force: true });
    },
  };
}

/** The image of Debian alone. */
export const DEBIAN = 'localhost/debian-for-tests';
/** The same with Node and npm, as this process runs on. */
export const DEBIAN_WITH_NODE = 'localhost/node-for-tests';
/** What Containerfile makes. */
export const IMAGES = { site: 'localhost/souvenance-site', whole: 'localhost/souvenance' };
