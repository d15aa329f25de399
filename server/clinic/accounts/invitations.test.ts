import { expect, test } from 'vitest';
import * as z from 'zod';
import { record } from '../../testing/clinic/inbox.ts';
import { mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { makeStaff, tokenOf } from '../../testing/clinic/sign-in.ts';
import { openSocketBrowser } from '../../testing/clinic/socket-browser.ts';
import { leaveUnderWay } from '../../testing/clinic/under-way.ts';
import { isPostgres } from '../storage/dialect.ts';

const DOCTOR = { email: 'Doctor@example.org', first_name: 'Dora', last_name: 'Exemple', role: 'clinician' };
const PASSWORD = 'une phrase assez longue';
const OVER =
  'Cette invitation a expiré, a déjà servi ou a été retirée. Demandez-en une autre à la personne qui vous a invité.';

const idSchema = z.object({ id: z.string() });

/** The secret at the end of the last mail, as somebody finds it behind the # of its link. */
async function mailedToken(clinic: TestClinic): Promise<string> {
  const text = (await mailbox(clinic)).at(-1)?.text ?? '';
  return /#(?:invitation|reset)=([\w-]+)/.exec(text)?.[1] ?? '';
}

async function openAsAdministrator() {
  const clinic = await makeClinic();
  const browser = await openSocketBrowser(clinic);
  const authorization = `Bearer ${await tokenOf(clinic, await makeStaff(clinic, 'administrator', 'chief'))}`;
  return { clinic, browser, stranger: await openSocketBrowser(clinic), headers: { authorization } };
}

test('somebody invited reads what for, makes the account once, and signs in with the role', async () => {
  const { clinic, browser, stranger, headers } = await openAsAdministrator();
  const invited = await browser.send('POST', 'staff/invitations', DOCTOR, headers);
  expect([invited.status, invited.body]).toMatchObject([201, { email: 'doctor@example.org', is_over: false }]);
  const [mail] = await mailbox(clinic);
  expect(mail).toMatchObject({ to: 'doctor@example.org', subject: 'Votre accès à l’espace de l’équipe' });
  expect(mail?.text).toContain('https://www.example.fr/login#invitation=');
  expect(mail?.text).toContain('soin');
  const token = await mailedToken(clinic);
  for (let times = 0; times < 2; times += 1) {
    const read = await stranger.send('POST', 'auth/invitation', { token });
    expect([read.status, read.body]).toMatchObject([200, { first_name: 'Dora', role: 'clinician' }]);
  }
  const short = await stranger.send('POST', 'auth/invitation/accept', { token, password: 'short' });
  expect([short.status, short.body]).toEqual([400, { password: ['Écrivez au moins 12 caractères.'] }]);
  const made = await stranger.send('POST', 'auth/invitation/accept', { token, password: PASSWORD });
  expect([made.status, made.body]).toEqual([201, { email: 'doctor@example.org' }]);
  const again = await stranger.send('POST', 'auth/invitation/accept', { token, password: PASSWORD });
  expect([again.status, again.body.detail]).toEqual([410, OVER]);

  const signedIn = await stranger.send('POST', 'auth/login', { email: 'doctor@example.org', password: PASSWORD });
  const authorization = `Bearer ${String(signedIn.body.access_token)}`;
  expect((await stranger.get('user/access', { authorization })).body).toEqual({
    role: 'clinician',
    lacks_second_factor: true,
  });
  expect((await stranger.get('staff/accounts', { authorization })).status).toBe(403);
  const listed = await browser.get('staff/accounts', headers);
  expect(listed.body).toMatchObject({ invitations: [], accounts: [{ last_name: 'chief' }, { role: 'clinician' }] });
  const trail = await clinic.db.selectFrom('audit').select(['actor', 'action']).execute();
  expect(trail).toEqual(
    expect.arrayContaining([
      { actor: 'user:1', action: 'account.invite' },
      { actor: 'user:2', action: 'account.accept' },
    ]),
  );
});

test('mail to the staff is in the language in which the invitation was accepted, until another is chosen', async () => {
  const { clinic, browser, stranger, headers } = await openAsAdministrator();
  await browser.send('POST', 'staff/invitations', DOCTOR, headers);
  const accepted = { token: await mailedToken(clinic), password: PASSWORD, locale: 'en' };
  expect((await stranger.send('POST', 'auth/invitation/accept', accepted)).status).toBe(201);
  await record(clinic, { redFlag: true, urgency: 'urgent' });
  const subjects = new Map((await mailbox(clinic)).map(({ to, subject }) => [to, subject]));
  expect(subjects.get('doctor@example.org')).toContain('at the clinic');
  expect(subjects.get('chief@example.org')).toContain('à la clinique');
  const mine = { authorization: `Bearer ${await tokenOf(clinic, 2)}` };
  await clinic.db.updateTable('users').set({ was_invited: 0 }).execute();
  expect((await browser.get('user/notices', mine)).body).toMatchObject({ locale: 'en' });
  expect((await browser.send('PATCH', 'user/notices', { locale: 'fr' }, mine)).body).toMatchObject({ locale: 'fr' });
});

test('an invitation that was taken back, replaced or is a week old no longer opens', async () => {
  const { clinic, browser, stranger, headers } = await openAsAdministrator();
  const { id } = idSchema.parse((await browser.send('POST', 'staff/invitations', DOCTOR, headers)).body);
  const first = await mailedToken(clinic);
  await browser.send('POST', 'staff/invitations', { ...DOCTOR, role: 'reader' }, headers);
  const second = await mailedToken(clinic);
  expect((await stranger.send('POST', 'auth/invitation', { token: first })).status).toBe(410);
  expect((await stranger.send('POST', 'auth/invitation', { token: second })).body.role).toBe('reader');
  expect((await browser.send('DELETE', `staff/invitations/${id}`, {}, headers)).status).toBe(404);
  const current = await browser.get('staff/accounts', headers);
  const [waiting] = z.object({ invitations: z.array(idSchema) }).parse(current.body).invitations;
  expect((await browser.send('DELETE', `staff/invitations/${waiting?.id}`, {}, headers)).status).toBe(200);
  const revoked = await stranger.send('POST', 'auth/invitation/accept', { token: second, password: PASSWORD });
  expect([revoked.status, revoked.body.detail]).toEqual([410, OVER]);

  await browser.send('POST', 'staff/invitations', DOCTOR, headers);
  const third = await mailedToken(clinic);
  clinic.clock.forward(7 * 24 * 3_600_000);
  expect((await stranger.send('POST', 'auth/invitation', { token: third })).status).toBe(410);
});

test('an invitation that was taken back or replaced before its mail went out is mailed to nobody', async () => {
  const { clinic, browser, headers } = await openAsAdministrator();
  await browser.send('POST', 'staff/invitations', DOCTOR, headers);
  await browser.send('POST', 'staff/invitations', { ...DOCTOR, role: 'reader' }, headers);
  expect((await mailbox(clinic)).map(({ text }) => text)).toEqual([expect.stringContaining('lecture seule')]);
  const { invitations } = z
    .object({ invitations: z.array(idSchema) })
    .parse((await browser.get('staff/accounts', headers)).body);
  expect((await browser.send('DELETE', `staff/invitations/${invitations[0]?.id}`, {}, headers)).status).toBe(200);
  expect(await mailbox(clinic)).toEqual([]);
});

test('an address that has an account is not invited, and a wrong role is named at its field', async () => {
  const { clinic, browser, headers } = await openAsAdministrator();
  const taken = await browser.send('POST', 'staff/invitations', { ...DOCTOR, email: 'CHIEF@example.org' }, headers);
  expect([taken.status, taken.body]).toEqual([400, { email: ['Un autre compte a cette adresse e-mail.'] }]);
  const wrong = await browser.send('POST', 'staff/invitations', { ...DOCTOR, role: 'owner' }, headers);
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['role']]);
  expect(await mailbox(clinic)).toEqual([]);
});

