import { expect, test } from 'vitest';
import type { BookedContact } from '#contract/forms/submission.ts';
import { linksOf, mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { someSubmission } from '../../testing/clinic/records.ts';
import { CLOSED_WEEK, openPlanner, type Planner } from '../../testing/clinic/schedule.ts';
import { bookSlot } from './book-slot.ts';
import { queueReminders } from './reminders.ts';

const TUESDAY = 'first.20260113T080000Z.paris';
const NEXT_TUESDAY = 'first.20260120T080000Z.paris';
const ADA = { first_name: 'Ada', last_name: 'Martin', email: 'ada@example.org' };

const book = ({ db, context }: TestClinic, slotId: string, contact: BookedContact = ADA) =>
  db.transaction().execute(async (trx) => {
    const submissionId = await someSubmission(trx, context);
    const visit = { slotId, submissionId, contact, locale: 'fr', consultationType: 'first' } as const;
    return bookSlot(trx, context, visit);
  });

/** The hours in which the Tuesdays are, and their id. */
async function tuesdayHours(planner: Planner) {
  const { hours } = await planner.read();
  const found = hours.find(
    ({ site_id, consultation_type, days }) => site_id === 'paris' && consultation_type === 'first' && days.includes(2),
  );
  if (!found) throw new Error('There are no such hours.');
  const { id, ...rest } = found;
  return { id, hours: rest };
}

test('a booking in hours that go is shown before anything changes, and stays when the change is confirmed', async () => {
  const clinic = await makeClinic();
  const planner = await openPlanner(clinic);
  const booked = await book(clinic, TUESDAY);
  await book(clinic, NEXT_TUESDAY);
  const { status, body } = await planner.send('POST', 'exceptions', CLOSED_WEEK);
  expect([status, body.code]).toEqual([409, 'bookings_affected']);
  expect(body.affected).toEqual([
    {
      id: booked.id,
      reference: booked.reference,
      start: '2026-01-13T09:00:00+01:00',
      timezone: 'Europe/Paris',
      modality: 'video',
      consultation_type: 'first',
      submission_id: expect.any(String),
    },
  ]);
  expect((await planner.read()).exceptions).toEqual([]);
  const confirmed = await planner.send('POST', 'exceptions', { ...CLOSED_WEEK, confirm: true });
  expect([confirmed.status, confirmed.body]).toMatchObject([201, { affected: 1, mailed: 0 }]);
  const [row] = await clinic.db.selectFrom('appointments').selectAll().where('id', '=', booked.id).execute();
  expect([row?.status, row?.slot_id]).toEqual(['booked', TUESDAY]);
  expect(await mailbox(clinic)).toHaveLength(2);
  // What is closed already takes nothing more away.
  const wider = { ...CLOSED_WEEK, first_day: '2026-01-17', last_day: '2026-01-18' };
  expect((await planner.send('POST', 'exceptions', wider)).status).toBe(201);
});

test('whoever is asked to choose another time gets the link of their appointment and moves it', async () => {
  const clinic = await makeClinic();
  const planner = await openPlanner(clinic);
  await book(clinic, TUESDAY);
  const asked = await planner.send('POST', 'exceptions', { ...CLOSED_WEEK, confirm: true, mail: true });
  expect([asked.status, asked.body]).toMatchObject([201, { affected: 1, mailed: 1 }]);
  const [, mail] = await mailbox(clinic);
  expect(mail).toMatchObject({ to: 'ada@example.org', locale: 'fr' });
  expect(mail?.subject).toBe('Votre rendez-vous du mardi 13 janvier 2026\u00a0: choisissez un autre moment');
  expect(mail?.text).not.toMatch(/mémoire|consultation/i);
  const [link = ''] = linksOf(mail);
  const moved = await clinic.post(link, { action: 'move', slot_id: NEXT_TUESDAY });
  expect(moved.statusCode).toBe(200);
  expect(await planner.free('first', 'fr')).not.toContain(NEXT_TUESDAY);
  const journal = await clinic.db.selectFrom('audit').select('action').where('actor', 'like', 'user:%').execute();
  expect(journal.map(({ action }) => action).sort()).toEqual(['appointment.ask_again', 'schedule.add']);
});

test('whoever left a telephone number alone is named to the staff, who call them; nobody is where no mail was asked for', async () => {
  const clinic = await makeClinic();
  const planner = await openPlanner(clinic);
  await book(clinic, TUESDAY);
  const called = { first_name: 'Zoé', last_name: 'Exemple', phone: '+33100000001' };
  const { id } = await book(clinic, 'first.20260113T084500Z.paris', called);
  const change = { ...CLOSED_WEEK, confirm: true };
  const { body } = await planner.send('POST', 'exceptions', { ...change, mail: true });
  expect(body).toMatchObject({
    affected: 2,
    mailed: 1,
    not_mailed: [{ id, name: 'Zoé Exemple', phone: '01 00 00 00 01' }],
  });
  const told = await clinic.db.selectFrom('audit').select('subject').where('action', '=', 'appointment.list').execute();
  expect(told).toEqual([{ subject: id }]);
  await planner.send('DELETE', `exceptions/${body.id}`, {});
  expect((await planner.send('POST', 'exceptions', change)).body).toMatchObject({ mailed: 0, not_mailed: [] });
});

test('whoever is asked to choose another time is reminded of that one, and no more of the one they had', async () => {
  const clinic = await makeClinic();
  await book(clinic, NEXT_TUESDAY);
  clinic.clock.set(new Date('2026-01-18T08:00:00Z'));
  const reminded = () =>
    clinic.db.selectFrom('outbox').select('event').where('event', 'like', 'appointment-reminder%').execute();
  expect([await queueReminders(clinic.context), (await reminded()).length]).toEqual([1, 1]);
  const planner = await openPlanner(clinic);
  const closed = { ...CLOSED_WEEK, first_day: '2026-01-20', last_day: '2026-01-20', confirm: true, mail: true };
  expect((await planner.send('POST', 'exceptions', closed)).body).toMatchObject({ mailed: 1 });
  expect(await reminded()).toEqual([]);
  clinic.clock.set(new Date('2026-01-19T08:00:00Z'));
  expect(await queueReminders(clinic.context)).toBe(0);
  const [link = ''] = linksOf((await mailbox(clinic)).at(-1));
  const later = 'first.20260122T080000Z.paris';
  expect((await clinic.post(link, { action: 'move', slot_id: later })).statusCode).toBe(200);
  clinic.clock.set(new Date('2026-01-20T08:00:00Z'));
  expect(await queueReminders(clinic.context)).toBe(1);
  expect((await reminded()).map(({ event }) => event)).toEqual([expect.stringContaining(later)]);
});

test('hours that are moved or removed, somebody who leaves and a site that closes show their bookings as well', async () => {
  const clinic = await makeClinic();
  const planner = await openPlanner(clinic);
  await book(clinic, TUESDAY);
  const { id, hours } = await tuesdayHours(planner);
  const later = await planner.send('PUT', `hours/${id}`, { ...hours, opens: '09:30' });
  const removed = await planner.send('DELETE', `hours/${id}`, {});
  const { sites } = await planner.read();
  const { id: _site, ...site } = { ...sites.find((one) => one.id === 'paris') };
  const closed = await planner.send('PUT', 'sites/paris', { ...site, is_active: false });
  for (const answer of [later, removed, closed]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'bookings_affected']);
  }
  const inUse = await planner.send('DELETE', 'sites/paris', { confirm: true });
  expect([inUse.status, inUse.body.code]).toEqual([409, 'entry_in_use']);
  expect((await planner.send('PUT', `hours/${id}`, { ...hours, closes: '11:15' })).status).toBe(200);
});

