import { expect, test } from 'vitest';
import { mailbox } from '../../testing/clinic/mailbox.ts';
import { dayOf, journal, makeAgenda, SECOND } from '../../testing/clinic/staff-appointments.fixtures.ts';
import { ADA } from '../../testing/clinic/submissions.ts';

test('staff book for whoever sent a request: their name, their language, their mail; a taken time is refused', async () => {
  const { clinic, browser, request_id, nurse } = await makeAgenda();
  const book = (body: object) => browser.send('POST', 'staff/appointments', body, nurse);
  const booked = await book({ request_id, slot_id: SECOND });
  expect(booked).toMatchObject({ status: 201, body: { start: '2026-01-13T09:45:00+01:00', status: 'booked' } });
  expect((await mailbox(clinic)).at(-1)).toMatchObject({ to: ADA.email, locale: 'fr' });
  expect((await journal(clinic)).at(-1)).toBe('user:n appointment.book');
  expect((await book({ request_id, slot_id: SECOND })).status).toBe(409);
  expect((await book({ request_id, slot_id: 'first.20200101T080000Z.paris' })).status).toBe(400);
  expect((await book({ request_id: 'x'.repeat(22), slot_id: 'first.20260115T080000Z.paris' })).status).toBe(404);
});

test('staff book for somebody who calls: a record of their own, a mail where there is an address, and no news of it', async () => {
  const { clinic, browser, nurse } = await makeAgenda();
  const book = (person: object, slot_id = SECOND) =>
    browser.send('POST', 'staff/appointments', { person, slot_id }, nurse);
  const who = { first_name: 'Zoé', last_name: 'Exemple', locale: 'en' };
  expect(await book(who)).toMatchObject({ status: 400, body: { 'person.email': [expect.stringContaining('t')] } });
  const wrong = await book({ ...who, phone: '+33 1' });
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['person.phone']]);
  const both = { request_id: 'x'.repeat(22), person: { ...who, phone: '01 00 00 00 01' }, slot_id: SECOND };
  expect((await browser.send('POST', 'staff/appointments', both, nurse)).status).toBe(400);
  const before = (await mailbox(clinic)).length;

  const third = 'first.20260113T093000Z.paris';
  expect((await book({ ...who, phone: '01 00 00 00 01' })).status).toBe(201);
  expect(await mailbox(clinic)).toHaveLength(before);
  expect((await book({ ...who, email: 'zoe@example.org' }, third)).status).toBe(201);
  expect((await mailbox(clinic)).slice(before)).toMatchObject([{ to: 'zoe@example.org', locale: 'en' }]);

  const kept = await clinic.db.selectFrom('requests').selectAll().where('kind', '=', 'booking').execute();
  expect(kept.map(({ status, person_hash }) => [status, person_hash === null])).toEqual([
    ['accepted', true],
    ['accepted', false],
  ]);
  expect(await dayOf(browser, 'from=2026-01-13', nurse)).toMatchObject([
    { name: 'Ada Example' },
    { name: 'Zoé Exemple', phone: '01 00 00 00 01', is_mailed: false },
    { name: 'Zoé Exemple', is_mailed: true },
  ]);
  const { id } = await clinic.db
    .selectFrom('appointments')
    .select('id')
    .where('slot_id', '=', SECOND)
    .executeTakeFirstOrThrow();
  expect((await browser.send('POST', `staff/appointments/${id}`, { action: 'cancel' }, nurse)).status).toBe(200);
  expect(await mailbox(clinic)).toHaveLength(before + 1);
  expect((await book({ ...who, email: 'zoe@example.org' }, third)).status).toBe(409);
  expect(await clinic.db.selectFrom('requests').select('id').where('kind', '=', 'booking').execute()).toHaveLength(2);
});

test('a booking that is sent again, as its answer was lost, books once', async () => {
  const { clinic, browser, nurse } = await makeAgenda();
  const person = { first_name: 'Zoé', last_name: 'Exemple', locale: 'fr', email: 'zoe@example.org' };
  const body = { person, slot_id: SECOND, idempotency_key: 'k'.repeat(22) };
  const first = await browser.send('POST', 'staff/appointments', body, nurse);
  const before = await mailbox(clinic);
  const again = await browser.send('POST', 'staff/appointments', body, nurse);
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  expect(await clinic.db.selectFrom('requests').select('id').where('kind', '=', 'booking').execute()).toHaveLength(1);
  expect(await mailbox(clinic)).toEqual(before);
  const other = { ...body, slot_id: 'first.20260115T080000Z.paris' };
  const reused = await browser.send('POST', 'staff/appointments', other, nurse);
  expect(reused).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
});

test('nobody is booked for a request that names nobody', async () => {
  const { clinic, browser, nurse } = await makeAgenda();
  const sent = await browser.send('POST', 'mail/send', {
    template_id: 'contact',
    reply_to: ADA.email,
    message: 'Bonjour',
  });
  expect(sent.status).toBe(202);
  const { id } = await clinic.db
    .selectFrom('requests')
    .select('id')
    .where('kind', '=', 'message')
    .executeTakeFirstOrThrow();
  const answer = await browser.send('POST', 'staff/appointments', { request_id: id, slot_id: SECOND }, nurse);
  expect(answer).toMatchObject({ status: 409, body: { code: 'no_contact' } });
});
