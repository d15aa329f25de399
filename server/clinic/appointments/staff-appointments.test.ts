import { expect, test } from 'vitest';
import { linksOf, mailbox } from '../../testing/clinic/mailbox.ts';
import { makeStaff, tokenOf } from '../../testing/clinic/sign-in.ts';
import { dayOf, journal, makeAgenda, SECOND } from '../../testing/clinic/staff-appointments.fixtures.ts';
import { ADA } from '../../testing/clinic/submissions.ts';
import { stampSchedule } from '../hours/schedule-reader.ts';

test('staff read the appointments of some days, with whom, and the reading is recorded', async () => {
  const { clinic, browser, request_id, id, reader } = await makeAgenda();
  expect(await dayOf(browser, 'from=2026-01-13', reader)).toEqual([
    {
      id,
      request_id,
      reference: expect.any(String),
      name: 'Ada Example',
      phone: '01 00 00 00 00',
      is_mailed: true,
      text_reminders: false,
      start: '2026-01-13T09:00:00+01:00',
      end: '2026-01-13T09:45:00+01:00',
      timezone: 'Europe/Paris',
      modality: 'video',
      consultation_type: 'first',
      status: 'booked',
      video_link: null,
      has_usual_room: false,
      documents: 0,
    },
  ]);
  expect(await dayOf(browser, 'from=2026-01-12&to=2026-01-18', reader)).toHaveLength(1);
  expect(await dayOf(browser, 'from=2026-01-12', reader)).toEqual([]);
  expect(await dayOf(browser, 'from=2026-01-14&to=2026-01-20', reader)).toEqual([]);
  expect(await journal(clinic)).toEqual([
    'visitor appointment.book',
    'user:n appointment.list',
    'user:n appointment.list',
  ]);
});

test('an appointment stands on the day of its own place, whatever day it is in UTC', async () => {
  const { clinic, browser, id, reader } = await makeAgenda();
  const start_at = '2026-01-14T02:30:00.000Z';
  await clinic.db
    .updateTable('appointments')
    .set({ timezone: 'America/New_York', start_at })
    .where('id', '=', id)
    .execute();
  expect(await dayOf(browser, 'from=2026-01-13', reader)).toHaveLength(1);
  expect(await dayOf(browser, 'from=2026-01-14', reader)).toEqual([]);
});

test.each([
  ['', 'from'],
  ['from=13.01.2026', 'from'],
  ['from=2026-01-13&to=2026-01-12', 'non_field_errors'],
  ['from=2026-01-01&to=2026-02-12', 'non_field_errors'],
])('the days "%s" are refused with a sentence', async (query, field) => {
  const { browser, reader } = await makeAgenda();
  const { status, body } = await browser.get(`staff/appointments?${query}`, reader);
  expect([status, Object.keys(body)]).toEqual([400, [field]]);
});

test('staff say that somebody came or did not, take it back, and the journal tells', async () => {
  const { clinic, browser, id, asNurse } = await makeAgenda();
  let nurse = await asNurse();
  const mark = async (status: string) =>
    (await browser.send('PATCH', `staff/appointments/${id}`, { status }, nurse)).body;
  expect(await mark('arrived')).toMatchObject({ id, status: 'arrived' });
  clinic.clock.set(new Date('2026-01-13T08:00:00Z'));
  nurse = await asNurse();
  for (const status of ['fulfilled', 'noshow', 'noshow', 'booked']) {
    expect(await mark(status)).toMatchObject({ id, status });
  }
  expect(await journal(clinic)).toEqual(
    ['visitor appointment.book', 'arrived', 'fulfilled', 'noshow', 'booked'].map((line) =>
      line.includes(' ') ? line : `user:n appointment.${line}`,
    ),
  );
  const chief = { authorization: `Bearer ${await tokenOf(clinic, await makeStaff(clinic, 'administrator'))}` };
  const { reference } = await clinic.db.selectFrom('appointments').select('reference').executeTakeFirstOrThrow();
  const told = (await browser.get(`staff/audit?record=${reference}`, chief)).body.results;
  expect(told).toContainEqual(expect.objectContaining({ action: 'appointment.arrived', subject: id, reference }));
  expect(await mark('cancelled')).toEqual({ status: [expect.any(String)] });
  const unknown = `staff/appointments/${'x'.repeat(22)}`;
  expect((await browser.send('PATCH', unknown, { status: 'arrived' }, nurse)).status).toBe(404);
  const forged = { body: { status: 'arrived' }, headers: { ...nurse, 'x-csrftoken': 'y'.repeat(43) } };
  expect((await clinic.call('PATCH', `staff/appointments/${id}`, forged)).statusCode).toBe(403);
});

test('nobody has come to a visit, or missed it, before it begins', async () => {
  const { clinic, browser, id, nurse } = await makeAgenda();
  for (const status of ['fulfilled', 'noshow']) {
    const early = await browser.send('PATCH', `staff/appointments/${id}`, { status }, nurse);
    expect(early).toMatchObject({ status: 409, body: { code: 'not_begun', detail: expect.any(String) } });
  }
  const { status } = await clinic.db.selectFrom('appointments').select('status').executeTakeFirstOrThrow();
  expect([status, await mailbox(clinic)]).toEqual(['booked', [expect.anything(), expect.anything()]]);
});

