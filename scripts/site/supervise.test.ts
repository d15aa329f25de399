import { type ChildProcess, spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnce } from '../setup/ports.mjs';

const HOST = '127.0.0.1';
const WAIT = { timeout: 20_000, interval: 20 };

/** A small server that answers with its process id, and prints the messages of its IPC channel. */
const SERVER = `
  process.on('message', (message) => console.log(JSON.stringify(message)));
  require('node:http').createServer((_, response) => response.end(String(process.pid))).listen(process.env.AT, '${HOST}');
`;

/** A content service that begins to answer once the site does. */
const LATE = `
  const begin = () => fetch('http://${HOST}:' + process.env.OTHER).then(() => { ${SERVER} }, begin);
  begin();
`;

/** A site that looks for the content service when it is asked to, and says at any other address whether it found it. */
const LOOKING = `
  let found = 0;
  const look = () => fetch('http://${HOST}:' + process.env.OTHER).then(() => { found = 1; }, () => { found = 0; });
  require('node:http').createServer(async (request, response) => {
    if (request.url === '/look') await look();
    response.end(String(found));
  }).listen(process.env.AT, '${HOST}');
`;

interface Launch {
  process: ChildProcess;
  output(): string;
  exit: Promise<number | null>;
  /** The process ids that answer now; null where none does. */
  pids(): Promise<(number | null)[]>;
}

/** Runs the supervisor in a child process, on two small programs. */
async function launch({
  content = SERVER,
  site = SERVER,
  initialMs = 20,
}: {
  content?: string;
  site?: string;
  initialMs?: number;
} = {}): Promise<Launch> {
  const ports = [await listenOnce(0, HOST), await listenOnce(0, HOST)];
  const [contentPlan, sitePlan] = [content, site].map((program, index) => ({
    name: index === 0 ? 'content service' : 'site',
    args: ['-e', program],
    cwd: process.cwd(),
    env: { AT: String(ports[index]), OTHER: String(ports[1 - index]) },
    readyUrl: `http://${HOST}:${ports[index]}/`,
    lookUrl: index === 0 ? undefined : `http://${HOST}:${ports[index]}/look`,
    readyMs: 10_000,
    restarts: index === 0,
  }));
  const waits = { initialMs, maxMs: 60_000, stableMs: 60_000 };
  const runner = `
    import { supervise } from ${JSON.stringify(pathToFileURL(`${import.meta.dirname}/supervise.mjs`).href)};
    const plans = ${JSON.stringify([contentPlan, sitePlan])};
    const onReady = () => console.log('all ready');
    process.exitCode = await supervise({ plans, node: process.execPath, onReady, waits: ${JSON.stringify(waits)} });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', runner], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  return {
    process: child,
    output: () => output,
    exit: new Promise((resolve) => child.once('close', resolve)),
    pids: () => Promise.all(ports.map(pidAt)),
  };
}

async function ready(launched: Launch): Promise<{ content: number; site: number }> {
  await expect.poll(launched.output, WAIT).toContain('all ready');
  const [content, site] = await launched.pids();
  if (!content || !site) throw new Error('Nothing answers.');
  return { content, site };
}

const pidAt = (port: number): Promise<number | null> =>
  fetch(`http://${HOST}:${port}/`).then(
    async (response) => Number(await response.text()),
    () => null,
  );

test('the content service is started again when it ends; the site keeps running and is notified', async () => {
  const launched = await launch();
  const { content, site } = await ready(launched);
  for (const death of [1, 2]) {
    const [before] = await launched.pids();
    process.kill(before ?? 0, 'SIGKILL');
    await expect.poll(() => launched.output().split('The content service runs again.').length - 1, WAIT).toBe(death);
  }
  const [again, sameSite] = await launched.pids();
  expect(again).not.toBe(content);
  expect(sameSite).toBe(site);
  expect(launched.output()).toContain('The content service ended with signal SIGKILL. It is started again in 0.02 s');
  const states = ['"state":"restarting"', '"state":"running"', '"state":"restarting"', '"state":"running"'];
  await expect.poll(() => launched.output().match(/"state":"\w+"/g), WAIT).toEqual(states);
});

test('a signal ends everything, also while the content service waits to be started again', async () => {
  const launched = await launch({ initialMs: 60_000 });
  const { content } = await ready(launched);
  process.kill(content, 'SIGKILL');
  await expect.poll(launched.output, WAIT).toContain('It is started again in 60 s');
  launched.process.kill('SIGTERM');
  expect(await launched.exit).toBe(0);
  expect(await launched.pids()).toEqual([null, null]);
});

test("the end of the site's server stops everything, with the reason", async () => {
  const launched = await launch();
  const { site } = await ready(launched);
  process.kill(site, 'SIGKILL');
  expect(await launched.exit).toBe(1);
  expect(launched.output()).toContain('The site ended with signal SIGKILL, so everything was stopped.');
  expect(await launched.pids()).toEqual([null, null]);
});

test('both start side by side, and when they are ready the site looks for the content service once more', async () => {
  const launched = await launch({ content: LATE, site: LOOKING });
  await expect.poll(launched.output, WAIT).toContain('all ready');
  const [, found] = await launched.pids();
  expect(found).toBe(1);
});

test('a content service that fails to start the first time stops the start, with its reason', async () => {
  const launched = await launch({ content: "console.error('no database'); process.exit(3)" });
  expect(await launched.exit).toBe(1);
  expect(launched.output()).toContain('The content service ended with exit code 3. Its last lines:\nno database');
  expect(launched.output()).not.toContain('all ready');
});
