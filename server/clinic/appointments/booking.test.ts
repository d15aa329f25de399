import { expect, test } from 'vitest';
import { linksOf, mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { someSubmission } from '../../testing/clinic/records.ts';
import { ClinicProblem } from '../http/problem.ts';
import { bookSlot } from './book-slot.ts';

const FIRST = 'first.20260113T080000Z.paris';
const SECOND = 'first.20260113T084500Z.paris';
const contact = { first_name: 'Ada', last_name: 'Martin', email: 'ada@example.org', phone: '+33 1 23 45 67 89' };

const book = (clinic: TestClinic, slotId: string, given: { holdId?: string } = {}) =>
  clinic.db.transaction().execute(async (trx) =>
    bookSlot(trx, clinic.context, {
      slotId,
      submissionId: await someSubmission(trx, clinic.context),
      contact,
      locale: 'fr',
      consultationType: 'first',
      ...given,
    }),
  );
const idsOf = async (clinic: TestClinic, query: string) =>
  (await clinic.get(`consultations/memoire?${query}`))
    .json<{ results: { id: string }[] }>()
    .results.map(({ id }) => id);
const holdCookie = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find(({ name }) => name === 'slot_hold')?.value ?? '';

test('free times are listed by kind and language, at both addresses', async () => {
  const clinic = await makeClinic();
  for (const slash of ['', '/']) {
    const answer = await clinic.get(`consultations/memoire${slash}?consultation_type=first&locale=fr`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ results: unknown[] }>().results[0]).toEqual({
      id: FIRST,
      start: '2026-01-13T09:00:00+01:00',
      end: '2026-01-13T09:45:00+01:00',
      timezone: 'Europe/Paris',
      modality: 'video',
      status: 'free',
    });
  }
  const all = await idsOf(clinic, 'consultation_type=first');
  const here = await idsOf(clinic, 'consultation_type=first&locale=en');
  expect(new Set(here.map((id) => id.split('.').at(-1)))).toEqual(new Set(['new-york']));
  expect(all.length).toBeGreaterThan(here.length);
  for (const query of ['', '?consultation_type=surgery', '?consultation_type=first&locale=de']) {
    expect((await clinic.get(`consultations/memoire${query}`)).statusCode, query).toBe(400);
  }
});

test('a held time is offered to its holder alone for fifteen minutes, and they alone can book it', async () => {
  const clinic = await makeClinic();
  const held = await clinic.post(`consultations/memoire/${FIRST}/hold`, {});
  expect(held.statusCode).toBe(201);
  expect(held.json()).toEqual({ hold_id: expect.any(String), expires_at: '2026-01-12T09:15:00.000Z' });
  expect(held.cookies).toContainEqual(expect.objectContaining({ name: 'slot_hold', httpOnly: true, path: '/api' }));
  expect(await idsOf(clinic, 'consultation_type=first')).not.toContain(FIRST);
  const cookies = { slot_hold: holdCookie(held) };
  const own = await clinic.get('consultations/memoire?consultation_type=first', { cookies });
  expect(own.body).toContain(FIRST);

  const other = await clinic.post(`consultations/memoire/${FIRST}/hold/`, {});
  expect(other.statusCode).toBe(409);
  expect(other.json()).toMatchObject({ code: 'slot_taken' });
  await expect(book(clinic, FIRST)).rejects.toMatchObject({ status: 409 });
  expect(await book(clinic, FIRST, { holdId: holdCookie(held) })).toMatchObject({ status: 'booked' });
  expect((await clinic.post(`consultations/memoire/${FIRST}/hold`, {})).statusCode).toBe(409);
  expect(await idsOf(clinic, 'consultation_type=first')).not.toContain(FIRST);
});

