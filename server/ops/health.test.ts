import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { listenToLauncher } from '../launcher.ts';
import { fakeApp } from '../testing/fake-app.ts';
import { FakeContent } from '../testing/fake-content.ts';

const HOST = { host: 'localhost' };
const TOKEN = 'metrics-token-of-16';

test('the process is healthy while it lives, whatever else fails', async () => {
  const content = new FakeContent();
  content.failure = 'unavailable';
  const { app } = await fakeApp({ content });
  const answer = await app.inject({ url: '/healthz' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
});

test('it is ready when every dependency is, and else says which is not', async () => {
  const { app, content } = await fakeApp();
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  app.readiness.set('database', async () => {
    throw new Error('password is wrong');
  });
  content.failure = 'unavailable';
  const answer = await app.inject({ url: '/readyz' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({
    status: 'not ready',
    dependencies: {
      'content service': { ok: false, reason: 'The content service does not answer.' },
      database: { ok: false, reason: 'The check failed.' },
    },
  });
});

test('while the launcher starts the content service again, readiness says so', async () => {
  const launcher = new EventEmitter();
  const { app, content } = await fakeApp({ contentRestarting: listenToLauncher(launcher) });
  const reason = async () => (await app.inject({ url: '/readyz' })).json().dependencies['content service'].reason;
  content.failure = 'unavailable';
  launcher.emit('message', { service: 'content service', state: 'restarting' });
  expect(await reason()).toBe('The content service stopped and is being started again.');
  launcher.emit('message', { service: 'content service', state: 'running' });
  launcher.emit('message', 'noise');
  expect(await reason()).toBe('The content service does not answer.');
  content.failure = null;
  expect(await reason()).toBeUndefined();
});

test('metrics count requests, pages and change events', async () => {
  const { app } = await fakeApp();
  await app.inject({ url: '/', headers: HOST });
  await app.inject({ url: '/', headers: HOST });
  await app.inject({ url: '/nowhere', headers: HOST });
  const { body, headers } = await app.inject({ url: '/metrics', headers: HOST });
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('http_requests_total{class="2xx"} 2');
  expect(body).toContain('http_requests_total{class="4xx"} 1');
  expect(body).toContain('page_answers_total{state="fresh"} 1');
  expect(body).toContain('page_answers_total{state="miss"} 2');
  expect(body).toContain('page_render_seconds_count 2');
});

test('metrics say from the start that the content service answers, until it does not', async () => {
  const { app, content } = await fakeApp();
  const available = async () => {
    await app.inject({ url: '/readyz' });
    return (await app.inject({ url: '/metrics', headers: HOST })).body.match(/^content_service_available (.*)$/m)?.[1];
  };
  expect(await available()).toBe('1');
  content.failure = 'unavailable';
  expect(await available()).toBe('0');
  content.failure = null;
  expect(await available()).toBe('1');
});

test.each([
  ['a request from elsewhere', { remoteAddress: '203.0.113.7' }, HOST],
  ['a request that a proxy here passed on', {}, { ...HOST, 'x-forwarded-for': '203.0.113.7' }],
  ['a request to the public name', {}, { host: 'www.example.fr' }],
  ['a wrong token', { remoteAddress: '203.0.113.7' }, { ...HOST, authorization: 'Bearer wrong' }],
])('metrics are refused to %s', async (_what, from, headers) => {
  const { app } = await fakeApp({ variables: { METRICS_TOKEN: TOKEN } });
  expect((await app.inject({ url: '/metrics', headers, ...from })).statusCode).toBe(403);
});

test('metrics are given to the bearer of the token, wherever it is', async () => {
  const { app } = await fakeApp({ variables: { METRICS_TOKEN: TOKEN } });
  const headers = { host: 'www.example.fr', authorization: `Bearer ${TOKEN}` };
  const answer = await app.inject({ url: '/metrics', headers, remoteAddress: '203.0.113.7' });
  expect(answer.statusCode).toBe(200);
});

test('a block that cannot be shown is counted and logged', async () => {
  const lines: string[] = [];
  const { fakeRenderer } = await import('../testing/fake-app.ts');
  const { app } = await fakeApp({
    logger: { stream: { write: (line: string) => void lines.push(line) } },
    renderer: {
      ...fakeRenderer,
      render: (input) => {
        input.onBlockError?.({ block: 'blocks.hero', page: 'index', message: 'title is missing' });
        input.onBlockError?.({ block: 'made up "name"\n', page: 'index', message: 'unknown' });
        return fakeRenderer.render(input);
      },
    },
  });
  await app.inject({ url: '/', headers: HOST });
  const { body } = await app.inject({ url: '/metrics', headers: HOST });
  expect(body).toContain('page_block_problems_total{block="blocks.hero"} 1');
  expect(body).toContain('page_block_problems_total{block="other"} 1');
  expect(lines.some((line) => line.includes('title is missing'))).toBe(true);
});
