import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic, type TestClinicOptions } from '../../testing/clinic/make-clinic.ts';
import { makeStaff, NURSE, PASSWORD, tokenOf } from '../../testing/clinic/sign-in.ts';
import { openSocketBrowser } from '../../testing/clinic/socket-browser.ts';
import { leaveUnderWay } from '../../testing/clinic/under-way.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { createUser } from '../sessions/users.repository.ts';

const WRONG = { code: ['Ce code n’est pas le bon, ou a déjà servi. Attendez le suivant, puis réessayez.'] };

/** What a telephone shows at the clinic's time. */
const codeOf = ({ clock }: TestClinic, secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });

const signIn = (clinic: TestClinic, code?: string) =>
  clinic.post('auth/login', { email: NURSE.email, password: PASSWORD, ...(code && { code }) });

async function setUp(options: TestClinicOptions = {}) {
  const clinic = await makeClinic(options);
  const created_at = clinic.clock.now().toISOString();
  const password = await hashPassword(PASSWORD);
  await createUser(clinic.db, { ...NURSE, role: 'clinician', was_invited: 1, password, created_at });
  const first = await signIn(clinic);
  const token = first.json<{ access_token: string }>().access_token;
  const begun = await clinic.post('user/second-factor/totp', { password: PASSWORD }, { token });
  const { secret, uri } = begun.json<{ secret: string; uri: string }>();
  const confirm = (code: string) => clinic.post('user/second-factor/totp/confirm', { code }, { token });
  return { clinic, token, secret, uri, confirm };
}

async function inPlace(options: TestClinicOptions = {}) {
  const parts = await setUp(options);
  const confirmed = await parts.confirm(codeOf(parts.clinic, parts.secret));
  return { ...parts, codes: confirmed.json<{ recovery_codes: string[] }>().recovery_codes };
}

test('whoever was invited is refused everything but setting the second factor up, until it is', async () => {
  const { clinic, token, secret, uri, confirm } = await setUp();
  const refused = await clinic.get('staff/requests', { token });
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'second_factor_required' }]);
  expect((await clinic.get('user/access', { token })).json()).toEqual({ role: 'clinician', lacks_second_factor: true });
  expect(uri).toMatch(/^otpauth:\/\/totp\/Souvenance:nurse%40example\.org\?/);
  const stored = await clinic.db.selectFrom('totp_secrets').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(secret);
  const other = await tokenOf(clinic, 1);
  expect((await confirm('000000')).json()).toEqual(WRONG);
  const confirmed = await confirm(codeOf(clinic, secret));
  const { recovery_codes } = confirmed.json<{ recovery_codes: string[] }>();
  expect(new Set(recovery_codes).size).toBe(10);
  expect((await clinic.get('staff/requests', { token })).statusCode).toBe(200);
  expect((await clinic.get('user', { token: other })).statusCode).toBe(401);
  const again = await clinic.post('user/second-factor/totp', { password: PASSWORD }, { token });
  expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'second_factor_exists' }]);
});

