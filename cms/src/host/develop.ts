import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { rmSync, watch } from 'node:fs';
import path from 'node:path';
import { CMS_DIR, SCHEMAS_DIR } from './paths.ts';

/** Debounce: the several files of one save cause one restart. */
const SETTLE_MS = 250;
const GRACE_MS = 5000;

/** Watched directories; changed code is compiled before the restart. */
const WATCHED = [
  { directory: path.join(SCHEMAS_DIR, 'api'), code: false },
  { directory: path.join(SCHEMAS_DIR, 'components'), code: false },
  { directory: path.join(CMS_DIR, 'src'), code: true },
  { directory: path.join(CMS_DIR, 'config'), code: true },
];

/**
 * For a new type the Content-Type Builder writes the JSON into cms-schemas/, and generates code here that this service
 * does not need: every type gets its routes from mount-content-api.ts.
 */
const GENERATED_CODE = path.join(CMS_DIR, 'src', 'api');

let app: ChildProcess | null = null;
let timer: NodeJS.Timeout | undefined;
let mustCompile = false;
let wasReady = false;
let ending = false;

function start(): void {
  const child = fork(path.join(__dirname, 'develop-app.js'), { cwd: CMS_DIR });
  app = child;
  child.on('message', (message) => {
    if (message === 'ready') wasReady = true;
    if (message === 'reload') plan(false);
  });
  child.once('exit', (code) => onExit(child, code));
}

/** A first start that fails ends the command; after a later failure the next file change starts the service again. */
function onExit(child: ChildProcess, code: number | null): void {
  const expected = app !== child;
  if (!expected) app = null;
  if (ending || (!expected && !wasReady)) process.exit(ending ? 0 : (code ?? 1));
  if (!expected) console.error('The content service stopped. It starts again when a file changes.');
}

function plan(code: boolean): void {
  mustCompile ||= code;
  clearTimeout(timer);
  timer = setTimeout(() => void restart(), SETTLE_MS);
}

async function restart(): Promise<void> {
  rmSync(GENERATED_CODE, { recursive: true, force: true });
  if (mustCompile && !compile()) return;
  mustCompile = false;
  const old = app;
  app = null;
  if (old !== null) await stop(old);
  if (!ending && app === null) start();
}

function isGenerated(directory: string, file: string | null): boolean {
  return file !== null && `${path.join(directory, file)}${path.sep}`.startsWith(`${GENERATED_CODE}${path.sep}`);
}

function compile(): boolean {
  const compiler = path.join(CMS_DIR, 'node_modules', 'typescript', 'bin', 'tsc');
  return spawnSync(process.execPath, [compiler], { cwd: CMS_DIR, stdio: 'inherit' }).status === 0;
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    const force = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    child.once('exit', () => {
      clearTimeout(force);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    ending = true;
    clearTimeout(timer);
    void (app === null ? Promise.resolve() : stop(app)).then(() => process.exit(0));
  });
}

for (const { directory, code } of WATCHED) {
  watch(directory, { recursive: true }, (_event, file) => {
    if (!isGenerated(directory, file)) plan(code);
  });
}
start();
