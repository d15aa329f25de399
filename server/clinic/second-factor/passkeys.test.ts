import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { creationOptionsSchema, neededFactorSchema } from '#contract/passkeys.ts';
import { type Authenticator, makeAuthenticator } from '../../testing/clinic/authenticator.ts';
import { mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic, type TestClinicOptions } from '../../testing/clinic/make-clinic.ts';
import { makeStaff, NURSE, PASSWORD, tokenOf } from '../../testing/clinic/sign-in.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { createUser } from '../sessions/users.repository.ts';

const FRENCH = 'https://www.example.fr';
const ENGLISH = 'https://www.example.com';

const at = (origin: string) => ({ headers: { host: new URL(origin).host } });
const codesSchema = z.object({ recovery_codes: z.array(z.string()) });
const ownSchema = z.object({
  has_totp: z.boolean(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), host: z.string(), last_used_at: z.unknown() })),
  passkey_host: z.string().nullable(),
  recovery_codes_left: z.int(),
});

const signIn = (clinic: TestClinic, shown: object = {}, origin = FRENCH) =>
  clinic.post('auth/login', { email: NURSE.email, password: PASSWORD, ...shown }, at(origin));

/** What the clinic asks for after the password. */
async function needed(clinic: TestClinic, origin = FRENCH) {
  const refused = await signIn(clinic, {}, origin);
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'second_factor_needed' }]);
  return neededFactorSchema.parse(refused.json());
}

async function signedIn(clinic: TestClinic, device: Authenticator) {
  const { passkey } = await needed(clinic);
  if (!passkey) throw new Error('no passkey was asked for');
  return { passkey: device.sign(passkey) };
}

async function open(options: TestClinicOptions = {}) {
  const clinic = await makeClinic(options);
  const created_at = clinic.clock.now().toISOString();
  const password = await hashPassword(PASSWORD);
  await createUser(clinic.db, { ...NURSE, role: 'clinician', was_invited: 1, password, created_at });
  return { clinic, token: await tokenOf(clinic, 1) };
}

async function begin(clinic: TestClinic, token: string, origin = FRENCH) {
  const begun = await clinic.post('user/second-factor/passkeys', { password: PASSWORD }, { token, ...at(origin) });
  return creationOptionsSchema.parse(begun.json());
}

async function add(clinic: TestClinic, token: string, device: Authenticator, name = 'Mon téléphone', origin = FRENCH) {
  const passkey = device.make(await begin(clinic, token, origin));
  return clinic.post('user/second-factor/passkeys/confirm', { name, passkey }, { token, ...at(origin) });
}

async function inPlace(options: TestClinicOptions = {}) {
  const parts = await open(options);
  const device = makeAuthenticator(FRENCH);
  const { recovery_codes } = codesSchema.parse((await add(parts.clinic, parts.token, device)).json());
  return { ...parts, device, recovery_codes };
}

const own = async (clinic: TestClinic, token: string, origin = FRENCH) =>
  ownSchema.parse((await clinic.get('user/second-factor', { token, ...at(origin) })).json());

test('a first passkey is a second factor: it opens the inbox, ends other sessions, and brings recovery codes', async () => {
  const { clinic, token } = await open();
  const other = await tokenOf(clinic, 1);
  expect((await clinic.get('staff/requests', { token })).statusCode).toBe(403);
  const device = makeAuthenticator(FRENCH);
  const options = await begin(clinic, token);
  expect(options).toMatchObject({ rp: { id: 'www.example.fr' }, user: { name: NURSE.email }, attestation: 'none' });
  const passkey = device.make(options);
  const confirm = () =>
    clinic.post('user/second-factor/passkeys/confirm', { name: 'Mon téléphone', passkey }, { token, ...at(FRENCH) });
  const added = await confirm();
  expect(new Set(codesSchema.parse(added.json()).recovery_codes).size).toBe(10);
  // The challenge was signed once.
  expect((await confirm()).statusCode).toBe(400);
  expect((await clinic.get('staff/requests', { token })).statusCode).toBe(200);
  expect((await clinic.get('user', { token: other })).statusCode).toBe(401);
  const chief = await tokenOf(clinic, await makeStaff(clinic, 'administrator'));
  const accounts = (await clinic.get('staff/accounts', { token: chief })).json();
  expect(accounts).toMatchObject({
    accounts: expect.arrayContaining([expect.objectContaining({ pk: 1, has_second_factor: true })]),
  });
  expect((await mailbox(clinic)).map(({ to, text }) => [to, text])).toEqual([
    [NURSE.email, expect.stringContaining('«\u00a0Mon téléphone\u00a0»')],
  ]);
});

