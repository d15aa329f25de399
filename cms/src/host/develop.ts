import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { rmSync, watch } from 'node:fs';
import path from 'node:path';
import { CMS_DIR, SCHEMAS_DIR } from '../lib/paths.ts';

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
/** Why the service could not start, as far as it said. */
let failure: string | null = null;
let ending = false;

function start(): void {
  const child = fork(path.join(__dirname, 'develop-app.js'), { cwd: CMS_DIR });
  app = child;
  failure = null;
  child.on('message', (message) => {
    if (message === 'ready') wasReady = true;
    if (message === 'reload') plan(false);
    if (typeof message === 'object' && 'failed' in message) failure = firstSentence(String(message.failed));
  });
  child.once('exit', (code) => onExit(child, code));
}

/** A first start that fails ends the command; after a later failure the next file change starts the service again. */
function onExit(child: ChildProcess, code: number | null): void {
  const expected = app !== child;
  if (!expected) app = null;
  if (!(ending || expected)) console.error(stoppedSentence());
  if (ending || (!expected && !wasReady)) process.exit(ending ? 0 : (code ?? 1));
}

/** The first line of an error, without the point at its end: the whole stands above it in the log. */
function firstSentence(message: string): string {
  return (message.split('\n')[0] ?? '').trim().replace(/\.$/, '');
}

function stoppedSentence(): string {
  if (!wasReady) return `The content service could not start: ${failure ?? 'it said nothing'}.`;
  if (failure === null) return 'The content service stopped and starts again when a file changes.';
  return `The content service waits for the next change of a file, because it could not start: ${failure}.`;
}

function plan(code: boolean): void {
  mustCompile ||= code;
  clearTimeout(timer);
  timer = setTimeout(() => void restart(), SETTLE_MS);
}

async function restart(): Promise<void> {
  rmSync(GENERATED_CODE, { recursive: true, force: true });
  if (mustCompile && !compile()) {
    console.error(
      'The content service goes on as it is, because its changed code does not compile: see the lines above.',
    );
    return;
  }
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
