import { expect, test } from 'vitest';
import * as z from 'zod';
import { listRemovals } from '#contract/calls/retention.calls.ts';
import { readSubmission } from '#contract/calls/staff.calls.ts';
import { contact, record, stored } from '../../testing/clinic/inbox.ts';
import { linksOf, mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { makeStaff, tokenOf } from '../../testing/clinic/sign-in.ts';
import { openSocketBrowser } from '../../testing/clinic/socket-browser.ts';
import { submission } from '../../testing/clinic/submissions.ts';
import { sendDigests } from '../staff/send-digests.ts';
import { deleteWhatIsOver } from './retention.ts';
import { announceRemovals } from './tell-removals.ts';

const DAY = 24 * 3_600_000;

async function openAsAdministrator() {
  const clinic = await makeClinic();
  const pk = await makeStaff(clinic, 'administrator');
  const browser = await openSocketBrowser(clinic);
  const headers = async (of = pk) => ({ authorization: `Bearer ${await tokenOf(clinic, of)}` });
  const list = async (days = '30') =>
    z.parse(listRemovals.answer, (await browser.get(`staff/retention?days=${days}`, await headers())).body);
  const read = async (id: string) =>
    z.parse(readSubmission.answer, (await browser.get(`staff/requests/${id}`, await headers())).body);
  const keep = async (id: string, body: object) =>
    browser.send('PUT', `staff/requests/${id}/keep`, body, await headers());
  return { clinic, browser, headers, list, read, keep };
}

const referenceOf = async ({ db }: TestClinic, id: string) =>
  (await db.selectFrom('requests').select('reference').where('id', '=', id).executeTakeFirstOrThrow()).reference;

const left = async ({ db }: TestClinic) => (await db.selectFrom('requests').select('id').execute()).map(({ id }) => id);

test('what goes in 30 and in 90 days stands by day and kind, with references and no name, and goes on that day', async () => {
  const { clinic, list, read } = await openAsAdministrator();
  const first = await record(clinic);
  const inCare = await record(clinic);
  await clinic.db.updateTable('requests').set({ status: 'accepted' }).where('id', '=', inCare).execute();
  clinic.clock.forward(40 * DAY);
  const second = await record(clinic);
  await clinic.call('PUT', 'forms/drafts/memory-check-in', { body: draft() });
  expect(await list('90')).toMatchObject({
    removals: [{ day: '2026-03-23', kind: 'draft', count: 1, submissions: [] }],
  });
  clinic.clock.forward(300 * DAY);
  const line = async (day: string, id: string) => {
    const submissions = [{ id, reference: await referenceOf(clinic, id) }];
    return { day, kind: 'preconsultation', count: 1, submissions };
  };
  const soon = await list();
  const draftGoes = { day: '2026-12-18', kind: 'draft', count: 1, submissions: [] };
  expect(soon.removals).toEqual([draftGoes, await line('2027-01-12', first)]);
  expect((await list('90')).removals).toEqual([...soon.removals, await line('2027-02-21', second)]);
  expect(JSON.stringify(soon)).not.toContain(contact.last_name);
  expect(soon.rules).toContainEqual({ id: 'submission', what: 'Réponses envoyées sans suite', how_long: '12 mois' });
  expect((await read(first)).removal).toEqual({ on: '2027-01-12', kept: null });
  expect((await read(inCare)).removal).toEqual({ on: null, kept: null });
  clinic.clock.set(new Date('2027-01-11T23:00:00Z'));
  await deleteWhatIsOver(clinic.context);
  expect(await left(clinic)).toContain(first);
  clinic.clock.set(new Date('2027-01-12T23:00:00Z'));
  await deleteWhatIsOver(clinic.context);
  expect((await left(clinic)).sort()).toEqual([inCare, second].sort());
});

function draft() {
  const { form_id, form_version, user_type, locale, consents } = submission('memory-check-in-c');
  return { form_id, form_version, user_type, locale, consents, answers: { age_years: 70 }, step: null };
}

test('a submission is kept until a day with a reason, which the person reads in their export, and goes after it', async () => {
  const { clinic, browser, headers, list, read, keep } = await openAsAdministrator();
  const id = await record(clinic);
  clinic.clock.forward(360 * DAY);
  const reason = 'Procédure en cours';
  for (const until of ['2027-01-07', '2026-01-12', '2028-01-08']) {
    const refused = await keep(id, { until, reason });
    expect([refused.status, refused.body]).toEqual([
      400,
      { until: ['Choisissez un jour à venir, dans un an au plus.'] },
    ]);
  }
  expect((await keep(id, { until: '2027-06-01', reason: ' ' })).status).toBe(400);
  expect((await keep('a'.repeat(22), { until: '2027-06-01', reason })).status).toBe(404);
  const kept = await keep(id, { until: '2027-06-01', reason });
  expect([kept.status, kept.body.removal]).toEqual([200, { on: '2027-06-02', kept: { until: '2027-06-01', reason } }]);
  expect((await list('90')).removals).toEqual([]);
  expect((await list()).kept).toMatchObject([{ id, until: '2027-06-01', reason }]);
  await clinic.post('privacy/requests', { email: contact.email, kind: 'export', locale: 'fr' });
  const [link = ''] = linksOf((await mailbox(clinic)).at(-1));
  const file = (await clinic.post(link, {})).json<{ requests: object[] }>();
  expect(file.requests).toMatchObject([{ keep_until: '2027-06-01', keep_reason: reason }]);
  expect(Object.keys(file.requests[0] ?? {})).not.toContain('keep_reason_sealed');
  clinic.clock.set(new Date('2027-06-01T23:59:00Z'));
  await deleteWhatIsOver(clinic.context);
  expect(await left(clinic)).toEqual([id]);
  const ended = await browser.send('DELETE', `staff/requests/${id}/keep`, {}, await headers());
  expect([ended.status, ended.body.removal]).toEqual([200, { on: '2027-01-12', kept: null }]);
  expect((await read(id)).removal?.kept).toBeNull();
  await deleteWhatIsOver(clinic.context);
  expect(await left(clinic)).toEqual([]);
  const trail = await clinic.db.selectFrom('audit').select(['action', 'subject']).execute();
  for (const action of ['request.keep', 'request.keep.end']) expect(trail).toContainEqual({ action, subject: id });
  expect(trail).toContainEqual({ action: 'retention.read', subject: '90 days' });
});

test('a submission with an appointment to come stays until the day after the visit, and is announced for that day', async () => {
  const { clinic, browser, headers, list, read } = await openAsAdministrator();
  const id = await record(clinic);
  const other = await record(clinic);
  clinic.clock.set(new Date('2027-01-04T09:00:00Z'));
  const booking = { request_id: id, slot_id: 'first.20270119T080000Z.paris' };
  const booked = await browser.send('POST', 'staff/appointments', booking, await headers());
  expect(booked.status).toBe(201);
  expect((await read(id)).removal?.on).toBe('2027-01-20');
  expect((await read(other)).removal?.on).toBe('2027-01-12');
  const days = (await list('30')).removals.map(({ day, submissions }) => [day, submissions.map((one) => one.id)]);
  expect(days).toEqual([
    ['2027-01-12', [other]],
    ['2027-01-20', [id]],
  ]);
  clinic.clock.set(new Date('2027-01-19T08:00:00Z'));
  await deleteWhatIsOver(clinic.context);
  expect(await left(clinic)).toEqual([id]);
  const move = { action: 'move', slot_id: 'first.20270121T080000Z.paris' };
  expect((await browser.send('POST', `staff/appointments/${booked.body.id}`, move, await headers())).status).toBe(200);
  clinic.clock.set(new Date('2027-01-21T08:00:00Z'));
  await deleteWhatIsOver(clinic.context);
  expect(await left(clinic)).toEqual([id]);
  const cancelled = await browser.send(
    'POST',
    `staff/appointments/${booked.body.id}`,
    { action: 'cancel' },
    await headers(),
  );
  expect(cancelled.status).toBe(200);
  await deleteWhatIsOver(clinic.context);
  expect(await left(clinic)).toEqual([]);
});

test('administrators are told by mail 30 days before, once, without a name, and not of what was taken up', async () => {
  const { clinic, keep } = await openAsAdministrator();
  await makeStaff(clinic, 'coordinator');
  const silent = await makeStaff(clinic, 'administrator', 'silent');
  const silence = { user_pk: silent, urgent: 0, digest: 'none', locale: 'fr' };
  await clinic.db.insertInto('notice_choices').values(silence).execute();
  const id = await record(clinic, {}, { kind: 'preconsultation', payload: stored });
  const taken = await record(clinic);
  await clinic.db.deleteFrom('waiting_notices').execute();
  const sent = async () => {
    await announceRemovals(clinic.context);
    clinic.clock.forward(DAY);
    return sendDigests(clinic.context);
  };
  clinic.clock.forward(330 * DAY);
  expect(await sent()).toBe(0);
  clinic.clock.forward(5 * DAY);
  await announceRemovals(clinic.context);
  await clinic.db.updateTable('requests').set({ status: 'accepted' }).where('id', '=', taken).execute();
  expect([await sent(), await sent()]).toEqual([1, 0]);
  const [mail, ...more] = await mailbox(clinic);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: 'administrator@example.org', subject: '1 demande sera effacée à la clinique' });
  expect(mail?.text).toContain(await referenceOf(clinic, id));
  expect(mail?.text).toContain('https://www.example.fr/account?view=retention');
  expect(mail?.text).not.toContain(await referenceOf(clinic, taken));
  for (const secret of [contact.first_name, contact.last_name, contact.email]) expect(mail?.text).not.toContain(secret);
  expect((await keep(id, { until: '2027-03-01', reason: 'Procédure' })).status).toBe(200);
  expect(await sent()).toBe(0);
  clinic.clock.set(new Date('2027-02-02T12:00:00Z'));
  expect(await sent()).toBe(1);
});
