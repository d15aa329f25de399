import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

/** Runs the start command as a person would, with the given variables. */
function start(env: Record<string, string | undefined> = {}): Start {
  const { PATH, HOME } = process.env;
  const child = spawn(runtimeNode(ROOT), [path.join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    env: { PATH, HOME, DATA_DIR: dataDir, ...ports, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  return { process: child, output: () => output, exit: new Promise((resolve) => child.once('close', resolve)) };
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

test('a start prints addresses that answer, refuses a second start on its data, and stops everything on SIGTERM', async () => {
  const first = await startedUp();
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

test('when one process dies, the other is stopped and the reason told', async () => {
  const started = await startedUp();
  process.kill(contentServiceOf(started), 'SIGKILL');
  expect(await started.exit).toBe(1);
  expect(started.output()).toContain('The content service ended with signal SIGKILL, so everything was stopped.');
  expect(await answers(ports.PORT, '/')).toBeNull();
});

test('when the start itself is killed, its processes end too', async () => {
  const started = await startedUp();
  started.process.kill('SIGKILL');
  await started.exit;
  await expect.poll(() => answers(ports.PORT, '/'), { timeout: 15_000 }).toBeNull();
  await expect.poll(() => answers(ports.CMS_PORT, '/admin'), { timeout: 15_000 }).toBeNull();
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

/** The process of the content service, which a start begins with. */
function contentServiceOf({ process: { pid } }: Start): number {
  const first = Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
  // Zero would mean this very test run.
  if (!(first > 1)) throw new Error('The start has no processes.');
  return first;
}
