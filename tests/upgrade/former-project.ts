import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../../scripts/process/run-command.mjs';
import { type Service, startService } from '../../scripts/process/service.mjs';
import { waitReady } from '../../scripts/process/wait-ready.mjs';
import { envWith, npmCommand, runtimeNode } from '../../scripts/setup/install.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';

const MIGRATIONS = 'server/clinic/storage/migrations.ts';
/** What the release after the first one added to the clinic's tables. */
const SECOND_MIGRATION = '0002-find-by-person';
/** A first start makes databases and imports the first content. */
const READY_MS = 300_000;
const INSTALL = ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev', '--include=optional'];

/** @throws Error with what Git said */
function git(directory: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: directory, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`);
  return stdout.trim();
}

/**
 * The first release in the history: the last state of 0.1.0 in which the clinic had only its first tables.
 * @throws Error where the clone has no history
 */
function firstRelease(): string {
  if (!existsSync(path.join(ROOT, '.git')) || git(ROOT, 'rev-parse', '--is-shallow-repository') === 'true') {
    throw new Error('This clone has no history to take the first release from: run `git fetch --unshallow` first.');
  }
  const [second] = git(ROOT, 'log', '--reverse', '--format=%H', '-S', SECOND_MIGRATION, '--', MIGRATIONS).split('\n');
  return git(ROOT, 'rev-parse', `${second}~1`);
}

/** A release in a folder of its own, installed and built. */
export interface Release {
  root: string;
  /** Runs one of its programs by its own packages. @throws Error with its last lines */
  run: (env: Record<string, string>, ...args: string[]) => Promise<string>;
  /** Starts it as `npm start` does. @throws Error with its last lines */
  start: (env: Record<string, string>) => Promise<Service>;
}

/** Clones the first release, installs its packages and builds it: some minutes. Whoever asks removes the folder. */
export async function buildFirstRelease(): Promise<Release> {
  const root = path.join(mkdtempSync(path.join(tmpdir(), 'souvenance-first-')), 'project');
  git(ROOT, 'clone', '--quiet', '--shared', '--no-checkout', ROOT, root);
  git(root, 'checkout', '--quiet', firstRelease());
  for (const part of ['.', 'cms']) {
    const npm = npmCommand(runtimeNode(ROOT));
    await succeed({ file: npm.file, args: [...npm.args, ...INSTALL], cwd: path.join(root, part), env: inherited() });
  }
  const release = releaseIn(root);
  await release.run({}, 'scripts/build.mjs');
  return release;
}

/** This project, not built yet. */
export const releaseOfToday = (): Release => releaseIn(ROOT);

function releaseIn(root: string): Release {
  const file = runtimeNode(root);
  const envOf = (env: Record<string, string>) => ({ ...inherited(), ENV_FILE: '/dev/null', ...env });
  return {
    root,
    run: (env, ...args) => succeed({ file, args, cwd: root, env: envOf(env) }),
    async start(env) {
      const service = startService({ name: 'release', file, args: ['scripts/start.mjs'], cwd: root, env: envOf(env) });
      const ready = await waitReady(`http://127.0.0.1:${env.PORT}/readyz`, { service, timeoutMs: READY_MS });
      if (ready === 'ready') return service;
      await service.stop();
      throw new Error(`It did not start:\n${service.lastLines().join('')}`);
    },
  };
}

/** Of the tests' own environment what every program needs, and npm: where it finds packages. */
function inherited(): NodeJS.ProcessEnv {
  const needed = Object.entries(process.env).filter(([name]) =>
    /^(?:PATH|HOME|TMPDIR|npm_.*|https?_proxy)$/i.test(name),
  );
  return envWith(runtimeNode(ROOT), Object.fromEntries(needed));
}

async function succeed(command: Parameters<typeof runCommand>[0]): Promise<string> {
  const { ok, output, ending } = await runCommand(command);
  if (ok) return output.join('\n');
  throw new Error(`${command.args.join(' ')} ended with ${ending}:\n${output.slice(-30).join('\n')}`);
}
