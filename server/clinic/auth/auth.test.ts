import { expect, test } from 'vitest';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { makeNurse, NURSE, PASSWORD, refreshCookie, signIn } from '../../testing/clinic/sign-in.ts';

const WRONG = {
  non_field_errors: ['Cette adresse et ce mot de passe ne vont pas ensemble. Vérifiez-les, puis réessayez.'],
};

test('signing in by e-mail or user name gives an access token, the person and a refresh cookie for /api/auth', async () => {
  const clinic = await makeClinic();
  await makeNurse(clinic);
  for (const claim of [{ email: 'Nurse@Example.org' }, { username: 'nurse' }, { username: NURSE.email }]) {
    const answer = await clinic.post('auth/login', { ...claim, password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ access_token: expect.any(String), user: { pk: 1, ...NURSE } });
    expect(answer.headers['cache-control']).toBe('no-store');
    const cookie = answer.cookies.find(({ name }) => name === 'refresh_token');
    expect(cookie).toMatchObject({
      path: '/api/auth',
      httpOnly: true,
      sameSite: 'Lax',
      value: expect.stringMatching(/^.{43}$/),
    });
    expect(cookie).not.toHaveProperty('secure');
  }
});

test('a wrong password and an unknown name get the same answer, and missing fields are named', async () => {
  const clinic = await makeClinic();
  await makeNurse(clinic);
  const wrong = await clinic.post('auth/login', { email: NURSE.email, password: 'wrong' });
  const unknown = await clinic.post('auth/login', { email: 'nobody@example.org', password: PASSWORD });
  expect([wrong.statusCode, unknown.statusCode]).toEqual([400, 400]);
  expect(wrong.json()).toEqual(WRONG);
  expect(unknown.json()).toEqual(WRONG);
  expect(refreshCookie(wrong)).toBeNull();
  expect((await clinic.post('auth/login', { email: NURSE.email })).json()).toHaveProperty('password');
  expect((await clinic.post('auth/login', { password: PASSWORD })).json()).toHaveProperty('non_field_errors');
});

test('the refresh cookie is exchanged once; using it again ends the whole session', async () => {
  const clinic = await makeClinic();
  const { refresh, token } = await signIn(clinic);
  const renewed = await clinic.post('auth/token/refresh/', {}, { cookies: { refresh_token: refresh } });
  expect(renewed.statusCode).toBe(200);
  const next = refreshCookie(renewed) ?? '';
  expect(next).not.toBe(refresh);
  const access = renewed.json<{ access: string }>().access;
  expect((await clinic.get('user/', { token: access })).statusCode).toBe(200);

  const replayed = await clinic.post('auth/token/refresh', {}, { cookies: { refresh_token: refresh } });
  expect(replayed.statusCode).toBe(401);
  expect(replayed.json()).toEqual({ detail: 'Token is invalid or expired', code: 'token_not_valid' });
  expect(refreshCookie(replayed)).toBe('');
  expect((await clinic.post('auth/token/refresh', {}, { cookies: { refresh_token: next } })).statusCode).toBe(401);
  for (const ended of [access, token]) expect((await clinic.get('user', { token: ended })).statusCode).toBe(401);
});

test('of two refreshes at once one wins, and the session ends', async () => {
  const clinic = await makeClinic();
  const { refresh } = await signIn(clinic);
  const both = await Promise.all(
    [1, 2].map(() => clinic.post('auth/token/refresh', {}, { cookies: { refresh_token: refresh } })),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
});

test('a session that is not used for a day is over', async () => {
  const clinic = await makeClinic();
  const { refresh } = await signIn(clinic);
  clinic.clock.forward(24 * 3_600_000 + 1);
  expect((await clinic.post('auth/token/refresh', {}, { cookies: { refresh_token: refresh } })).statusCode).toBe(401);
  expect((await clinic.post('auth/token/refresh', {})).statusCode).toBe(401);
});

test('signing out takes the cookie away and ends the session for every token of it', async () => {
  const clinic = await makeClinic();
  const { refresh, token } = await signIn(clinic);
  const answer = await clinic.post('auth/logout/', {}, { cookies: { refresh_token: refresh } });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ detail: expect.any(String) });
  expect(refreshCookie(answer)).toBe('');
  expect((await clinic.post('auth/token/refresh', {}, { cookies: { refresh_token: refresh } })).statusCode).toBe(401);
  expect((await clinic.get('user', { token })).statusCode).toBe(401);
  expect((await clinic.post('auth/logout', {})).statusCode).toBe(200);
});

