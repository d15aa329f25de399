import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { runtimeNode } from '../../scripts/setup/install.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import type { Manifest } from './helm.ts';

const run = promisify(execFile);
const COMPILER = path.join(ROOT, 'node_modules/typescript-7/bin/tsc');
const STRICT = ['--noEmit', '--ignoreConfig', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', 'node'];

/** Where the shape of a kind is described, as Kubernetes and the Prometheus operator publish it. */
const moduleOf = ({ apiVersion, kind }: Manifest): string =>
  apiVersion.startsWith('monitoring.coreos.com/')
    ? `@kubernetes-models/prometheus-operator/${apiVersion}/${kind}`
    : `kubernetes-models/${apiVersion}/${kind}`;

/**
 * Holds objects to the published shapes of their kinds: as TypeScript, which also finds fields that no kind has, and by the
 * validators of the same package.
 * @returns what is wrong, as the compiler or the validator says it; empty where nothing is
 */
export async function checkManifests(manifests: readonly Manifest[]): Promise<string> {
  const folder = path.join(ROOT, '.cache');
  mkdirSync(folder, { recursive: true });
  const work = mkdtempSync(path.join(folder, 'manifests-'));
  try {
    const file = path.join(work, 'manifests.mts');
    writeFileSync(file, manifests.map(asModule).join('\n'));
    const node = runtimeNode(ROOT);
    await run(node, [COMPILER, ...STRICT, file], { cwd: ROOT });
    await run(node, [file], { cwd: ROOT });
    return '';
  } catch (error) {
    return `${Object(error).stdout}${Object(error).stderr}`;
  } finally {
    rmSync(work, { recursive: true });
  }
}

function asModule(manifest: Manifest, index: number): string {
  const { kind } = manifest;
  return `import { ${kind} as Kind${index}, type I${kind} as Shape${index} } from '${moduleOf(manifest)}';
const value${index}: Shape${index} = ${JSON.stringify(manifest, null, 1)};
new Kind${index}(value${index}).validate();`;
}
