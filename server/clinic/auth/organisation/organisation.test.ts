import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { login } from '#contract/calls/auth.calls.ts';
import { makeClinic, type TestClinic } from '../../../testing/clinic/make-clinic.ts';
import { type Organisation, openOrganisation } from '../../../testing/clinic/organisation.ts';
import { makeNurse, makeStaff, NURSE, PASSWORD, refreshCookie, tokenOf } from '../../../testing/clinic/sign-in.ts';

const SITE = 'https://www.example.fr';
const CALLBACK = `${SITE}/api/auth/oidc/callback`;
const HOST = { host: 'www.example.fr' };

async function open(secondFactor: 'invited' | 'everyone' = 'invited') {
  const organisation = await openOrganisation(CALLBACK);
  const clinic = await makeClinic({ oidc: organisation.settings, secondFactor });
  await makeNurse(clinic);
  return { clinic, organisation };
}

const cookiesOf = (answer: LightMyRequestResponse) =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));

const begin = (clinic: TestClinic, headers: Record<string, string> = HOST) =>
  clinic.post('auth/oidc', { next: '/account?view=team' }, { headers });

/** Goes to the organisation and back. @returns where the browser is led, and what it then holds */
async function goAndComeBack(clinic: TestClinic, organisation: Organisation, change = (url: URL) => url) {
  const begun = await begin(clinic);
  const { url } = z.object({ url: z.string() }).parse(begun.json());
  const back = change(await organisation.walk(url));
  const returned = await clinic.get(`auth/oidc/callback${back.search}`, { headers: HOST, cookies: cookiesOf(begun) });
  return { back, begun, returned, cookies: cookiesOf(returned), led: returned.headers.location };
}

const finish = (clinic: TestClinic, cookies: Record<string, string>, body: object = {}) =>
  clinic.post('auth/oidc/finish', body, { headers: HOST, cookies });

async function signIn(clinic: TestClinic, organisation: Organisation) {
  const { cookies } = await goAndComeBack(clinic, organisation);
  return finish(clinic, cookies);
}

test('whoever has an account with the verified address is signed in as ever, and led to where they wanted', async () => {
  const { clinic, organisation } = await open();
  expect((await clinic.get('auth/oidc', { headers: HOST })).json()).toEqual({ is_configured: true });
  const { begun, returned, cookies, led } = await goAndComeBack(clinic, organisation);
  const errand = begun.cookies.find(({ name }) => name === 'oidc_errand');
  expect(errand).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth/oidc', maxAge: 600 });
  expect([returned.statusCode, led]).toEqual([303, '/login?next=%2Faccount%3Fview%3Dteam#organisation=finish']);
  expect(refreshCookie(returned)).toBeNull();
  const answer = await finish(clinic, cookies);
  const { access_token, user } = login.answer.parse(answer.json());
  expect(user.email).toBe(NURSE.email);
  expect((await clinic.get('staff/requests', { token: access_token })).statusCode).toBe(200);
  const renewed = await clinic.post(
    'auth/token/refresh/',
    {},
    { cookies: { refresh_token: refreshCookie(answer) ?? '' } },
  );
  expect(renewed.statusCode).toBe(200);
  const lines = await clinic.db.selectFrom('audit').select('action').orderBy('action').execute();
  expect(lines.map(({ action }) => action)).toEqual(['account.identity.link', 'session.start']);
});

test('nobody is made: without an account, a verified address or while disabled, it is said and nothing is kept', async () => {
  const { clinic, organisation } = await open();
  organisation.colleague.email = 'stranger@example.org';
  expect((await signIn(clinic, organisation)).json()).toMatchObject({ code: 'no_account' });
  Object.assign(organisation.colleague, { email: NURSE.email, isVerified: false });
  expect((await signIn(clinic, organisation)).json()).toMatchObject({ code: 'unverified_email' });
  organisation.colleague.isVerified = true;
  await clinic.db.updateTable('users').set({ disabled_at: clinic.clock.now().toISOString() }).execute();
  expect((await signIn(clinic, organisation)).json()).toMatchObject({ code: 'account_disabled' });
  expect(await clinic.db.selectFrom('staff_identities').selectAll().execute()).toEqual([]);
  expect(await clinic.db.selectFrom('users').select('pk').execute()).toHaveLength(1);
});

test('once linked, the subject counts and no address: neither does a move take an account, nor whoever has the address next', async () => {
  const { clinic, organisation } = await open();
  const other = await makeStaff(clinic, 'reader', 'other');
  expect((await signIn(clinic, organisation)).statusCode).toBe(200);
  organisation.colleague.email = 'other@example.org';
  const moved = login.answer.parse((await signIn(clinic, organisation)).json());
  expect([moved.user.pk === other, moved.user.email]).toEqual([false, NURSE.email]);
  Object.assign(organisation.colleague, { subject: 'staff-8', email: NURSE.email });
  expect((await signIn(clinic, organisation)).json()).toMatchObject({ code: 'other_identity' });
  // An administrator who disables an account and enables it again lets it be linked anew.
  const chief = await tokenOf(clinic, await makeStaff(clinic, 'administrator', 'chief'));
  for (const is_disabled of [true, false])
    await clinic.call('PATCH', 'staff/accounts/1', { token: chief, body: { is_disabled } });
  expect((await signIn(clinic, organisation)).statusCode).toBe(200);
});

