import { expect, test } from 'vitest';
import type { Call } from '#contract/define-call.ts';
import { type StaffRole, staffRoles } from '#contract/staff-roles.ts';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { makeStaff, tokenOf } from '../../testing/clinic/sign-in.ts';
import { openSocketBrowser } from '../../testing/clinic/socket-browser.ts';
import { allCalls } from '../openapi/all-calls.ts';

const REFUSED =
  'Votre rôle ne permet pas cela. Si vous en avez besoin, demandez à une personne qui administre les comptes.';
const CSRF = 'x'.repeat(43);

/** The table of `docs/staff-accounts.md`, once more: which calls are not for every role. */
const NEEDED: Readonly<Record<string, readonly StaffRole[]>> = {
  changeSubmission: ['clinician', 'coordinator', 'administrator'],
  listReplyTemplates: ['clinician', 'coordinator', 'administrator'],
  replyToSubmission: ['clinician', 'coordinator', 'administrator'],
  bookForPerson: ['clinician', 'coordinator', 'administrator'],
  changeAppointmentOfPerson: ['clinician', 'coordinator', 'administrator'],
  readBookingQuestions: ['clinician', 'coordinator', 'administrator'],
  setVideoLink: ['clinician', 'coordinator', 'administrator'],
  endTextReminders: ['clinician', 'coordinator', 'administrator'],
  markAppointment: ['clinician', 'coordinator', 'administrator'],
  exportSubmissions: ['coordinator', 'administrator'],
  exportSubscribers: ['coordinator', 'administrator'],
  readMeasurement: ['coordinator', 'administrator'],
  exportMeasurement: ['coordinator', 'administrator'],
  listAccounts: ['administrator'],
  inviteStaff: ['administrator'],
  revokeInvitation: ['administrator'],
  changeAccount: ['administrator'],
  endAccountSessions: ['administrator'],
  removeAccountSecondFactor: ['administrator'],
  readAudit: ['administrator'],
  listRemovals: ['administrator'],
  keepSubmission: ['administrator'],
  endKeeping: ['administrator'],
  eraseSubmission: ['administrator'],
  ...Object.fromEntries(
    ['Site', 'Practitioner', 'Hours', 'Exception']
      .flatMap((entry) => [`add${entry}`, `change${entry}`, `remove${entry}`])
      .concat('changeKind', 'decideHoliday')
      .map((name) => [name, ['coordinator', 'administrator'] as const]),
  ),
};

/** The calls of one's own account, which whoever still lacks a required second factor may make. */
const BEFORE_SECOND_FACTOR = [
  'addPasskey',
  'beginPasskey',
  'beginTotp',
  'changeNotices',
  'changePassword',
  'changeUser',
  'confirmTotp',
  'endOtherSessions',
  'endOwnSession',
  'listSessions',
  'readAccess',
  'readNotices',
  'readSecondFactor',
  'readUser',
];

const staffCalls = allCalls.filter(({ call }) => call.staff);

/** Makes a call over a connection, with something for each of its parameters. */
async function makeCall(
  address: string,
  { method, path, stream }: Pick<Call, 'method' | 'path' | 'stream'>,
  token: string,
) {
  const answer = await fetch(`${address}/api/${path.replaceAll(/\{\w+\}/g, 'a'.repeat(22))}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      cookie: `csrftoken=${CSRF}`,
      'x-csrftoken': CSRF,
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  if (stream && answer.ok) await answer.body?.cancel();
  return { status: answer.status, text: stream && answer.ok ? '' : await answer.text() };
}

test('the table names calls that there are', () => {
  const names = staffCalls.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...Object.keys(NEEDED), ...BEFORE_SECOND_FACTOR]));
});

test.each(staffRoles)('every staff call is answered to a %s or refused, as the table says', async (role) => {
  const clinic = await makeClinic();
  const address = await clinic.app.listen({ port: 0, host: '127.0.0.1' });
  const pk = await makeStaff(clinic, role);
  for (const { name, call } of staffCalls) {
    const token = await tokenOf(clinic, pk);
    const { status, text } = await makeCall(address, call, token);
    const isAllowed = (NEEDED[name] ?? staffRoles).includes(role);
    const where = `${role} ${name}`;
    if (isAllowed) expect([401, 403, 500], where).not.toContain(status);
    else expect([where, status, JSON.parse(text)]).toEqual([where, 403, { detail: REFUSED, code: 'role_not_allowed' }]);
  }
});

test('without a required second factor, the calls of one’s own account are answered and all others refused', async () => {
  const clinic = await makeClinic({ secondFactor: 'everyone' });
  const address = await clinic.app.listen({ port: 0, host: '127.0.0.1' });
  const pk = await makeStaff(clinic, 'administrator');
  const answered: string[] = [];
  for (const { name, call } of staffCalls) {
    const { status, text } = await makeCall(address, call, await tokenOf(clinic, pk));
    if (status !== 403) answered.push(name);
    else expect([name, JSON.parse(text)]).toMatchObject([name, { code: 'second_factor_required' }]);
  }
  expect(answered.sort()).toEqual(BEFORE_SECOND_FACTOR);
});

test('a role that an administrator changes holds from the next call on, in sessions that go on', async () => {
  const clinic = await makeClinic();
  const pk = await makeStaff(clinic, 'coordinator');
  const bearer = async (of: number) => ({ authorization: `Bearer ${await tokenOf(clinic, of)}` });
  const chief = await bearer(await makeStaff(clinic, 'administrator'));
  const session = await bearer(pk);
  const browser = await openSocketBrowser(clinic);
  const change = async (role: StaffRole) =>
    (await browser.send('PATCH', `staff/accounts/${pk}`, { role }, chief)).status;
  const list = async () => (await browser.get('staff/accounts', session)).status;
  expect(await list()).toBe(403);
  expect([await change('administrator'), await list()]).toEqual([200, 200]);
  expect([await change('reader'), await list()]).toEqual([200, 403]);
  expect((await browser.get('user/access', session)).body).toEqual({ role: 'reader', lacks_second_factor: false });
});
