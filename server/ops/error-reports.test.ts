import { expect, onTestFinished, test, vi } from 'vitest';
import { clinicPlugin } from '../clinic/clinic.ts';
import { readEnvironment } from '../config/env.ts';
import { loggerOptions } from '../plugins/request-log.ts';
import { readyDialect } from '../testing/clinic/databases.ts';
import { TEST_KEY } from '../testing/clinic/make-clinic.ts';
import { fakeApp, fakeRenderer } from '../testing/fake-app.ts';
import { startReceiver } from '../testing/receiver.ts';
import { createErrorReporter, reportingHooks } from './error-reports.ts';

/** What people type, are called and are given: none of it may leave. */
const SENTINEL = /jeanne|martin|insomnie|s3cr3t/i;
const INCIDENT = /\d{3}-\d{3}-\d{3}/;
const CSRF = 'test-anti-forgery-token-of-43-characters-ab';

const endpointOf = (origin: string): string => {
  const { ERROR_REPORTING_DSN } = readEnvironment({
    ERROR_REPORTING_DSN: `${origin.replace('//', '//key@')}/sentry/7`,
  });
  return ERROR_REPORTING_DSN ?? '';
};

/** A site of which pages and a call of the clinic fail with what somebody typed in their messages. @returns all it logged */
async function failingSite(origin: string) {
  const lines: string[] = [];
  const reporter = createErrorReporter(endpointOf(origin));
  const fail = async () => {
    throw Object.assign(new TypeError('duplicate key: Jeanne Martin\n    at s3cr3t (/app/server/insomnie.ts:1:1)'), {
      detail: 'Key (email)=(jeanne@example.org)',
    });
  };
  const dialect = await readyDialect();
  const { app } = await fakeApp({
    renderer: { ...fakeRenderer, render: fail },
    clinic: () =>
      clinicPlugin({ dialect, key: TEST_KEY, siteOrigin: () => 'http://localhost', rateLimitScale: 1, trials: fail }),
    logger: { ...loggerOptions, stream: { write: (line) => void lines.push(line) }, hooks: reportingHooks(reporter) },
  });
  app.post('/appointments-failing/:token', fail);
  const site = await app.listen({ host: '127.0.0.1', port: 0 });
  return { site, lines, reporter };
}

const PRIVATE = {
  cookie: `csrftoken=${CSRF}; session=s3cr3t`,
  'x-csrftoken': CSRF,
  authorization: 'Bearer s3cr3t',
  'user-agent': 'Jeanne’s telephone'.replace('’', "'"),
  'content-type': 'application/json',
};

test('errors of the server are reported without anything that somebody sent, under the id that the person is shown', async () => {
  const { origin, received } = await startReceiver();
  const { site, lines, reporter } = await failingSite(origin);
  const ask = async (path: string, body?: object) => {
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await fetch(site + path, { ...init, headers: PRIVATE });
    return { status: answer.status, told: INCIDENT.exec(await answer.text())?.[0] };
  };
  const page = await ask('/?q=insomnie');
  const signup = {
    trial_key: 'START',
    contact: { first_name: 'Jeanne', last_name: 'Martin', email: 'jeanne@example.org' },
    preferred_language: 'fr',
    consents: [{ text_id: 'trial-contact', text_version: '1', granted: true }],
    idempotency_key: 'jeanne-martin-0001',
  };
  const call = await ask('/api/trials/signup?email=jeanne@example.org', signup);
  const other = await ask('/appointments-failing/s3cr3t', { answer: 'insomnie' });
  await reporter.settled();

  expect([page.status, call.status, other.status]).toEqual([500, 500, 500]);
  const events = received.map(({ body }) => JSON.parse(body.split('\n')[2] ?? ''));
  for (const { whole, url } of received) {
    expect(whole).not.toMatch(SENTINEL);
    expect(url).toBe('/sentry/api/7/envelope/?sentry_key=key&sentry_version=7');
  }
  expect(events.map(({ tags }) => tags.incident)).toEqual([page.told, call.told, other.told]);
  expect(events.map(({ transaction }) => transaction)).toEqual([
    'page',
    '/api/trials/signup',
    '/appointments-failing/:token',
  ]);
  for (const event of events) {
    expect(event.exception.values[0]).toMatchObject({ type: 'TypeError', value: expect.stringMatching(/^a /) });
    expect(event.exception.values[0].stacktrace.frames.at(-1).filename).toBe('server/ops/error-reports.test.ts');
    for (const left of ['user', 'request', 'breadcrumbs', 'server_name']) expect(event).not.toHaveProperty(left);
  }
  const log = lines.join('');
  expect(log).not.toMatch(SENTINEL);
  for (const { told } of [page, call, other]) {
    const ofIncident = lines.filter((line) => line.includes(`"incident":"${told}"`)).map((line) => JSON.parse(line));
    expect(ofIncident.map(({ msg }) => msg)).toContain('answered');
    expect(ofIncident.map(({ level }) => level)).toContain('error');
    for (const line of ofIncident) expect(line).toMatchObject({ service: 'site', time: expect.stringMatching(/Z$/) });
  }
});

test('a service that asks to wait is left alone, and one error a thousand times is not a thousand reports', async () => {
  let time = 0;
  const line = [{ err: new Error('x') }, 'a request failed'];
  const busy = await startReceiver({ status: 429, headers: { 'retry-after': '90' } });
  const patient = createErrorReporter(endpointOf(busy.origin), () => time);
  const takeAndWait = async () => {
    patient.takeLine({}, line);
    await patient.settled();
  };
  await takeAndWait();
  time = 89_000;
  await takeAndWait();
  expect(busy.received).toHaveLength(1);
  time = 90_000;
  await takeAndWait();
  expect(busy.received).toHaveLength(2);

  const calm = await startReceiver();
  const reporter = createErrorReporter(endpointOf(calm.origin), () => time);
  for (let times = 0; times < 1000; times += 1) reporter.takeLine({}, line);
  await reporter.settled();
  expect(calm.received).toHaveLength(30);
});

test('a clock that is set back does not silence reports', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { origin, received } = await startReceiver();
  const reporter = createErrorReporter(endpointOf(origin));
  const take = () => reporter.takeLine({}, [{ err: new Error('x') }, 'a request failed']);
  for (let times = 0; times < 31; times += 1) take();
  vi.setSystemTime(0);
  vi.advanceTimersByTime(60_000);
  take();
  await reporter.settled();
  expect(received).toHaveLength(31);
});

test('a service that is away costs nothing but the report', async () => {
  const { origin } = await startReceiver();
  const reporter = createErrorReporter(endpointOf(origin.replace(/\d+$/, '9')));
  reporter.takeLine({}, [{ err: new Error('x') }, 'a request failed']);
  await expect(reporter.settled()).resolves.toBeUndefined();
});
