import { expect, test } from 'vitest';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { makeNurse, makeStaff, NURSE, PASSWORD, refreshCookie, tokenOf } from '../../testing/clinic/sign-in.ts';

const NEW_PASSWORD = 'une autre phrase longue';

test('a disabled account is signed out at once, does not sign in, and does again once enabled', async () => {
  const clinic = await makeClinic();
  const token = await tokenOf(clinic, await makeStaff(clinic, 'administrator', 'chief'));
  await makeNurse(clinic);
  const signIn = () => clinic.post('auth/login', { email: NURSE.email, password: PASSWORD });
  const first = await signIn();
  const nurse = first.json<{ access_token: string }>().access_token;
  const change = (body: object) => clinic.call('PATCH', 'staff/accounts/2', { token, body });
  const disabled = await change({ is_disabled: true });
  expect([disabled.statusCode, disabled.json()]).toMatchObject([200, { pk: 2, is_disabled: true }]);
  expect((await clinic.get('user/access', { token: nurse })).statusCode).toBe(401);
  const cookies = { refresh_token: refreshCookie(first) ?? '' };
  expect((await clinic.post('auth/token/refresh', {}, { cookies })).statusCode).toBe(401);
  const refused = await signIn();
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'account_disabled' }]);
  expect((await clinic.post('auth/login', { email: NURSE.email, password: 'wrong' })).statusCode).toBe(400);
  expect((await change({ is_disabled: false })).json()).toMatchObject({ is_disabled: false });
  expect((await signIn()).statusCode).toBe(200);
});

test('the last administrator is neither disabled nor given another role, also when two do it at once', async () => {
  const clinic = await makeClinic();
  const [one, two] = [await makeStaff(clinic, 'administrator', 'one'), await makeStaff(clinic, 'administrator', 'two')];
  const tokens = [await tokenOf(clinic, one), await tokenOf(clinic, two)];
  const answers = await Promise.all([
    clinic.call('PATCH', `staff/accounts/${two}`, { token: tokens[0] ?? '', body: { role: 'reader' } }),
    clinic.call('PATCH', `staff/accounts/${one}`, { token: tokens[1] ?? '', body: { is_disabled: true } }),
  ]);
  const left = await clinic.db
    .selectFrom('users')
    .select('pk')
    .where('role', '=', 'administrator')
    .where('disabled_at', 'is', null)
    .execute();
  expect(left).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const last = left[0]?.pk ?? 0;
  const token = await tokenOf(clinic, last);
  const refused = await clinic.call('PATCH', `staff/accounts/${last}`, { token, body: { role: 'coordinator' } });
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'last_administrator' }]);
  const unknown = await clinic.call('PATCH', 'staff/accounts/99', { token, body: { role: 'coordinator' } });
  expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { detail: 'Ce compte n’existe pas.' }]);
});

test('somebody sees where they are signed in, and ends one session or all others', async () => {
  const clinic = await makeClinic();
  await makeNurse(clinic);
  const signIn = async (agent: string) => {
    const body = { email: NURSE.email, password: PASSWORD };
    const answer = await clinic.post('auth/login', body, { headers: { 'user-agent': agent } });
    return answer.json<{ access_token: string }>().access_token;
  };
  const desk = await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  clinic.clock.forward(60_000);
  const phone = await signIn(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  );
  const third = await signIn('curl/8');
  type Sessions = { sessions: { id: string; is_this: boolean }[] };
  const listed = (await clinic.get('user/sessions', { token: desk })).json<Sessions>().sessions;
  expect(listed).toMatchObject([
    { is_this: true, browser: 'Firefox', system: 'Linux', last_seen_at: '2026-01-12T09:00:00.000Z' },
    expect.objectContaining({ is_this: false }),
    expect.objectContaining({ is_this: false }),
  ]);
  expect(listed).toContainEqual(expect.objectContaining({ browser: 'Safari', system: 'iPhone' }));
  expect(listed).toContainEqual(expect.objectContaining({ browser: null, system: null }));
  const [other] = (await clinic.get('user/sessions', { token: phone })).json<Sessions>().sessions;
  const end = (id: string) => clinic.call('DELETE', `user/sessions/${id}`, { token: desk, body: {} });
  expect((await end(other?.id ?? '')).statusCode).toBe(200);
  expect((await clinic.get('user', { token: phone })).statusCode).toBe(401);
  const stranger = await tokenOf(clinic, await makeStaff(clinic, 'administrator', 'chief'));
  const theirs = (await clinic.get('user/sessions', { token: stranger })).json<Sessions>().sessions[0]?.id ?? '';
  expect((await end(theirs)).statusCode).toBe(404);
  expect((await clinic.call('DELETE', 'user/sessions', { token: desk, body: {} })).statusCode).toBe(200);
  expect((await clinic.get('user', { token: third })).statusCode).toBe(401);
  expect((await clinic.get('user', { token: desk })).statusCode).toBe(200);
  await clinic.call('DELETE', 'staff/accounts/1/sessions', { token: stranger, body: {} });
  expect((await clinic.get('user', { token: desk })).statusCode).toBe(401);
});

test('a password is changed with the current one only, and the other sessions end', async () => {
  const clinic = await makeClinic();
  await makeNurse(clinic);
  const [here, there] = [await tokenOf(clinic, 1), await tokenOf(clinic, 1)];
  const change = (password: string) =>
    clinic.post('user/password', { password, new_password: NEW_PASSWORD }, { token: here });
  const wrong = await change('wrong');
  expect([wrong.statusCode, wrong.json()]).toEqual([400, { password: ['Ce n’est pas votre mot de passe actuel.'] }]);
  expect((await change(PASSWORD)).statusCode).toBe(200);
  expect((await clinic.get('user', { token: there })).statusCode).toBe(401);
  expect((await clinic.get('user', { token: here })).statusCode).toBe(200);
  expect((await clinic.post('auth/login', { email: NURSE.email, password: NEW_PASSWORD })).statusCode).toBe(200);
});
