import { expect, test } from 'vitest';
import { staffRoles } from '#contract/staff-roles.ts';
import { allCalls } from '../openapi/all-calls.ts';
import { makeClinic } from '../testing/make-clinic.ts';
import { makeStaff, tokenOf } from '../testing/sign-in.ts';

const REFUSED =
  'Votre rôle ne permet pas cela. Si vous en avez besoin, demandez à une personne qui administre les comptes.';
const CSRF = 'x'.repeat(43);

const staffCalls = allCalls.filter(({ call }) => call.staff);

test.each(staffRoles)('every staff call is answered to a %s or refused, as the contract says', async (role) => {
  const clinic = await makeClinic();
  const address = await clinic.app.listen({ port: 0, host: '127.0.0.1' });
  const pk = await makeStaff(clinic, role);
  expect(staffCalls.length).toBeGreaterThan(6);
  for (const { name, call } of staffCalls) {
    const token = await tokenOf(clinic, pk);
    const answer = await fetch(`${address}/api/${call.path.replaceAll(/\{\w+\}/g, 'a'.repeat(22))}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        cookie: `csrftoken=${CSRF}`,
        'x-csrftoken': CSRF,
        host: 'localhost',
        ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.method === 'GET' ? {} : { body: '{}' }),
    });
    const text = await answer.text();
    const isAllowed = call.staff !== undefined && call.staff !== false && call.staff.includes(role);
    const where = `${role} ${name}`;
    if (isAllowed) expect([401, 403, 500], where).not.toContain(answer.status);
    else
      expect([where, answer.status, JSON.parse(text)]).toEqual([
        where,
        403,
        { detail: REFUSED, code: 'role_not_allowed' },
      ]);
  }
});

test('a role that is changed holds from the next call on, in sessions that go on', async () => {
  const clinic = await makeClinic();
  const pk = await makeStaff(clinic, 'coordinator');
  const token = await tokenOf(clinic, pk);
  expect((await clinic.get('staff/requests.csv', { token })).statusCode).toBe(200);
  await clinic.db.updateTable('users').set({ role: 'reader' }).where('pk', '=', pk).execute();
  expect((await clinic.get('staff/requests.csv', { token })).statusCode).toBe(403);
  expect((await clinic.get('user/access', { token })).json()).toEqual({ role: 'reader', lacks_second_factor: false });
});