test('staff move and cancel for somebody, who is mailed with the link they have', async () => {
  const { clinic, browser, id, asNurse } = await makeAgenda();
  const change = async (body: object) => browser.send('POST', `staff/appointments/${id}`, body, await asNurse());
  clinic.clock.set(new Date('2026-01-13T09:00:00Z'));
  await browser.send('PATCH', `staff/appointments/${id}`, { status: 'noshow' }, await asNurse());
  const later = 'first.20260115T080000Z.paris';
  expect(await change({ action: 'move', slot_id: later })).toMatchObject({
    status: 200,
    body: { start: '2026-01-15T09:00:00+01:00', status: 'booked' },
  });
  expect(await change({ action: 'cancel' })).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  expect((await change({ action: 'cancel' })).status).toBe(200);
  expect((await change({ action: 'move', slot_id: SECOND })).status).toBe(409);
  expect((await browser.send('PATCH', `staff/appointments/${id}`, { status: 'arrived' }, await asNurse())).status).toBe(
    409,
  );
  const mails = (await mailbox(clinic)).filter(({ subject }) => /rendez-vous/.test(subject));
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [ADA.email, 'Votre rendez-vous du mardi 13 janvier 2026'],
    [ADA.email, 'Votre rendez-vous est déplacé au jeudi 15 janvier 2026'],
    [ADA.email, 'Votre rendez-vous est annulé'],
  ]);
  expect(new Set(mails.map((mail) => linksOf(mail)[0])).size).toBe(1);
  const lines = await journal(clinic);
  expect(lines.slice(-2)).toEqual(['user:n appointment.move', 'user:n appointment.cancel']);
});

test('a visit by video gets a room of its own, is told by mail, and keeps it until it moves to somebody else', async () => {
  const { clinic, browser, id, nurse } = await makeAgenda();
  const set = (video_link: unknown) =>
    browser.send('PUT', `staff/appointments/${id}/video-link`, { video_link }, nurse);
  const wrong = await set('video.example.org');
  expect([wrong.status, wrong.body]).toEqual([400, { video_link: [expect.stringContaining('https://')] }]);
  const before = await clinic.db.selectFrom('appointments').selectAll().executeTakeFirstOrThrow();
  const room = 'https://video.example.org/own';
  expect((await set(room)).status).toBe(200);
  expect((await set(room)).status).toBe(200);
  const after = await clinic.db.selectFrom('appointments').selectAll().executeTakeFirstOrThrow();
  expect(after).toMatchObject({ video_link: room, booked_at: before.booked_at, token_hash: before.token_hash });
  expect(after.calendar_sequence).toBeGreaterThan(before.calendar_sequence ?? 0);
  const told = (await mailbox(clinic)).filter(({ subject }) => /nouveau lien/.test(subject));
  expect(told.map(({ to }) => to)).toEqual([ADA.email]);
  expect(told[0]?.attachments[0]?.content.replaceAll('\r\n ', '')).toContain(`LOCATION:${room}`);
  expect(told[0]?.attachments[0]?.contentType).toContain('method=REQUEST');
  expect(await dayOf(browser, 'from=2026-01-13', nurse)).toMatchObject([{ video_link: room }]);
  const move = { action: 'move', slot_id: SECOND };
  expect((await browser.send('POST', `staff/appointments/${id}`, move, nurse)).status).toBe(200);
  expect(await dayOf(browser, 'from=2026-01-13', nurse)).toMatchObject([{ video_link: room }]);
  expect((await set(null)).status).toBe(200);
  expect(await dayOf(browser, 'from=2026-01-13', nurse)).toMatchObject([{ video_link: null }]);
  expect((await journal(clinic)).filter((line) => line.endsWith('.link'))).toHaveLength(2);
  const removed = (await mailbox(clinic)).at(-1);
  expect(removed?.subject).toContain('le lien pour la vidéo est retiré');
  expect(removed?.text).toContain('Il n’y a pas d’autre lien pour le moment');
  expect(removed?.attachments[0]?.content).not.toContain(room);
  await clinic.db.updateTable('appointments').set({ modality: 'phone' }).execute();
  expect(await set(room)).toMatchObject({ status: 409, body: { code: 'not_video' } });
});

test('a video link that goes gives way to the practitioner’s, which the mail then tells of', async () => {
  const { clinic, browser, id, nurse } = await makeAgenda();
  const video_link = 'https://video.example.org/usual';
  const person = { id: 'one', name: 'Dr Exemple', title_fr: 'Neurologue', title_en: 'Neurologist', active: 1 };
  await clinic.db
    .insertInto('practitioners')
    .values({ ...person, video_link })
    .execute();
  await clinic.db.updateTable('appointments').set({ practitioner_id: 'one' }).execute();
  await clinic.db.transaction().execute(stampSchedule);
  for (const own of ['https://video.example.org/own', null]) {
    const body = { video_link: own };
    expect((await browser.send('PUT', `staff/appointments/${id}/video-link`, body, nurse)).status).toBe(200);
  }
  expect((await mailbox(clinic)).at(-1)?.subject).toContain('un nouveau lien pour la vidéo');
});

test('the video link of a visit that is over, or that nobody came to, stays as it is and mails nobody', async () => {
  const { clinic, browser, id, asNurse } = await makeAgenda();
  const before = (await mailbox(clinic)).length;
  const set = async () => {
    const body = { video_link: 'https://video.example.org/own' };
    return browser.send('PUT', `staff/appointments/${id}/video-link`, body, await asNurse());
  };
  clinic.clock.set(new Date('2026-01-13T08:45:00Z'));
  expect(await set()).toMatchObject({
    status: 409,
    body: { code: 'visit_over', detail: expect.stringContaining('vidéo') },
  });
  clinic.clock.set(new Date('2026-01-13T08:30:00Z'));
  const nobody = { status: 'noshow' };
  expect((await browser.send('PATCH', `staff/appointments/${id}`, nobody, await asNurse())).status).toBe(200);
  expect(await set()).toMatchObject({ status: 409, body: { code: 'not_booked' } });
  expect(await mailbox(clinic)).toHaveLength(before);
});
