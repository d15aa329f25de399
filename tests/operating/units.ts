import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

const FOLDERS = ['/etc/systemd/system', '/lib/systemd/system'];
/** What is done here of a unit; what else it asks for needs systemd itself. */
const DONE = new Set([
  ...['User', 'Group', 'WorkingDirectory', 'Environment', 'EnvironmentFile', 'ExecStart', 'UMask', 'TimeoutStopSec'],
  ...['StateDirectory', 'StateDirectoryMode', 'AmbientCapabilities', 'NoNewPrivileges', 'CapabilityBoundingSet'],
]);

type Unit = Map<string, string[]>;

/** What systemd would read: the unit's file, then what was put beside it. */
function readUnit(name: string): Unit {
  const file = FOLDERS.map((folder) => path.join(folder, `${name}.service`)).find((place) => existsSync(place));
  if (file === undefined) throw new Error(`There is no unit ${name}.`);
  const more = globSync(`/etc/systemd/system/${name}.service.d/*.conf`).toSorted();
  const unit: Unit = new Map();
  for (const line of [file, ...more].flatMap((place) => readFileSync(place, 'utf8').split('\n'))) {
    const [, key, value = ''] = /^([A-Z][A-Za-z]+)=(.*)$/.exec(line) ?? [];
    if (key !== undefined) unit.set(key, [...(unit.get(key) ?? []), value]);
  }
  return unit;
}

const last = (unit: Unit, key: string): string => unit.get(key)?.at(-1) ?? '';

function environmentOf(unit: Unit): NodeJS.ProcessEnv {
  const own = (unit.get('Environment') ?? []).flatMap((line) => line.split(' '));
  const files = (unit.get('EnvironmentFile') ?? []).map((file) => readFileSync(file, 'utf8'));
  return { ...parseEnv(own.join('\n')), ...parseEnv(files.join('\n')) };
}

function asUser(unit: Unit, user: string): string[] {
  const group = last(unit, 'Group') || user;
  const who = [`--reuid=${user}`, `--regid=${group}`, '--init-groups'];
  const ambient = last(unit, 'AmbientCapabilities').toLowerCase().split(' ').filter(Boolean);
  const names = ambient.map((name) => `+${name.replace(/^cap_/, '')}`).filter((name) => name !== '+net_admin');
  if (names.length > 0) who.push(`--inh-caps=${names.join(',')}`, `--ambient-caps=${names.join(',')}`);
  if (unit.get('CapabilityBoundingSet')?.includes('')) who.push('--bounding-set=-all', '--inh-caps=-all');
  if (last(unit, 'NoNewPrivileges') === 'yes') who.push('--no-new-privs');
  return who;
}

/** A service that runs as its unit says, as far as that goes without systemd. */
export interface RunningUnit {
  /** Sends SIGTERM. @returns the exit code, and after how many seconds @throws when it outlasts its time limit */
  stop(): Promise<{ code: number | null; seconds: number }>;
  /** What it printed. */
  output(): string;
  /** Rejects when it ends. */
  ended: Promise<never>;
}

/** Starts the program of a unit, with more variables where they are given. */
export function startUnit(name: string, more: Record<string, string> = {}): RunningUnit {
  const unit = readUnit(name);
  const user = last(unit, 'User');
  for (const folder of unit.get('StateDirectory') ?? []) {
    const state = path.join('/var/lib', folder);
    mkdirSync(state, { recursive: true });
    chmodSync(state, Number.parseInt(last(unit, 'StateDirectoryMode'), 8));
    execFileSync('chown', [`${user}:`, state]);
  }
  const home = execFileSync('getent', ['passwd', user], { encoding: 'utf8' }).split(':')[5] ?? '/';
  const env = { PATH: process.env.PATH, HOME: home, USER: user, ...environmentOf(unit), ...more };
  const command = `umask ${last(unit, 'UMask') || '0022'}; exec ${last(unit, 'ExecStart')}`;
  const cwd = last(unit, 'WorkingDirectory') || '/';
  return watch(name, spawn('setpriv', [...asUser(unit, user), 'bash', '-c', command], { cwd, env }), unit);
}

function watch(name: string, child: ChildProcess, unit: Unit): RunningUnit {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part));
  const closed = once(child, 'close');
  const ended = closed.then(([code]): never => {
    throw new Error(`${name} ended with ${code}:\n${output.slice(-2000)}`);
  });
  ended.catch(() => undefined);
  return {
    ended,
    output: () => output,
    async stop() {
      const began = Date.now();
      const limit = Number.parseInt(last(unit, 'TimeoutStopSec') || '90', 10) * 1000;
      const killer = setTimeout(() => child.kill('SIGKILL'), limit);
      child.kill('SIGTERM');
      const [code, signal] = await closed;
      clearTimeout(killer);
      if (signal === 'SIGKILL') throw new Error(`${name} did not stop within ${limit / 1000} seconds.`);
      return { code, seconds: Math.round((Date.now() - began) / 100) / 10 };
    },
  };
}

/** What a unit asks of systemd that is not done here. */
export function notDone(name: string): string[] {
  const keys = [...readUnit(name).keys()];
  return keys.filter(
    (key) => !DONE.has(key) && /^(?:Protect|Private|Restrict|Read|System|Lock|Kill|Restart|Limit)/.test(key),
  );
}
