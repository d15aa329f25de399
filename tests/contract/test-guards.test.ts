import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { guardConsole } from '../harness/console-guard.ts';
import { guardNetwork } from '../harness/network-guard.ts';

const { error, warn } = console;
afterEach(() => Object.assign(console, { error, warn }));

test('console noise in a unit test is collected, formatted as it would be printed', () => {
  const guard = guardConsole();
  console.error('cannot read %s', 'the page');
  console.warn('careful');
  expect(guard.take()).toEqual(['console.error: cannot read the page', 'console.warn: careful']);
  expect(guard.take()).toEqual([]);
});

test('a network call that no test prepared is reported, even when its failure is swallowed', async () => {
  const guard = guardNetwork({ loopbackAllowed: true });
  await fetch('http://192.0.2.1/').catch(() => null);
  await fetch('http://nowhere.invalid/').catch(() => null);
  expect(guard.take()).toEqual([
    'unprepared network call to 192.0.2.1:80',
    'unprepared network call to nowhere.invalid',
  ]);
});

test("on the server's side a test may reach its own server on loopback, in the browser's it may not", async () => {
  const strict = guardNetwork({ loopbackAllowed: false });
  const lenient = guardNetwork({ loopbackAllowed: true });
  const ended = guardNetwork({ loopbackAllowed: false });
  ended.end();
  const server = createServer((_request, response) => response.end('here'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
  server.closeAllConnections();
  server.close();
  expect([...lenient.take(), ...ended.take()]).toEqual([]);
  expect(strict.take()).toEqual([`unprepared network call to 127.0.0.1:${port}`]);
});