test('a hold ends after its time, or when its browser holds another time', async () => {
  const clinic = await makeClinic();
  const held = await clinic.post(`consultations/memoire/${FIRST}/hold`, {});
  const cookies = { slot_hold: holdCookie(held) };
  expect((await clinic.post(`consultations/memoire/${FIRST}/hold`, {}, { cookies })).statusCode).toBe(201);
  clinic.clock.forward(15 * 60_000);
  expect(await idsOf(clinic, 'consultation_type=first')).toContain(FIRST);
  const again = await clinic.post(`consultations/memoire/${FIRST}/hold`, {});
  expect(again.statusCode).toBe(201);
  const next = { cookies: { slot_hold: holdCookie(again) } };
  expect((await clinic.post(`consultations/memoire/${SECOND}/hold`, {}, next)).statusCode).toBe(201);
  expect(await idsOf(clinic, 'consultation_type=first')).toContain(FIRST);
});

test('a time that does not exist is not held', async () => {
  const clinic = await makeClinic();
  for (const id of ['first.20260112T080000Z.paris', "'; drop table slot_holds --", '<b>', 'x'.repeat(121)]) {
    const answer = await clinic.post(`consultations/memoire/${encodeURIComponent(id)}/hold`, {});
    expect([400, 404, 414], id).toContain(answer.statusCode);
  }
  expect((await clinic.post(`consultations/memoire/${FIRST}/hold`, { extra: 1 })).statusCode).toBe(400);
  expect(await clinic.db.selectFrom('slot_holds').selectAll().execute()).toEqual([]);
});

test('of fifty who want a time at once, one gets it', async () => {
  const clinic = await makeClinic();
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => book(clinic, FIRST)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of all) if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
  expect(await clinic.db.selectFrom('appointments').selectAll().execute()).toHaveLength(1);
  expect(await mailbox(clinic)).toHaveLength(1);
});

test('of fifty who want to hold a time at once, one does', async () => {
  const clinic = await makeClinic();
  const all = await Promise.all(
    Array.from({ length: 50 }, () => clinic.post(`consultations/memoire/${FIRST}/hold`, {})),
  );
  expect(all.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(all.filter(({ statusCode }) => statusCode === 409)).toHaveLength(49);
});

test('booking mails the appointment with a file for the calendar and a link, and keeps the contact sealed', async () => {
  const clinic = await makeClinic();
  const appointment = await book(clinic, FIRST);
  expect(appointment).toMatchObject({
    start: '2026-01-13T09:00:00+01:00',
    consultation_type: 'first',
    status: 'booked',
  });
  const [mail] = await mailbox(clinic);
  expect(mail).toMatchObject({ to: 'ada@example.org', subject: 'Votre rendez-vous du mardi 13 janvier 2026' });
  expect(mail?.text).toContain('Heure\u00a0: 9\u00a0h\u00a000 (heure de Paris)');
  expect(mail?.attachments[0]).toMatchObject({
    filename: 'appointment.ics',
    contentType: 'text/calendar; charset=utf-8; method=REQUEST',
  });
  const calendar = mail?.attachments[0]?.content.replaceAll('\r\n ', '') ?? '';
  expect(calendar).toContain('DTSTART:20260113T080000Z\r\nDTEND:20260113T084500Z\r\n');
  expect(calendar).toContain(`UID:${appointment.id}@example.fr`);
  expect(calendar).toContain('ORGANIZER;CN="Souvenance":mailto:contact@example.fr\r\n');
  expect(calendar).toContain(`URL;VALUE=URI:https://www.example.fr/${linksOf(mail)[0]}`);
  expect(linksOf(mail)).toEqual([expect.stringMatching(/^appointments\/[\w-]{43}$/)]);
  const row = await clinic.db.selectFrom('appointments').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toMatch(/ada@|Martin/);
  expect(row.token_hash).not.toBe(linksOf(mail)[0]?.split('/')[1]);
});

test('a time of another kind, in the past or beyond three weeks cannot be booked', async () => {
  const clinic = await makeClinic();
  for (const id of [
    'trial_call.20260113T160000Z.paris',
    'first.20260105T080000Z.paris',
    'first.20260203T080000Z.paris',
  ]) {
    const refused: unknown = await book(clinic, id).catch((error: unknown) => error);
    const [status, answer] = refused instanceof ClinicProblem ? [refused.status, refused.answerIn('fr')] : [];
    expect([status, answer], id).toEqual([400, { slot_id: ['Cet horaire ne peut pas être réservé.'] }]);
  }
  expect(await mailbox(clinic)).toEqual([]);
});