test('signing in then needs a code, each works once, and an older one never', async () => {
  const { clinic, secret } = await inPlace();
  const used = codeOf(clinic, secret);
  const without = await signIn(clinic);
  expect([without.statusCode, without.json()]).toMatchObject([403, { code: 'second_factor_needed' }]);
  expect((await signIn(clinic, used)).json()).toEqual(WRONG);
  clinic.clock.forward(60_000);
  const current = codeOf(clinic, secret);
  const both = await Promise.all([signIn(clinic, current), signIn(clinic, current)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect((await signIn(clinic, used)).json()).toEqual(WRONG);
  const wrong = await clinic.post('auth/login', {
    email: NURSE.email,
    password: 'wrong',
    code: codeOf(clinic, secret),
  });
  expect(wrong.json()).toHaveProperty('non_field_errors');
});

test('a code that is given while the secret is sealed anew is taken', async () => {
  const { clinic, secret, token, confirm } = await setUp();
  const { vault } = clinic.context;
  const commit = await leaveUnderWay(clinic.db, async (trx) => {
    const { secret_sealed } = await trx.selectFrom('totp_secrets').selectAll().executeTakeFirstOrThrow();
    await trx
      .updateTable('totp_secrets')
      .set({ secret_sealed: vault.seal(vault.open(secret_sealed)) })
      .execute();
  });
  const confirmed = confirm(codeOf(clinic, secret));
  await commit(confirmed);
  expect((await confirmed).statusCode).toBe(200);
  expect((await clinic.get('staff/requests', { token })).statusCode).toBe(200);
});

test('a recovery code stands in once, however it is typed; others are made with the password', async () => {
  const { clinic, codes, token } = await inPlace();
  const [first = '', second = '', third = ''] = codes;
  expect((await signIn(clinic, first)).statusCode).toBe(200);
  expect((await signIn(clinic, first)).json()).toEqual(WRONG);
  expect((await signIn(clinic, ` ${second.toUpperCase().replace('-', ' ')} `)).statusCode).toBe(200);
  expect((await clinic.get('user/second-factor', { token })).json()).toEqual({
    is_required: true,
    has_totp: true,
    passkeys: [],
    passkey_host: 'localhost',
    recovery_codes_left: 8,
  });
  const renew = (password: string) => clinic.post('user/second-factor/recovery-codes', { password }, { token });
  expect((await renew('wrong')).statusCode).toBe(400);
  const renewed = (await renew(PASSWORD)).json<{ recovery_codes: string[] }>().recovery_codes;
  expect((await signIn(clinic, third)).statusCode).toBe(400);
  expect((await signIn(clinic, renewed[0])).statusCode).toBe(200);
  expect(JSON.stringify(await clinic.db.selectFrom('recovery_codes').selectAll().execute())).not.toContain(renewed[1]);
});

test('after five wrong codes the account waits, whoever gives them, and the right one works again afterwards', async () => {
  const { clinic, secret } = await inPlace({ rateLimitScale: 1 });
  for (let times = 0; times < 5; times += 1) {
    const remoteAddress = `10.0.0.${times}`;
    const body = { email: NURSE.email, password: PASSWORD, code: '000000' };
    expect((await clinic.post('auth/login', body, { remoteAddress })).statusCode).toBe(400);
  }
  clinic.clock.forward(30_000);
  const body = { email: NURSE.email, password: PASSWORD, code: codeOf(clinic, secret) };
  expect((await clinic.post('auth/login', body, { remoteAddress: '10.0.1.1' })).statusCode).toBe(429);
  clinic.clock.forward(60 * 60_000);
  expect((await signIn(clinic, codeOf(clinic, secret))).statusCode).toBe(200);
});

test('an administrator takes away what somebody lost, who is signed out and sets up another one', async () => {
  const { clinic, token } = await inPlace();
  const chief = await tokenOf(clinic, await makeStaff(clinic, 'administrator', 'chief'));
  const removed = await clinic.call('DELETE', 'staff/accounts/1/second-factor', { token: chief, body: {} });
  expect(removed.statusCode).toBe(200);
  expect((await clinic.get('user', { token })).statusCode).toBe(401);
  const next = (await signIn(clinic)).json<{ access_token: string }>().access_token;
  expect((await clinic.get('staff/requests', { token: next })).statusCode).toBe(403);
});

test('of what an administrator took away its owner hears in the language of their own account, with what to do now', async () => {
  const { clinic } = await inPlace();
  const chief = await tokenOf(clinic, await makeStaff(clinic, 'administrator', 'chief'));
  const changed = async () => {
    const removed = await clinic.call('DELETE', 'staff/accounts/1/second-factor', { token: chief, body: {} });
    expect(removed.json()).toMatchObject({ detail: expect.stringContaining('second facteur') });
    return (await mailbox(clinic)).at(-1);
  };
  await clinic.db.updateTable('users').set({ locale: 'en' }).where('pk', '=', 1).execute();
  const english = await changed();
  expect([english?.to, english?.subject]).toEqual([NURSE.email, 'How you sign in has changed']);
  expect(english?.text).toContain('Sign in with your password, then add a second factor.');
  expect(english?.text).not.toContain('If it was you');
  const token = (await signIn(clinic)).json<{ access_token: string }>().access_token;
  expect((await clinic.call('PATCH', 'user/notices', { token, body: { locale: 'fr' } })).statusCode).toBe(200);
  expect((await changed())?.text).toContain('Connectez-vous avec votre mot de passe, puis ajoutez un second facteur.');
});

test('an administrator takes the own second factor away with the password only', async () => {
  const { clinic, token } = await inPlace();
  await clinic.db.updateTable('users').set({ role: 'administrator' }).execute();
  const browser = await openSocketBrowser(clinic);
  const authorization = `Bearer ${token}`;
  const refused = await browser.send('DELETE', 'staff/accounts/1/second-factor', {}, { authorization });
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'own_second_factor' }]);
  expect((await browser.get('user/second-factor', { authorization })).body).toMatchObject({ has_totp: true });
  const removed = await browser.send('DELETE', 'user/second-factor/totp', { password: PASSWORD }, { authorization });
  expect(removed.status).toBe(200);
});

test('a second factor whose recovery codes cannot be kept is not in place', async () => {
  const { clinic, secret, confirm } = await setUp();
  await sql`alter table recovery_codes rename to other_codes`.execute(clinic.db);
  expect((await confirm(codeOf(clinic, secret))).statusCode).toBe(500);
  expect((await signIn(clinic)).statusCode).toBe(200);
  await sql`alter table other_codes rename to recovery_codes`.execute(clinic.db);
  expect((await confirm(codeOf(clinic, secret))).json()).toMatchObject({ recovery_codes: expect.any(Array) });
});

test.each([
  ['everyone', 0, 403],
  ['off', 1, 200],
  ['invited', 0, 200],
] as const)(
  'where it is required of “%s”, an account with was_invited %i is answered %i',
  async (rule, invited, status) => {
    const clinic = await makeClinic({ secondFactor: rule });
    const pk = await makeStaff(clinic, 'administrator');
    await clinic.db.updateTable('users').set({ was_invited: invited }).execute();
    expect((await clinic.get('staff/requests', { token: await tokenOf(clinic, pk) })).statusCode).toBe(status);
  },
);