test('a further second factor keeps the recovery codes that are there, whichever came first', async () => {
  const { clinic, token, recovery_codes } = await inPlace();
  const second = await add(clinic, token, makeAuthenticator(FRENCH), 'Ordinateur');
  expect(second.json()).toEqual({ recovery_codes: [] });
  const begun = await clinic.post('user/second-factor/totp', { password: PASSWORD }, { token });
  const { secret } = z.object({ secret: z.string() }).parse(begun.json());
  const phone = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => phone.generate({ timestamp: clinic.clock.now().getTime() });
  const confirmed = await clinic.post('user/second-factor/totp/confirm', { code: code() }, { token });
  expect(confirmed.json()).toEqual({ recovery_codes: [] });
  expect(await own(clinic, token)).toMatchObject({ has_totp: true, recovery_codes_left: 10 });
  clinic.clock.forward(60_000);
  expect((await needed(clinic)).has_totp).toBe(true);
  expect((await signIn(clinic, { code: code() })).statusCode).toBe(200);
  expect((await signIn(clinic, { code: recovery_codes[0] })).statusCode).toBe(200);
});

test('a passkey signs in with the password, each challenge once, and says when it was used', async () => {
  const { clinic, token, device } = await inPlace();
  expect((await own(clinic, token)).passkeys).toMatchObject([{ host: 'www.example.fr', last_used_at: null }]);
  const shown = await signedIn(clinic, device);
  expect((await signIn(clinic, shown)).statusCode).toBe(200);
  expect((await own(clinic, token)).passkeys[0]?.last_used_at).toBe(clinic.clock.now().toISOString());
  const again = await signIn(clinic, shown);
  expect([again.statusCode, again.json()]).toMatchObject([403, { code: 'wrong_passkey' }]);
  // What refuses brings the next challenge.
  const next = neededFactorSchema.parse(again.json()).passkey;
  expect((await signIn(clinic, { passkey: next && device.sign(next) })).statusCode).toBe(200);
  const wrong = { email: NURSE.email, password: 'wrong', ...(await signedIn(clinic, device)) };
  expect((await clinic.post('auth/login', wrong, at(FRENCH))).json()).toHaveProperty('non_field_errors');
});

