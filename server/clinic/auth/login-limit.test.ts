import { expect, test } from 'vitest';
import { makeClinic, type TestClinic } from '../testing/make-clinic.ts';
import { makeNurse, NURSE, PASSWORD } from '../testing/sign-in.ts';

const MINUTE = 60_000;

const attempt = (clinic: TestClinic, email: string, password: string, remoteAddress = '127.0.0.1') =>
  clinic.post('auth/login', { email, password }, { remoteAddress });

test('after five failures a client waits, longer each time it does not, whatever name it gives', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  await makeNurse(clinic);
  for (let i = 0; i < 5; i += 1) expect((await attempt(clinic, `a${i}@example.org`, 'wrong')).statusCode).toBe(400);
  const waits: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    const refused = await attempt(clinic, NURSE.email, PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({ detail: expect.any(String) });
    waits.push(Number(refused.headers['retry-after']));
  }
  expect(waits).toEqual([930, 960, 1020]);
  clinic.clock.forward(15 * MINUTE);
  expect((await attempt(clinic, NURSE.email, PASSWORD)).statusCode).toBe(429);
  clinic.clock.forward(20 * MINUTE);
  expect((await attempt(clinic, NURSE.email, PASSWORD)).statusCode).toBe(200);
});

test('a name is tried five times only, from however many clients', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  await makeNurse(clinic);
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await attempt(clinic, NURSE.email, 'wrong', `10.0.0.${i}`)).statusCode);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

test('many tries at once get no further than one after another', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  await makeNurse(clinic);
  const answers = await Promise.all(Array.from({ length: 12 }, () => attempt(clinic, NURSE.email, 'wrong')));
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
});

test('signing in with the right password does not use up tries', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  await makeNurse(clinic);
  for (let i = 0; i < 7; i += 1) expect((await attempt(clinic, NURSE.email, PASSWORD)).statusCode).toBe(200);
});

test('a session is renewed thirty times a minute at most', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  const statuses = new Set<number>();
  for (let i = 0; i < 30; i += 1) statuses.add((await clinic.post('auth/token/refresh', {})).statusCode);
  expect([...statuses]).toEqual([401]);
  const refused = await clinic.post('auth/token/refresh', {});
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('60');
});
