import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { makeNurse, makeStaff, NURSE, PASSWORD, tokenOf } from '../../testing/clinic/sign-in.ts';
import { openSocketBrowser, type SocketBrowser } from '../../testing/clinic/socket-browser.ts';

const NEW_PASSWORD = 'une autre phrase longue';

/** Lets something happen once the clinic has used its database so many times more, before the caller goes on. */
function afterUses({ db }: TestClinic, times: number, meanwhile: () => Promise<unknown>): void {
  const executor = db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  let used = 0;
  executor.provideConnection = async (use, options) => {
    const result = await provide(use, options);
    used += 1;
    if (used === times) await meanwhile();
    return result;
  };
}

async function open() {
  const clinic = await makeClinic();
  await makeNurse(clinic);
  const browser = await openSocketBrowser(clinic);
  const signIn = () => browser.send('POST', 'auth/login', { email: NURSE.email, password: PASSWORD });
  return { clinic, signIn, other: await openSocketBrowser(clinic), bearer: await bearerOf(clinic, 1) };
}

const bearerOf = async (clinic: TestClinic, pk: number) => ({ authorization: `Bearer ${await tokenOf(clinic, pk)}` });

const sessions = async ({ db }: TestClinic) =>
  (await db.selectFrom('refresh_tokens').select('family').where('revoked_at', 'is', null).execute()).length;

async function beginTotp(browser: SocketBrowser, bearer: Record<string, string>): Promise<string> {
  const begun = await browser.send('POST', 'user/second-factor/totp', { password: PASSWORD }, bearer);
  return z.object({ secret: z.string() }).parse(begun.body).secret;
}

test('a sign-in begun with the former password starts no session once another one is chosen', async () => {
  const { clinic, signIn, other, bearer } = await open();
  const change = () => other.send('POST', 'user/password', { password: PASSWORD, new_password: NEW_PASSWORD }, bearer);
  afterUses(clinic, 1, async () => expect((await change()).status).toBe(200));
  const late = await signIn();
  expect([late.status, Object.keys(late.body)]).toEqual([400, ['non_field_errors']]);
  expect(await sessions(clinic)).toBe(1);
});

test('a sign-in under way starts no session once the account is disabled', async () => {
  const { clinic, signIn, other } = await open();
  const chief = await bearerOf(clinic, await makeStaff(clinic, 'administrator', 'chief'));
  const disable = () => other.send('PATCH', 'staff/accounts/1', { is_disabled: true }, chief);
  afterUses(clinic, 1, async () => expect((await disable()).status).toBe(200));
  expect((await signIn()).status).toBe(400);
  expect(await sessions(clinic)).toBe(1);
});

test('a sign-in without a code starts no session once a second factor is in place', async () => {
  const { clinic, signIn, other, bearer } = await open();
  const secret = Secret.fromBase32(await beginTotp(other, bearer));
  const code = new TOTP({ secret }).generate({ timestamp: clinic.clock.now().getTime() });
  const confirm = () => other.send('POST', 'user/second-factor/totp/confirm', { code }, bearer);
  // Once the account is read, and that it has no second factor.
  afterUses(clinic, 2, async () => expect((await confirm()).status).toBe(200));
  const late = await signIn();
  expect([late.status, late.body]).toMatchObject([403, { code: 'second_factor_needed' }]);
  expect(await sessions(clinic)).toBe(1);
});