test('a challenge is over after five minutes, and of two that sign it at once one wins', async () => {
  const { clinic, device } = await inPlace();
  const late = await signedIn(clinic, device);
  clinic.clock.forward(5 * 60_000);
  expect((await signIn(clinic, late)).statusCode).toBe(403);
  const shown = await signedIn(clinic, device);
  const both = await Promise.all([signIn(clinic, shown), signIn(clinic, shown)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
});

test.each([
  ['whose count went back', (device: Authenticator) => device.rewind(1)],
  ['of another device', () => undefined],
] as const)('a passkey %s is refused', async (what, change) => {
  const { clinic, device } = await inPlace();
  expect((await signIn(clinic, await signedIn(clinic, device))).statusCode).toBe(200);
  change(device);
  const used = what === 'of another device' ? makeAuthenticator(FRENCH) : device;
  expect((await signIn(clinic, await signedIn(clinic, used))).json()).toMatchObject({ code: 'wrong_passkey' });
});

test('the challenge of one account is nothing to another, nor one for adding to signing in', async () => {
  const { clinic, token, device } = await inPlace();
  const options = await begin(clinic, token);
  expect((await signIn(clinic, { passkey: device.sign(options) })).statusCode).toBe(403);
  const pk = await makeStaff(clinic, 'reader');
  const stranger = await tokenOf(clinic, pk);
  const passkey = makeAuthenticator(FRENCH).make(await begin(clinic, token));
  const body = { name: 'x', passkey };
  const taken = await clinic.post('user/second-factor/passkeys/confirm', body, { token: stranger, ...at(FRENCH) });
  expect(taken.json()).toEqual({ passkey: [expect.stringContaining('cinq minutes')] });
});

test('a passkey belongs to one site: on the other one its host is named, and it is not taken', async () => {
  const { clinic, token, device, recovery_codes } = await inPlace();
  expect(await needed(clinic, ENGLISH)).toEqual({
    has_totp: false,
    passkey: null,
    passkeys_elsewhere: ['www.example.fr'],
  });
  expect((await signIn(clinic, await signedIn(clinic, device), ENGLISH)).statusCode).toBe(403);
  expect((await signIn(clinic, { code: recovery_codes[0] }, ENGLISH)).statusCode).toBe(200);
  // A browser that shows another address than the site's.
  const elsewhere = makeAuthenticator(ENGLISH);
  expect((await add(clinic, token, elsewhere)).statusCode).toBe(400);
  expect((await add(clinic, token, elsewhere, 'Office', ENGLISH)).statusCode).toBe(200);
  const { passkey } = await needed(clinic, ENGLISH);
  expect((await signIn(clinic, { passkey: passkey && elsewhere.sign(passkey) }, ENGLISH)).statusCode).toBe(200);
});

test.each([
  ['127.0.0.1:3000', null],
  ['[::1]:3000', null],
  ['somewhere.example.fr', null],
  ['fr.localhost:3000', 'fr.localhost'],
])('at %s passkeys belong to %s', async (host, expected) => {
  const { clinic, token } = await open();
  const own = await clinic.get('user/second-factor', { token, headers: { host } });
  expect(own.json()).toMatchObject({ passkey_host: expected });
  const begun = await clinic.post('user/second-factor/passkeys', { password: PASSWORD }, { token, headers: { host } });
  expect(begun.statusCode).toBe(expected === null ? 409 : 201);
});

test('passkeys are removed with the password; the last second factor takes the recovery codes along', async () => {
  const { clinic, token, recovery_codes } = await inPlace();
  clinic.clock.forward(1000);
  await add(clinic, token, makeAuthenticator(FRENCH), 'Ordinateur');
  const remove = (id: string | undefined, password = PASSWORD, by = token) =>
    clinic.call('DELETE', `user/second-factor/passkeys/${id}`, { token: by, body: { password } });
  const [first, second] = (await own(clinic, token)).passkeys;
  expect((await remove(first?.id, 'wrong')).json()).toHaveProperty('password');
  expect((await remove(first?.id)).statusCode).toBe(200);
  expect((await remove(first?.id)).statusCode).toBe(404);
  expect(await own(clinic, token)).toMatchObject({ passkeys: [{ name: 'Ordinateur' }], recovery_codes_left: 10 });
  expect((await remove(second?.id)).statusCode).toBe(200);
  expect((await clinic.get('staff/requests', { token })).json()).toMatchObject({ code: 'second_factor_required' });
  expect(await own(clinic, token)).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  expect((await signIn(clinic, { code: recovery_codes[0] })).statusCode).toBe(200);
  expect(await clinic.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
  const lines = await clinic.db.selectFrom('audit').select('action').where('action', 'like', 'passkey.%').execute();
  expect(lines.map(({ action }) => action).sort()).toEqual([
    ...['passkey.add', 'passkey.add', 'passkey.remove', 'passkey.remove'],
  ]);
  expect(await mailbox(clinic)).toHaveLength(4);
});

test('after five passkeys that are not good the account waits', async () => {
  const { clinic } = await inPlace({ rateLimitScale: 1 });
  const { passkey } = await needed(clinic);
  if (!passkey) throw new Error('no passkey was asked for');
  const shown = { passkey: makeAuthenticator(FRENCH).sign(passkey) };
  for (let times = 0; times < 5; times += 1) expect((await signIn(clinic, shown)).statusCode).toBe(403);
  expect((await signIn(clinic, shown)).statusCode).toBe(429);
});

test('an administrator takes the passkeys of somebody away with the rest', async () => {
  const { clinic } = await inPlace();
  const chief = await tokenOf(clinic, await makeStaff(clinic, 'administrator'));
  const removed = await clinic.call('DELETE', 'staff/accounts/1/second-factor', { token: chief, body: {} });
  expect(removed.statusCode).toBe(200);
  expect((await signIn(clinic)).statusCode).toBe(200);
  expect(await clinic.db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
  expect((await mailbox(clinic)).at(-1)?.text).toContain('a retiré votre second facteur');
});
