import { expect, test } from 'vitest';
import { contact, makeInbox, record, stored } from '../../testing/clinic/inbox.ts';
import { makeClinic } from '../../testing/clinic/make-clinic.ts';
import { A_REFERENCE, messageRecord, preconsultationRecord } from '../../testing/clinic/records.ts';

test('the inbox is for signed-in staff only', async () => {
  const clinic = await makeClinic();
  for (const path of ['staff/requests', 'staff/requests/', 'staff/requests.csv', `staff/requests/${'a'.repeat(22)}`]) {
    expect((await clinic.get(path)).statusCode, path).toBe(401);
  }
});

test('red flags come first, then the newest', async () => {
  const { clinic, list } = await makeInbox();
  const oldest = await record(clinic);
  const flagged = await record(clinic, { redFlag: true, urgency: 'urgent' });
  const newest = await record(clinic);
  const { count, results } = await list();
  expect(count).toBe(3);
  expect(results.map(({ id }) => id)).toEqual([flagged, newest, oldest]);
  expect(results[0]).toEqual({
    id: flagged,
    assigned_to: null,
    reference: A_REFERENCE,
    kind: 'preconsultation',
    status: 'requested',
    urgency: 'urgent',
    red_flag: true,
    locale: 'fr',
    name: 'Hélène Exemple',
    who: { by: 'self', person: 'Hélène Exemple', helper: null, tie: null },
    created_at: '2026-01-12T09:00:02.000Z',
    updated_at: '2026-01-12T09:00:02.000Z',
  });
});

test('a red flag that was dealt with no longer stands first', async () => {
  const { clinic, token, list } = await makeInbox();
  const handled = await record(clinic, { redFlag: true });
  const routine = await record(clinic);
  await clinic.call('PATCH', `staff/requests/${handled}`, { token, body: { status: 'completed' } });
  expect((await list()).results.map(({ id }) => id)).toEqual([routine, handled]);
});

test('the list is filtered by kind and status and searched by name, address or reference, accents or not', async () => {
  const { clinic, list } = await makeInbox();
  const first = await record(clinic);
  const message = await record(
    clinic,
    {},
    { kind: 'message', payload: messageRecord({ reply_to: 'paul@example.org' }) },
  );
  const ids = async (query: string) => (await list(query)).results.map(({ id }) => id);
  expect(await ids('?kind=message')).toEqual([message]);
  expect(await ids('?status=completed')).toEqual([]);
  expect(await ids('?search=HELENE%20ex')).toEqual([first]);
  expect(await ids('?search=paul@')).toEqual([message]);
  expect((await list('?kind=message')).results).toMatchObject([{ name: null, email: 'paul@example.org' }]);
  expect(await ids(`?search=${first}`)).toEqual([first]);
  expect(await ids('?search=%25')).toEqual([]);
  expect(await ids("?search=' OR 1=1 --".replaceAll(' ', '%20'))).toEqual([]);
});

test('a reference is found as it is typed, said or misheard, also one told to somebody who registered again', async () => {
  const { clinic, token, list } = await makeInbox();
  const id = await record(clinic);
  await record(clinic);
  await clinic.db.updateTable('requests').set({ reference: 'K7-42-93' }).where('id', '=', id).execute();
  for (const typed of ['K7-42-93', 'k74293', 'K 7 42 93', ' k7.42.93 ', 'J7-4Z-Q3', 'Référence : K7-42-93']) {
    const { count, results } = await list(`?search=${encodeURIComponent(typed)}`);
    expect([count, results[0]?.id], typed).toEqual([1, id]);
  }
  expect((await list('?search=k7429&kind=preconsultation')).count).toBe(0);
  expect((await list('?search=k74293&status=completed')).count).toBe(0);
  const csv = (await clinic.get('staff/requests.csv?search=k74293', { token })).body.split('\r\n');
  expect(csv[0]).toMatch(/"reference","answered","helper","tie","group"$/);
  expect(csv[1]).toMatch(/"K7-42-93","self","","","K7-42-93"$/);
  expect(csv).toHaveLength(3);
  const payload = {
    trial_key: 'START',
    contact,
    repeats: [{ at: '2026-01-12T09:00:00.000Z', reference: 'R4-HH-22', contact }],
  };
  const registration = await record(clinic, {}, { kind: 'trial_signup', payload });
  expect((await list('?search=r4hh22')).results.map((one) => one.id)).toEqual([registration]);
});

