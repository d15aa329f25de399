import { expect, test } from 'vitest';
import * as z from 'zod';
import { listSubmissions, readSubmission } from '#contract/calls/staff.calls.ts';
import { openBrowser, type TestBrowser } from '../../testing/clinic/browser.ts';
import { addAppointment, makeInbox, record, stored } from '../../testing/clinic/inbox.ts';
import { linksOf, mailbox } from '../../testing/clinic/mailbox.ts';
import type { TestClinic } from '../../testing/clinic/make-clinic.ts';
import { messageRecord, preconsultationRecord } from '../../testing/clinic/records.ts';
import { ADA, submission } from '../../testing/clinic/submissions.ts';
import { deleteWhatIsOver } from '../retention/retention.ts';

const EVE = { ...ADA, first_name: 'Eve', email: 'eve@example.org' };
const DAY = 24 * 3_600_000;
const sentSchema = z.object({ id: z.string(), reference: z.string() });

let keys = 0;
const signUp = (given = {}) => {
  keys += 1;
  const consents = [{ text_id: 'trial-contact', text_version: '1', granted: true }];
  const form = { trial_key: 'START', contact: ADA, preferred_language: 'en', consents };
  return { ...form, idempotency_key: `grouped-registration-${keys}`, ...given };
};

async function send(clinic: TestClinic, browser: TestBrowser, path: string, body: object) {
  clinic.clock.forward(1000);
  const answer = await browser.post(path, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return { ...sentSchema.parse(answer.json()), body: answer.json() };
}

const checkIn = (answers = {}) => submission('memory-check-in-a', { answers });

async function openInbox() {
  const { clinic, token } = await makeInbox();
  const list = async (query = '') => {
    const answer = await clinic.get(`staff/requests?grouped=yes${query}`, { token });
    return z.parse(listSubmissions.answer, answer.json());
  };
  const read = async (id: string) => {
    const answer = await clinic.get(`staff/requests/${id}`, { token });
    return z.parse(readSubmission.answer, answer.json());
  };
  const partOf = async () => {
    const rows = await clinic.db.selectFrom('requests').select(['id', 'part_of']).execute();
    return new Map(rows.map(({ id, part_of }) => [id, part_of]));
  };
  return { clinic, token, list, read, partOf };
}

test('a check-in, the registration and the consultation that followed it in the browser are one row with marks', async () => {
  const { clinic, token, list, read } = await openInbox();
  const browser = openBrowser(clinic);
  const first = await send(clinic, browser, 'survey/memory-check-in', checkIn({ relative_link: true }));
  const { invitation } = z.object({ invitation: z.object({ id: z.string() }) }).parse(first.body);
  const registration = await send(clinic, browser, 'trials/signup', signUp());
  const visit = { ...submission('preconsultation', { answers: { red_flags: ['confusion'] } }), contact: ADA };
  const consultation = await send(clinic, browser, 'forms/preconsultation/submit', visit);
  const relative = submission('relative-view', { user_type: 'caregiver', answers: { relative_words: '4' } });
  const view = await send(clinic, openBrowser(clinic), `survey/${invitation.id}`, relative);
  await addAppointment(clinic, consultation.id);
  const alone = await record(clinic);
  const { count, results } = await list();
  expect([count, results.map(({ id }) => id)]).toEqual([2, [first.id, alone]]);
  expect(results[0]).toMatchObject({
    reference: first.reference,
    name: null,
    same_device: ['Ada Example'],
    urgency: 'urgent',
    red_flag: true,
    unread: true,
    visit: { timezone: 'Europe/Paris', start: '2026-02-02T10:00:00+01:00' },
  });
  const members = [registration, consultation, view].map(({ id }) => id);
  expect(results[0]?.parts?.map(({ id, joined_by }) => [id, joined_by])).toEqual([
    [registration.id, 'browser'],
    [consultation.id, 'browser'],
    [view.id, 'invitation'],
  ]);
  for (const id of [first.id, ...members]) {
    expect(
      (await read(id)).group?.map((one) => one.id),
      id,
    ).toEqual([first.id, ...members]);
  }
  expect((await read(alone)).group).toEqual([]);
  const { results: each } = (await clinic.get('staff/requests', { token })).json<{ results: object[] }>();
  expect(each).toHaveLength(5);
  for (const row of each) expect(Object.keys(row)).not.toEqual(expect.arrayContaining(['parts']));
});

test('a name and an address are lent by what is known to be of the same person, never by a shared browser', async () => {
  const { clinic, list, read } = await openInbox();
  const browser = openBrowser(clinic);
  const flagged = submission('preconsultation', { answers: { red_flags: ['confusion'] } });
  const first = await send(clinic, browser, 'survey/memory-check-in', checkIn());
  await send(clinic, browser, 'forms/preconsultation/submit', { ...flagged, contact: ADA });
  const [row] = (await list()).results;
  expect(row).toMatchObject({ id: first.id, name: null, same_device: ['Ada Example'], red_flag: true });
  expect(row).not.toHaveProperty('email');
  expect((await read(first.id)).group?.map(({ joined_by }) => joined_by)).toEqual([undefined, 'browser']);
  await clinic.db.updateTable('requests').set({ part_by: 'reference' }).where('part_of', '=', first.id).execute();
  const [known] = (await list()).results;
  expect(known).toMatchObject({ id: first.id, name: 'Ada Example' });
  expect(known).not.toHaveProperty('same_device');
});

const COPIES_AT_ONCE = 500;

test('a search looks at what the filter lets through, and says when that is too much', {
  timeout: 120_000,
}, async () => {
  const { clinic, list } = await openInbox();
  const old = await record(clinic);
  await clinic.db.updateTable('requests').set({ status: 'completed' }).where('id', '=', old).execute();
  const kind = { kind: 'message', payload: messageRecord() } as const;
  const { reference: _own, ...row } = await clinic.db
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', await record(clinic, {}, kind))
    .executeTakeFirstOrThrow();
  for (let first = 0; first < 5000; first += COPIES_AT_ONCE) {
    const rows = Array.from({ length: COPIES_AT_ONCE }, (_, number) => ({
      ...row,
      id: `copy-${first + number}`,
      reference: `R${first + number}`,
    }));
    await clinic.db.insertInto('requests').values(rows).execute();
  }
  const found = async (query: string) => {
    const { results, is_cut = false } = await list(query);
    return [results.map(({ id }) => id), is_cut];
  };
  expect(await found('&search=exemple&status=completed')).toEqual([[old], false]);
  expect(await found('&search=exemple&kind=preconsultation')).toEqual([[old], false]);
  expect(await found('&search=exemple')).toEqual([[], true]);
});

test('a reference finds its group where the filter lets it through, and nowhere else', async () => {
  const { clinic, list } = await openInbox();
  await record(clinic);
  const { reference } = (await list('')).results[0] ?? {};
  for (const [query, count] of [
    ['', 1],
    ['&kind=preconsultation', 1],
    ['&kind=message', 0],
    ['&status=completed', 0],
  ] as const) {
    expect((await list(`${query}&search=${reference}`)).count, query).toBe(count);
  }
});

test('a group is unread until each part was opened, found by any part, and filtered by any part', async () => {
  const { clinic, token, list, read } = await openInbox();
  const browser = openBrowser(clinic);
  const first = await send(clinic, browser, 'survey/memory-check-in', checkIn());
  const registration = await send(clinic, browser, 'trials/signup', signUp());
  const unread = async () =>
    (await clinic.get('staff/requests/unread?grouped=yes', { token })).json<{ unread: number }>().unread;
  await read(first.id);
  expect([(await list()).results[0]?.unread, await unread()]).toEqual([true, 1]);
  for (const query of [
    '&search=ada',
    `&search=${registration.reference}`,
    `&search=${first.reference}`,
    '&kind=trial_signup',
    '&kind=survey',
    '&kind=survey&search=ada',
    `&kind=survey&search=${registration.reference}`,
    '&reach=some',
    '&reach=none',
  ]) {
    expect(
      (await list(query)).results.map(({ id }) => id),
      query,
    ).toEqual([first.id]);
  }
  expect((await list('&kind=message')).count).toBe(0);
  await read(registration.id);
  expect([(await list()).results[0]?.unread, await unread()]).toEqual([false, 0]);
  const shown = clinic.db.selectFrom('audit').select('subject').where('action', '=', 'request.list').execute();
  expect((await shown).map(({ subject }) => subject)).toEqual(expect.arrayContaining([first.id, registration.id]));
});

test('what is done in a group no longer makes it urgent, and a group is done when all of it is', async () => {
  const { clinic, token, list } = await openInbox();
  const before = await record(clinic, { redFlag: true, urgency: 'urgent' });

  const after = await record(clinic);
  await clinic.db.updateTable('requests').set({ part_of: before }).where('id', '=', after).execute();
  const soon = await record(clinic, { urgency: 'soon' });
  const done = (id: string) => clinic.call('PATCH', `staff/requests/${id}`, { token, body: { status: 'completed' } });
  const shown = async () =>
    (await list()).results.map(({ id, urgency, red_flag, status }) => [id, urgency, red_flag, status]);
  expect((await shown())[0]).toEqual([before, 'urgent', true, 'requested']);
  await done(before);
  expect(await shown()).toEqual([
    [soon, 'soon', false, 'requested'],
    [before, 'routine', false, 'requested'],
  ]);
  await done(after);
  expect((await shown())[1]).toEqual([before, 'urgent', true, 'completed']);
});

test('nothing is joined that another browser sent, or that names a submission of another address', async () => {
  const { clinic, partOf } = await openInbox();
  const browser = openBrowser(clinic);
  await send(clinic, openBrowser(clinic), 'survey/memory-check-in', checkIn());
  const forAda = await send(clinic, browser, 'forms/preconsultation/submit', {
    ...submission('preconsultation'),
    contact: ADA,
  });
  const elsewhere = await send(clinic, openBrowser(clinic), 'trials/signup', signUp({ contact: EVE }));
  const secondary = { ...submission('secondary-consultation'), contact: EVE, previous_id: forAda.reference };
  const mistyped = await send(clinic, openBrowser(clinic), 'forms/secondary_consultation/submit', secondary);
  const own = { ...submission('secondary-consultation'), contact: ADA, previous_id: forAda.reference };
  const followed = await send(clinic, openBrowser(clinic), 'forms/secondary_consultation/submit', own);
  const links = await partOf();
  expect([forAda, elsewhere, mistyped, followed].map(({ id }) => links.get(id))).toEqual([null, null, null, forAda.id]);
});

test('a part whose leading submission is erased or too old to keep leads again', async () => {
  const { clinic, list, partOf } = await openInbox();
  const browser = openBrowser(clinic);
  const first = await send(clinic, browser, 'forms/preconsultation/submit', {
    ...submission('preconsultation'),
    contact: ADA,
  });
  const later = { ...submission('secondary-consultation'), previous_id: first.reference };
  const part = await send(clinic, openBrowser(clinic), 'forms/secondary_consultation/submit', later);
  expect((await partOf()).get(part.id)).toBe(first.id);
  await clinic.post('privacy/requests', { email: ADA.email, kind: 'erasure', locale: 'en' });
  const [link = ''] = linksOf((await mailbox(clinic)).at(-1));
  expect((await clinic.post(link, {})).statusCode).toBe(200);
  expect([...(await partOf())]).toEqual([[part.id, null]]);
  expect((await list()).results.map(({ id }) => id)).toEqual([part.id]);
  const leader = await record(clinic);
  await clinic.db.updateTable('requests').set({ part_of: leader }).where('id', '=', part.id).execute();
  clinic.clock.forward(200 * DAY);
  const at = clinic.clock.now().toISOString();
  await clinic.db.updateTable('requests').set({ updated_at: at }).where('id', '=', part.id).execute();
  clinic.clock.forward(170 * DAY);
  await deleteWhatIsOver(clinic.context);
  expect([...(await partOf())]).toEqual([[part.id, null]]);
});

test('the table has one line for each submission, with the reference of the one that leads', async () => {
  const { clinic, token } = await openInbox();
  const browser = openBrowser(clinic);
  const first = await send(clinic, browser, 'survey/memory-check-in', checkIn());
  const registration = await send(clinic, browser, 'trials/signup', signUp());
  const csv = (await clinic.get('staff/requests.csv?kind=trial_signup', { token })).body.split('\r\n');
  expect(csv[0]).toMatch(/,"group"$/);
  expect(csv[1]).toMatch(new RegExp(`"${registration.reference}".*,"${first.reference}"$`));
  expect((await clinic.get('staff/requests.csv', { token })).body.trim().split('\r\n')).toHaveLength(3);
});

test('pages hold 25 groups, and what nothing belongs to stays one row', async () => {
  const { clinic, list } = await openInbox();
  const first = await record(clinic);
  for (let number = 0; number < 27; number += 1)
    await record(clinic, {}, { kind: 'message', payload: messageRecord() });
  const part = { kind: 'preconsultation', payload: preconsultationRecord({ ...stored }) } as const;
  const second = await record(clinic, {}, part);
  await clinic.db.updateTable('requests').set({ part_of: first }).where('id', '=', second).execute();
  const { count, next, results } = await list();
  expect([count, results.length, results[0]?.id]).toEqual([28, 25, first]);
  expect(next).toBe('/api/staff/requests?grouped=yes&page=2');
  expect((await list('&page=2')).results).toHaveLength(3);
});

test('what nobody can be reached about stands below what somebody can, however urgent, and above what is done', async () => {
  const { clinic, token, list } = await openInbox();
  const done = await record(clinic, { urgency: 'urgent' });
  await clinic.call('PATCH', `staff/requests/${done}`, { token, body: { status: 'completed' } });
  const nobody = await record(clinic, { email: null, redFlag: true, urgency: 'urgent' });
  const routine = await record(clinic);
  const shown = (await list()).results.map(({ id, is_reachable }) => [id, is_reachable]);
  expect(shown).toEqual([
    [routine, true],
    [nobody, false],
    [done, true],
  ]);
});