test('of a booking and the removal of its hours at once one comes first, and the other is told', async () => {
  const clinic = await makeClinic();
  const planner = await openPlanner(clinic);
  const { id } = await tuesdayHours(planner);
  const [booked, removed] = await Promise.allSettled([
    book(clinic, TUESDAY),
    planner.send('DELETE', `hours/${id}`, {}),
  ]);
  const outcome =
    booked.status === 'fulfilled'
      ? { status: 409, body: { code: 'bookings_affected', affected: [{ id: booked.value.id }] } }
      : { status: 200 };
  expect(removed).toMatchObject({ status: 'fulfilled', value: outcome });
  if (booked.status === 'rejected') expect(booked.reason).toMatchObject({ status: 400 });
});

test('a booking from before hours moved keeps its people from being booked twice', async () => {
  const clinic = await makeClinic();
  const planner = await openPlanner(clinic);
  const booked = await book(clinic, TUESDAY);
  const { id, hours } = await tuesdayHours(planner);
  const moved = await planner.send('PUT', `hours/${id}`, { ...hours, opens: '09:30', confirm: true });
  expect(moved.status).toBe(200);
  // Booked from 9:00 to 9:45: the time from 9:30 is not free, the next one from 10:15 is.
  const free = (await planner.free('first', 'fr')).slice(0, 2);
  expect(free).toEqual(['first.20260113T091500Z.paris', 'first.20260113T100000Z.paris']);
  const taken = 'first.20260113T083000Z.paris';
  expect((await clinic.post(`consultations/memoire/${taken}/hold`, {})).statusCode).toBe(409);
  await expect(book(clinic, taken)).rejects.toMatchObject({ status: 409 });
  // Their own appointment is not in its own way.
  const link = linksOf((await mailbox(clinic))[0])[0] ?? '';
  const own = await clinic.post(link, { action: 'move', slot_id: taken });
  expect([own.statusCode, own.json<{ id: string }>().id]).toEqual([200, booked.id]);
});