test('the list says for whom somebody answered and finds both by name; titles and trials have names, not keys', async () => {
  const { clinic, token, list } = await makeInbox();
  const answers = {
    ...{ person_first_name: 'Anne', person_last_name: 'Martin', person_birth_date: '1950-03-01' },
    ...{ helper_first_name: 'Paul', helper_last_name: 'Martin', helper_tie: 'child' },
  };
  const payload = preconsultationRecord({ contact, filled_by: 'on_behalf', user_type: 'caregiver', answers });
  const id = await record(clinic, {}, { kind: 'preconsultation', payload });
  const who = { by: 'on_behalf', person: 'Anne Martin', helper: 'Paul Martin', tie: 'child' };
  for (const search of ['anne', 'paul mar', 'helene']) {
    expect((await list(`?search=${encodeURIComponent(search)}`)).results, search).toMatchObject([
      { id, name: 'Anne Martin', who },
    ]);
  }
  expect((await clinic.get('staff/requests.csv', { token })).body).toContain('"on_behalf","Paul Martin"');
  const first = await record(clinic, {}, { kind: 'trial_signup', payload: { trial_key: 'PRECISE_AD', contact } });
  const form = { id: 'trial-registration', slug: 'trial-registration', version: '1' };
  const questions = { ...stored, form, trial_key: 'PRECISE_AD', trial_signup: first };
  const second = await record(clinic, {}, { kind: 'survey', payload: questions });
  const read = (await clinic.get(`staff/requests/${second}`, { token })).json();
  const { reference } = (await clinic.get(`staff/requests/${first}`, { token })).json<{ reference: string }>();
  expect(read).toMatchObject({
    form_title: expect.stringMatching(/^[A-ZÀ-Ý].* /),
    trial_name: 'Trial PRECISE_AD',
    named: [{ field: 'trial_signup', id: first, reference }],
  });
});

test('an unknown kind, status or page is a 400 that names it', async () => {
  const { clinic, token } = await makeInbox();
  for (const [query, field] of [
    ['kind=x', 'kind'],
    ['status=x', 'status'],
    ['page=0', 'page'],
    ['page=x', 'page'],
  ]) {
    const answer = await clinic.get(`staff/requests?${query}`, { token });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty(field ?? '');
  }
});

test('a list has pages of 25 with the addresses of the next and the one before, also when searched', async () => {
  const { clinic, list } = await makeInbox();
  for (let i = 0; i < 30; i += 1) await record(clinic);
  const first = await list('?search=helene&kind=preconsultation');
  expect(first).toMatchObject({ count: 30, previous: null });
  expect(first.next).toBe('/api/staff/requests?kind=preconsultation&search=helene&page=2');
  const second = await list('?page=2');
  expect(second).toMatchObject({ count: 30, next: null, previous: '/api/staff/requests?page=1' });
  expect([first.results.length, second.results.length]).toEqual([25, 5]);
});

test('the table for spreadsheets is UTF-8 with a mark, and no cell is a formula', async () => {
  const { clinic, token } = await makeInbox();
  const named = { ...contact, first_name: '=HYPERLINK("x")', last_name: 'A, "B"' };
  await record(clinic, {}, { kind: 'preconsultation', payload: preconsultationRecord({ contact: named }) });
  const answer = await clinic.get('staff/requests.csv?kind=preconsultation', { token });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="requests-2026-01-12.csv"');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [, line] = answer.body.split('\r\n');
  expect(line).toContain(`"'=HYPERLINK(""x"") A, ""B""","helene@example.org","01 00 00 00 00"`);
});

test('an export of more than it can hold says in its last line that it is cut', { timeout: 120_000 }, async () => {
  const { clinic, token } = await makeInbox();
  const id = await record(clinic);
  const { reference: _own, ...row } = await clinic.db
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const exported = async () => (await clinic.get('staff/requests.csv', { token })).body.trimEnd().split('\r\n');
  const add = async (first: number, last: number) => {
    const rows = Array.from({ length: last - first }, (_, number) => ({
      ...row,
      id: `copy-${first + number}`,
      reference: `R${first + number}`,
    }));
    await clinic.db.insertInto('requests').values(rows).execute();
  };
  for (let first = 1; first < 5000; first += 500) await add(first, Math.min(first + 500, 5000));
  const whole = await exported();
  expect([whole.length, whole.at(-1)]).toEqual([5001, expect.stringMatching(/^"copy-|^"[\w-]{22}"/)]);
  await add(5000, 5001);
  const cut = await exported();
  expect([cut.length, cut.at(-1)]).toEqual([5002, expect.stringContaining('5 000 premières demandes')]);
});
