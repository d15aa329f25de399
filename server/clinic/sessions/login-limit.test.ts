import { expect, test } from 'vitest';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { makeNurse, NURSE, PASSWORD } from '../../testing/clinic/sign-in.ts';
import { hashPassword } from './passwords.ts';
import { createUser } from './users.repository.ts';

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

test('a stranger’s wrong passwords do not keep the person out who is somewhere else', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  await makeNurse(clinic);
  for (let i = 0; i < 9; i += 1) await attempt(clinic, NURSE.email, 'wrong', '10.0.0.1');
  expect((await attempt(clinic, NURSE.email, PASSWORD, '10.0.0.1')).statusCode).toBe(429);
  expect((await attempt(clinic, NURSE.email, PASSWORD, '10.0.0.2')).statusCode).toBe(200);
});

test('from however many clients, a name is tried more and more slowly, and never locked', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  await makeNurse(clinic);
  const fromClient = (number: number, password = 'wrong') =>
    clinic.post(
      'auth/login',
      { ...(number % 2 === 0 ? { email: NURSE.email } : { username: NURSE.username }), password },
      { remoteAddress: `10.0.0.${number}` },
    );
  for (let number = 0; number < 20; number += 1) expect((await fromClient(number)).statusCode).toBe(400);
  for (let number = 20; number < 40; number += 1) {
    const refused = await fromClient(number);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
  }
  clinic.clock.forward(10_000);
  // Whom the crowd made wait has used up no try.
  expect((await fromClient(21, PASSWORD)).statusCode).toBe(200);
});

const deviceOf = (answer: Awaited<ReturnType<typeof attempt>>) => {
  const cookie = answer.cookies.find(({ name }) => name === 'known_device');
  return { cookie, cookies: { known_device: cookie?.value ?? '' } };
};
const signInOn = (clinic: TestClinic, cookies: Record<string, string>, password = PASSWORD, email = NURSE.email) =>
  clinic.post('auth/login', { email, password }, { cookies });

test('a device that somebody signed in on stays open to them, whatever strangers do, even at the same address', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  await makeNurse(clinic);
  const { cookie, cookies } = deviceOf(await attempt(clinic, NURSE.email, PASSWORD));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth', maxAge: 365 * 24 * 3600 });
  expect(cookie?.value).not.toMatch(/nurse|\.1$/);
  for (let i = 0; i < 8; i += 1) await attempt(clinic, NURSE.email, 'wrong');
  for (let i = 0; i < 30; i += 1) await attempt(clinic, NURSE.email, 'wrong', `10.0.0.${i}`);
  expect((await attempt(clinic, NURSE.email, PASSWORD)).statusCode).toBe(429);
  expect((await signInOn(clinic, cookies)).statusCode).toBe(200);
});

test('a known device has five tries of its own, and is no more than a stranger for anybody else', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  await makeNurse(clinic);
  const { cookies } = deviceOf(await attempt(clinic, NURSE.email, PASSWORD));
  for (let i = 0; i < 5; i += 1) expect((await signInOn(clinic, cookies, 'wrong')).statusCode).toBe(400);
  expect((await signInOn(clinic, cookies)).statusCode).toBe(429);
  for (let i = 0; i < 5; i += 1) await signInOn(clinic, cookies, 'wrong', `a${i}@example.org`);
  expect((await signInOn(clinic, cookies, 'wrong', 'b@example.org')).statusCode).toBe(429);
});

test('several people share a device; a new password, or a cookie that somebody made up, makes it a stranger', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  await makeNurse(clinic);
  const other = { email: 'doctor@example.org', username: 'doctor', first_name: 'D', last_name: 'E' };
  const password = await hashPassword(PASSWORD);
  await createUser(clinic.db, { ...other, role: 'reader', password, created_at: 'now' });
  const first = deviceOf(await attempt(clinic, NURSE.email, PASSWORD)).cookies;
  const { cookies } = deviceOf(await signInOn(clinic, first, PASSWORD, other.email));
  for (let i = 0; i < 6; i += 1) await attempt(clinic, 'x@example.org', 'wrong');
  for (const email of [NURSE.email, other.email])
    expect((await signInOn(clinic, cookies, PASSWORD, email)).statusCode).toBe(200);
  const madeUp = `${'a'.repeat(43)}.${cookies.known_device.split('.')[1]}`;
  expect((await signInOn(clinic, { known_device: madeUp })).statusCode).toBe(429);
  await clinic.db
    .updateTable('users')
    .set({ password: await hashPassword('another long password') })
    .where('email', '=', NURSE.email)
    .execute();
  expect((await signInOn(clinic, cookies, 'another long password')).statusCode).toBe(429);
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
