import { expect, test } from 'vitest';
import { runCommand } from './run-command.mjs';
import { type Service, startService } from './service.mjs';

/** Starts a small program and waits until it prints that it is ready. */
async function up(program: string): Promise<Service> {
  const service = startService({
    name: 'sample',
    file: process.execPath,
    args: ['-e', `setInterval(() => {}, 1000); ${program}; console.log('up ' + process.pid)`],
    cwd: process.cwd(),
  });
  await new Promise<void>((resolve) => service.onLine((line) => line.startsWith('up') && resolve()));
  return service;
}

test('a service that handles SIGTERM is not killed', async () => {
  const service = await up("process.on('SIGTERM', () => process.exit(0))");
  await service.stop();
  expect(await service.ended).toBe('exit code 0');
  expect(service.isRunning()).toBe(false);
});

test('a service that ignores SIGTERM is killed after the grace time, with its child processes', async () => {
  const child = "require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])";
  const service = await up(`process.on('SIGTERM', () => {}); const c = ${child}; console.log('child ' + c.pid)`);
  const childPid = Number(
    service
      .lastLines()
      .join(' ')
      .match(/child (\d+)/)?.[1],
  );
  await service.stop(50);
  expect(await service.ended).toBe('signal SIGKILL');
  // It is gone once the system has cleared it away, which waits for its turn on a busy machine.
  await expect.poll(() => isAlive(childPid), { timeout: 10_000 }).toBe(false);
});

test('a service reports how it ended and its last lines', async () => {
  const service = await up("setTimeout(() => { console.error('no database'); process.exit(3) }, 1)");
  expect(await service.ended).toBe('exit code 3');
  expect(service.lastLines().at(-1)).toBe('no database');
});

test('a program that does not exist is reported, not thrown', async () => {
  const service = startService({ name: 'sample', file: '/nowhere/program', args: [], cwd: process.cwd() });
  expect(await service.ended).toMatch(/^it could not be started: .*ENOENT/);
});

test('a command that exceeds its time limit is killed and reports it', async () => {
  const args = ['-e', 'setInterval(() => {}, 1000)'];
  const { ok, ending } = await runCommand({ file: process.execPath, args, cwd: process.cwd(), timeoutMs: 50 });
  expect({ ok, ending }).toEqual({ ok: false, ending: 'its time limit' });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