test('without several factors at the organisation, ours is asked for, and what was begun goes on with it', async () => {
  const { clinic, organisation } = await open();
  const token = await tokenOf(clinic, 1);
  const begun = await clinic.post('user/second-factor/totp', { password: PASSWORD }, { token });
  const { secret } = z.object({ secret: z.string() }).parse(begun.json());
  const phone = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = () => phone.generate({ timestamp: clinic.clock.now().getTime() });
  await clinic.post('user/second-factor/totp/confirm', { code: code() }, { token });
  clinic.clock.forward(60_000);
  const { cookies } = await goAndComeBack(clinic, organisation);
  expect((await finish(clinic, cookies)).json()).toMatchObject({ code: 'second_factor_needed', has_totp: true });
  expect((await finish(clinic, cookies, { code: '000000' })).json()).toHaveProperty('code');
  expect((await finish(clinic, cookies, { code: code() })).statusCode).toBe(200);
  organisation.colleague.amr = ['pwd', 'otp', 'mfa'];
  expect((await signIn(clinic, organisation)).statusCode).toBe(200);
});

test('several factors at the organisation are a second factor for that session, and for no other', async () => {
  const { clinic, organisation } = await open('everyone');
  const without = login.answer.parse((await signIn(clinic, organisation)).json());
  expect((await clinic.get('staff/requests', { token: without.access_token })).statusCode).toBe(403);
  organisation.colleague.amr = ['mfa'];
  const { access_token: token } = login.answer.parse((await signIn(clinic, organisation)).json());
  expect((await clinic.get('staff/requests', { token })).statusCode).toBe(200);
  expect((await clinic.get('staff/requests', { token: without.access_token })).statusCode).toBe(403);
});

test('an answer that was changed, belongs to another browser or came too late names nobody', async () => {
  const { clinic, organisation } = await open();
  const failed = '/login?next=%2Faccount%3Fview%3Dteam#organisation=failed';
  const withParameter = (name: string, value: string) => (url: URL) => {
    url.searchParams.set(name, value);
    return url;
  };
  for (const change of [
    withParameter('state', 'x'),
    withParameter('code', 'x'),
    withParameter('iss', 'https://x.example'),
  ])
    expect((await goAndComeBack(clinic, organisation, change)).led).toBe(failed);
  const { back, cookies } = await goAndComeBack(clinic, organisation);
  const elsewhere = await clinic.get(`auth/oidc/callback${back.search}`, { headers: HOST });
  expect(elsewhere.headers.location).toBe('/login?next=%2Faccount#organisation=failed');
  const other = cookiesOf(await begin(clinic));
  const mixed = await clinic.get(`auth/oidc/callback${back.search}`, { headers: HOST, cookies: other });
  expect(mixed.headers.location).toBe(failed);
  expect((await finish(clinic, { oidc_person: cookies.oidc_person?.slice(0, -4) ?? '' })).statusCode).toBe(410);
  expect((await finish(clinic, { oidc_person: other.oidc_errand ?? '' })).statusCode).toBe(410);
  clinic.clock.forward(10 * 60_000);
  expect((await finish(clinic, cookies)).statusCode).toBe(410);
});

test('who says no at the organisation is led back without a fault', async () => {
  const { clinic } = await open();
  const begun = await begin(clinic);
  const { url } = z.object({ url: z.string() }).parse(begun.json());
  const state = new URL(url).searchParams.get('state');
  const answer = `auth/oidc/callback?error=access_denied&state=${state}`;
  const returned = await clinic.get(answer, { headers: HOST, cookies: cookiesOf(begun) });
  expect(returned.headers.location).toBe('/login?next=%2Faccount%3Fview%3Dteam#organisation=refused');
});

test('while the provider is away it is said, and the password signs in', async () => {
  const { clinic, organisation } = await open();
  await organisation.close();
  const away = await begin(clinic);
  expect([away.statusCode, away.json()]).toMatchObject([503, { detail: expect.stringContaining('mot de passe') }]);
  const answer = await clinic.post('auth/login', { email: NURSE.email, password: PASSWORD }, { headers: HOST });
  expect(answer.statusCode).toBe(200);
});

test('where none is configured there is no button, and at an unknown address no sign-in', async () => {
  const clinic = await makeClinic();
  expect((await clinic.get('auth/oidc')).json()).toEqual({ is_configured: false });
  for (const answer of [await begin(clinic), await clinic.get('auth/oidc/callback')])
    expect(answer.statusCode).toBe(404);
  const { clinic: configured } = await open();
  expect((await begin(configured, { host: 'somewhere.example.fr' })).statusCode).toBe(404);
});
