import Fastify, { type InjectOptions } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createMetrics } from '../ops/metrics.ts';
import { fakeApp, SECRETS } from '../testing/fake-app.ts';
import { loggerOptions, registerRequestLog } from './request-log.ts';

/** Everything the server logs while it answers. */
async function logOf(...requests: InjectOptions[]) {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const { app } = await fakeApp({ logger: { ...loggerOptions, level: 'trace', stream } });
  for (const request of requests) await app.inject(request);
  return lines.join('');
}

test('no query value, cookie, token, body or made-up path reaches the log', async () => {
  const log = await logOf(
    { url: '/preview?token=SECRET1', headers: { host: 'localhost' } },
    { url: '/?page=2&topic=SECRET2', headers: { host: 'localhost', cookie: 'session=SECRET3' } },
    { url: '/appointments/SECRET4', headers: { host: 'localhost' } },
    { url: '/api/SECRET5?x=SECRET6', headers: { host: 'localhost' } },
    { url: '/%zz/SECRET7', headers: { host: 'localhost' } },
    { url: '/', headers: { host: 'SECRET8.example.org' } },
    {
      method: 'POST',
      url: '/hooks/content',
      headers: { host: 'localhost', authorization: `Bearer ${SECRETS.contentHook}` },
      payload: { uid: 'SECRET9' },
    },
  );
  expect(log).toContain('"answered"');
  expect(log).not.toMatch(/SECRET\d/);
  expect(log).not.toContain(SECRETS.contentHook);
});

test('an answer is logged with its route, the page that exists, status and number', async () => {
  const log = await logOf({ url: '/?utm=1', headers: { host: 'localhost' } });
  const line = JSON.parse(log.trim().split('\n').at(-1) ?? '');
  expect(line).toMatchObject({ route: '/*', page: '/', status: 200, method: 'GET', msg: 'answered' });
  expect(line.requestId).toMatch(/^[\da-f-]{36}$/);
});

test('the page of an appointment is logged like other pages, without the secret of its link', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { ...loggerOptions, stream: { write: (line: string) => void lines.push(line) } } });
  onTestFinished(() => app.close());
  registerRequestLog(app, createMetrics({ process: false }));
  app.get('/appointments/:token', async () => 'page');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await (await fetch(`${address}/appointments/SECRET`)).text();
  const log = lines.join('');
  expect(log).toContain('"route":"/appointments/:token","status":200');
  expect(log).not.toContain('SECRET');
});