test('a forgotten password: every address gets the same answer, a link works once and signs out everywhere', async () => {
  const { clinic, browser, stranger, headers } = await openAsAdministrator();
  const asked = await stranger.send('POST', 'auth/password-reset', { email: 'Chief@example.org' });
  const unknown = await stranger.send('POST', 'auth/password-reset', { email: 'nobody@example.org' });
  expect(asked).toEqual(unknown);
  expect(asked.status).toBe(202);
  expect((await mailbox(clinic)).map(({ to }) => to)).toEqual(['chief@example.org']);
  const token = await mailedToken(clinic);
  expect((await browser.get('user/access', headers)).status).toBe(200);
  const reset = await stranger.send('POST', 'auth/password-reset/confirm', { token, password: PASSWORD });
  expect(reset.status).toBe(200);
  expect((await browser.get('user/access', headers)).status).toBe(401);
  expect((await stranger.send('POST', 'auth/password-reset/confirm', { token, password: PASSWORD })).status).toBe(410);
  const signedIn = await stranger.send('POST', 'auth/login', { email: 'chief@example.org', password: PASSWORD });
  expect(signedIn.status).toBe(200);
  const guessed = await stranger.send('POST', 'auth/password-reset/confirm', {
    token: 'x'.repeat(43),
    password: PASSWORD,
  });
  expect(guessed.status).toBe(410);
});

