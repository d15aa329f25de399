import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { runtimeNode } from '../../scripts/setup/install.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';

const NEEDS_ROOT =
  'The names of servers are given and taken in a mount namespace, which this user or container may not make: run this test as root where that is allowed.';

/** Nobody answers there: a name that is not in the file is known to nobody, and that is found out at once. */
const RESOLVER = 'nameserver 127.0.0.1\noptions timeout:1 attempts:1\n';

/** A machine's names, which a test gives and takes while programs run. */
export interface OwnNames {
  /** Runs a program of Node where only these names exist. */
  node: string;
  /** Lets these names lead to this machine, and no others. */
  give(...names: string[]): void;
}

/** @throws Error where namespaces are not permitted */
export function makeNames(): OwnNames {
  const folder = mkdtempSync(path.join(tmpdir(), 'souvenance-names-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [hosts, resolver, node] = ['hosts', 'resolv.conf', 'node'].map((name) => path.join(folder, name));
  if (!hosts || !resolver || !node) throw new Error('three files were to be named');
  const give = (...names: string[]) =>
    writeFileSync(hosts, ['localhost', ...names].map((name) => `127.0.0.1 ${name}\n`).join(''));
  give();
  writeFileSync(resolver, RESOLVER);
  const mounts = [`mount --bind ${hosts} /etc/hosts`, `mount --bind ${resolver} /etc/resolv.conf`];
  const inside = `${mounts.join(' && ')} && exec ${runtimeNode(ROOT)} "$@"`;
  writeFileSync(node, `#!/bin/sh\nexec unshare --mount sh -c '${inside}' node "$@"\n`);
  chmodSync(node, 0o755);
  try {
    execFileSync(node, ['--version'], { stdio: 'pipe' });
  } catch (error) {
    throw new Error(`${NEEDS_ROOT} (${error instanceof Error ? error.message : error})`);
  }
  return { node, give };
}
