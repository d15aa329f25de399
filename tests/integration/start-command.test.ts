import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { NODE_COMPILE_CACHE } from '../../scripts/process/compile-cache.mjs';
import { runtimeNode } from '../../scripts/setup/install.mjs';
import { listenOnce } from '../../scripts/setup/ports.mjs';
import { ROOT } from '../../scripts/setup/preflight.mjs';
import { dataDirWithFirstContent } from '../harness/start-stack.ts';

interface Start {
  process: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  exit: Promise<number | null>;
}

let dataDir: string;
let ports: { PORT: string; CMS_PORT: string };
beforeAll(async () => {
  dataDir = await dataDirWithFirstContent();
  ports = { PORT: String(await listenOnce(0, '127.0.0.1')), CMS_PORT: String(await listenOnce(0, '127.0.0.1')) };
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the start command as a person would, with the given variables and words. */
function start(env: Record<string, string | undefined> = {}, words: string[] = []): Start {
  const { PATH, HOME } = process.env;
  const child = spawn(runtimeNode(ROOT), [path.join(ROOT, 'scripts/start.mjs'), ...words], {
    cwd: ROOT,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ENV_FILE: '/dev/null', DATA_DIR: dataDir, ...ports, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exit;
  });
  return { process: child, output: () => output, exit };
}

/** Starts and waits for the addresses. */
async function startedUp(): Promise<Start> {
  const started = start();
  await expect.poll(started.output, { timeout: 60_000, interval: 200 }).toContain('Souvenance is ready.');
  return started;
}

const answers = (port: string, address: string): Promise<number | null> =>
  fetch(`http://127.0.0.1:${port}${address}`).then(
    (response) => response.status,
    () => null,
  );

/** Everything in the data directory that somebody else than its owner may read; what is being written may be gone already. */
function readableByOthers(): string[] {
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => ((statSync(path.join(dataDir, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
  );
}

test('a start prints addresses that answer, refuses a second start on its data, and stops everything on SIGTERM', async () => {
  // As a copy, or a version before, may have left it.
  for (const name of ['.', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]) {
    const file = path.join(dataDir, name);
    chmodSync(file, statSync(file).isDirectory() ? 0o755 : 0o644);
  }
  const first = await startedUp();
  expect(readableByOthers()).toEqual([]);
  expect(first.output()).toContain(`http://127.0.0.1:${ports.PORT}/`);
  expect(first.output()).toContain(`http://127.0.0.1:${ports.CMS_PORT}/admin`);
  expect(await answers(ports.PORT, '/')).toBe(200);
  expect(await answers(ports.CMS_PORT, '/admin')).toBe(200);

  const second = start();
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain(`is used by another start (process ${first.process.pid})`);

  first.process.kill('SIGTERM');
  await expect.poll(() => first.process.exitCode, { timeout: 10_000 }).toBe(0);
  expect(await answers(ports.PORT, '/')).toBeNull();
  expect(await answers(ports.CMS_PORT, '/admin')).toBeNull();
});

test('when the content service dies, the site goes on, says so, and the content service comes back', async () => {
  const started = await startedUp();
  await expect.poll(() => answers(ports.PORT, '/readyz'), { timeout: 30_000 }).toBe(200);
  const { content } = processesOf(started);
  const pages = () => Promise.all(['/', '/about-us'].map((page) => answers(ports.PORT, page)));
  expect(await pages()).toEqual([200, 200]);
  process.kill(content, 'SIGKILL');
  await expect.poll(() => readiness(), { timeout: 10_000 }).toContain('stopped and is being started again');
  expect(await pages()).toEqual([200, 200]);
  await expect.poll(() => answers(ports.PORT, '/readyz'), { timeout: 60_000 }).toBe(200);
  expect(processesOf(started).content).not.toBe(content);
  expect(started.output()).toContain('The content service ended with signal SIGKILL. It is started again in 1 s');

  // Dead again, it now waits to be started: a stop does not wait for that.
  process.kill(processesOf(started).content, 'SIGKILL');
  await expect.poll(started.output, { timeout: 10_000 }).toContain('It is started again in 2 s');
  started.process.kill('SIGTERM');
  await expect.poll(() => started.process.exitCode, { timeout: 10_000 }).toBe(0);
  expect(await answers(ports.PORT, '/')).toBeNull();
});

test("the site's own death ends the start, with the reason", async () => {
  const started = await startedUp();
  process.kill(processesOf(started).site, 'SIGKILL');
  expect(await started.exit).toBe(1);
  expect(started.output()).toContain('The site ended with signal SIGKILL, so everything was stopped.');
  expect(await answers(ports.CMS_PORT, '/admin')).toBeNull();
});

test('when the start itself is killed, its processes end too', async () => {
  const started = await startedUp();
  started.process.kill('SIGKILL');
  await started.exit;
  await expect.poll(() => answers(ports.PORT, '/'), { timeout: 15_000 }).toBeNull();
  await expect.poll(() => answers(ports.CMS_PORT, '/admin'), { timeout: 15_000 }).toBeNull();
});

test('content service and site run apart, each with a lock of its own, and each ends by itself', async () => {
  const content = start({}, ['content']);
  await expect.poll(content.output, { timeout: 60_000, interval: 200 }).toContain('The content service is ready: ');
  expect(await answers(ports.PORT, '/healthz')).toBeNull();
  const site = start({}, ['site']);
  await expect.poll(site.output, { timeout: 60_000, interval: 200 }).toContain('Souvenance is ready.');
  await expect.poll(() => answers(ports.PORT, '/readyz'), { timeout: 30_000 }).toBe(200);
  const second = start({}, ['content']);
  expect(await second.exit).toBe(1);
  expect(second.output()).toContain(`is used by another start (process ${content.process.pid})`);

  content.process.kill('SIGTERM');
  expect(await content.exit).toBe(0);
  expect(await answers(ports.PORT, '/')).toBe(200);
  site.process.kill('SIGTERM');
  expect(await site.exit).toBe(0);
});

test('a word that the start does not know stops it with one sentence', async () => {
  const started = start({}, ['everything']);
  expect(await started.exit).toBe(1);
  expect(started.output().trim()).toMatch(/^A start knows two words: [^\n]+$/);
});

test.each([
  { env: { PORT: 'three' }, sentence: 'PORT must be a whole number from 1 to 65535' },
  { env: { SITE_FR_ORIGIN: 'www.example.fr' }, sentence: 'SITE_FR_ORIGIN must be scheme, host and port only' },
  { env: { DATA_DIR: '/proc/souvenance' }, sentence: 'DATA_DIR /proc/souvenance cannot be written' },
])('a bad variable stops the start with one sentence: $sentence', async ({ env, sentence }) => {
  const started = start(env);
  expect(await started.exit).toBe(1);
  expect(started.output().trim().split('\n')).toEqual([expect.stringContaining(sentence)]);
});

/** What `/readyz` says. */
const readiness = async (): Promise<string> => (await fetch(`http://127.0.0.1:${ports.PORT}/readyz`)).text();

/** The two processes of a start, told apart by what they run. */
function processesOf({ process: { pid } }: Start): { content: number; site: number } {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  const running = (file: string): number => {
    const found = children.find((child) => child > 1 && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(file));
    if (found === undefined) throw new Error(`The start does not run ${file}.`);
    return found;
  };
  return { content: running('host/start.js'), site: running('dist/server/main.js') };
}