test('links are asked for five times an hour by one client, and without the anti-forgery header never', async () => {
  const clinic = await makeClinic({ rateLimitScale: 1 });
  const ask = (email: string) => clinic.post('auth/password-reset', { email });
  for (let times = 0; times < 5; times += 1) expect((await ask(`${times}@example.org`)).statusCode).toBe(202);
  expect((await ask('6@example.org')).statusCode).toBe(429);
  const forged = await clinic.post('auth/invitation/accept', {}, { headers: { 'x-csrftoken': 'forged' } });
  expect(forged.statusCode).toBe(403);
});

test.each([
  ['is locked out', { is_disabled: true }],
  ['no longer administers', { role: 'coordinator' }],
] as const)('an invitation ends with the right to send it: whoever invited %s', async (_name, change) => {
  const { clinic, browser, stranger, headers } = await openAsAdministrator();
  await browser.send('POST', 'staff/invitations', DOCTOR, headers);
  const token = await mailedToken(clinic);
  const other = { authorization: `Bearer ${await tokenOf(clinic, await makeStaff(clinic, 'administrator', 'other'))}` };
  expect((await browser.send('PATCH', 'staff/accounts/1', change, other)).status).toBe(200);
  const made = await stranger.send('POST', 'auth/invitation/accept', { token, password: PASSWORD });
  expect([made.status, made.body.detail]).toEqual([410, OVER]);
  expect((await stranger.send('POST', 'auth/invitation', { token })).status).toBe(410);
  expect((await browser.get('staff/accounts', other)).body).toMatchObject({ invitations: [{ is_over: true }] });
});

test('of two who invite the same address at once, one is told so at its field', async () => {
  const { clinic, browser, headers } = await openAsAdministrator();
  const at = clinic.clock.now().toISOString();
  const other = { ...DOCTOR, email: 'doctor@example.org', role: 'clinician', invited_by: 1 } as const;
  const finish = await leaveUnderWay(clinic.db, (trx) =>
    trx
      .insertInto('staff_invitations')
      .values({ ...other, id: 'other', created_at: at, expires_at: at })
      .execute(),
  );
  const asked = browser.send('POST', 'staff/invitations', DOCTOR, headers);
  await finish(asked);
  const { status, body } = await asked;
  // On SQLite one goes after the other, and replaces what the first one sent.
  expect([status, Object.keys(body).includes('email')]).toEqual([isPostgres(clinic.db) ? 400 : 201, true]);
});