test('a signed-in person reads and changes the account', async () => {
  const clinic = await makeClinic();
  const { token } = await signIn(clinic);
  expect((await clinic.get('user/', { token })).json()).toEqual({ pk: 1, ...NURSE });
  const changed = await clinic.call('PATCH', 'user/', {
    token,
    body: { first_name: 'Anna', email: 'Anna@Example.org', password: PASSWORD },
  });
  expect(changed.json()).toEqual({ pk: 1, ...NURSE, first_name: 'Anna', email: 'anna@example.org' });
  const refused = await clinic.call('PATCH', 'user', { token, body: { username: 'root', first_name: 'a\r\nBcc: x' } });
  expect(refused.statusCode).toBe(400);
  expect(Object.keys(refused.json())).toEqual(expect.arrayContaining(['first_name', 'non_field_errors']));
});

test('an address that another account has is refused', async () => {
  const clinic = await makeClinic();
  const { token } = await signIn(clinic);
  const other = { email: 'other@example.org', username: 'other', first_name: 'O', last_name: 'P', password: 'x' };
  await clinic.db
    .insertInto('users')
    .values({ ...other, role: 'reader', created_at: 'now' })
    .execute();
  const refused = await clinic.call('PATCH', 'user', {
    token,
    body: { email: 'OTHER@example.org', password: PASSWORD },
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toHaveProperty('email');
});

test('the address changes with the current password only; names, and the same address again, without', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  const { token } = await signIn(clinic);
  const change = (body: object, by = token) => clinic.call('PATCH', 'user/', { token: by, body });
  expect((await change({ first_name: 'Anna', email: 'Nurse@example.org' })).statusCode).toBe(200);
  const without = await change({ email: 'thief@example.org' });
  expect([without.statusCode, without.json()]).toEqual([400, { password: [expect.stringContaining('mot de passe')] }]);
  for (let i = 0; i < 5; i += 1) {
    const wrong = await change({ email: 'thief@example.org', password: 'wrong' });
    expect([wrong.statusCode, wrong.json()]).toEqual([400, { password: [expect.stringContaining('mot de passe')] }]);
  }
  expect((await change({ email: 'thief@example.org', password: PASSWORD })).statusCode).toBe(429);
  expect((await clinic.get('user/', { token })).json()).toMatchObject({ first_name: 'Anna', email: NURSE.email });
  clinic.clock.forward(60 * 60_000);
  const again = await clinic.post('auth/login/', { email: NURSE.email, password: PASSWORD });
  const { access_token } = again.json<{ access_token: string }>();
  const renewed = await change({ email: 'new@example.org', password: PASSWORD }, access_token);
  expect([renewed.statusCode, renewed.json()]).toMatchObject([200, { email: 'new@example.org' }]);
});

test('signing in and changing the account are in the audit trail, without names or addresses', async () => {
  const clinic = await makeClinic();
  const { token } = await signIn(clinic);
  await clinic.call('PATCH', 'user', { token, body: { first_name: 'Anna' } });
  const trail = await clinic.db.selectFrom('audit').selectAll().execute();
  expect(trail.map(({ action }) => action)).toEqual(['session.start', 'user.change']);
  expect(JSON.stringify(trail)).not.toMatch(/nurse|Anna/i);
});

test('what was given while the clock was a year ahead is worth nothing once it is right again', async () => {
  const clinic = await makeClinic();
  clinic.clock.forward(365 * 24 * 3_600_000);
  const { token, refresh } = await signIn(clinic);
  expect((await clinic.get('user', { token })).statusCode).toBe(200);
  clinic.clock.forward(-365 * 24 * 3_600_000);
  expect((await clinic.get('user', { token })).statusCode).toBe(401);
  const renewed = await clinic.post('auth/token/refresh', {}, { cookies: { refresh_token: refresh } });
  expect(renewed.statusCode).toBe(401);
});
