import { expect, test } from 'vitest';
import { linksOf, mailbox, sendForm } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { A_REFERENCE, someSubmission } from '../../testing/clinic/records.ts';
import { bookSlot } from './book-slot.ts';

const FIRST = 'first.20260113T080000Z.paris';
const SECOND = 'first.20260113T084500Z.paris';
const HTML = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

async function booked(clinic: TestClinic, slotId = FIRST): Promise<string> {
  await clinic.db.transaction().execute(async (trx) =>
    bookSlot(trx, clinic.context, {
      slotId,
      submissionId: await someSubmission(trx, clinic.context),
      contact: { first_name: '<b>Ada</b>', last_name: 'Martin', email: 'ada@example.org' },
      locale: 'fr',
      consultationType: 'first',
    }),
  );
  return linksOf((await mailbox(clinic)).at(-1))[0] ?? '';
}

test('the mailed link reads the appointment, and nothing about the person', async () => {
  const clinic = await makeClinic();
  const link = await booked(clinic);
  for (const path of [link, `${link}/`]) {
    const answer = await clinic.get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id: expect.any(String),
      reference: A_REFERENCE,
      start: '2026-01-13T09:00:00+01:00',
      end: '2026-01-13T09:45:00+01:00',
      timezone: 'Europe/Paris',
      modality: 'video',
      consultation_type: 'first',
      status: 'booked',
    });
  }
  expect((await clinic.get(`appointments/${'x'.repeat(43)}`)).statusCode).toBe(404);
  expect((await clinic.get('appointments/short')).statusCode).toBe(400);
});

test('the link cancels, which frees the time and mails once', async () => {
  const clinic = await makeClinic();
  const link = await booked(clinic);
  const answer = await clinic.post(link, { action: 'cancel' });
  expect(answer.json()).toMatchObject({ status: 'cancelled' });
  expect((await clinic.post(`${link}/`, { action: 'cancel' })).json()).toMatchObject({ status: 'cancelled' });
  const mails = await mailbox(clinic);
  expect(mails).toHaveLength(2);
  expect(mails[1]).toMatchObject({ subject: 'Votre rendez-vous est annulé' });
  expect(mails[1]?.text).toContain('Il était prévu le mardi 13 janvier 2026, à 9\u00a0h\u00a000 (heure de Paris).');
  expect(mails[1]?.attachments[0]?.content).toContain('METHOD:CANCEL');
  expect((await clinic.post(link, { action: 'move', slot_id: SECOND })).statusCode).toBe(409);
  await booked(clinic);
});

test('the link moves to a free time, and the calendar keeps one event', async () => {
  const clinic = await makeClinic();
  const link = await booked(clinic);
  clinic.clock.forward(60_000);
  const answer = await clinic.post(link, { action: 'move', slot_id: SECOND });
  expect(answer.json()).toMatchObject({ start: '2026-01-13T09:45:00+01:00', status: 'booked' });
  const calendars = (await mailbox(clinic)).map(({ attachments }) => attachments[0]?.content ?? '');
  const [uids, sequences] = [/^UID:(.*)$/m, /^SEQUENCE:(.*)$/m].map((line) => calendars.map((c) => line.exec(c)?.[1]));
  expect(new Set(uids).size).toBe(1);
  expect(Number(sequences?.[1])).toBe(Number(sequences?.[0]) + 60);
  await booked(clinic);
});

test('a time that is taken or held is refused, and the appointment stays', async () => {
  const clinic = await makeClinic();
  const link = await booked(clinic);
  await booked(clinic, SECOND);
  const third = 'first.20260113T093000Z.paris';
  await clinic.post(`consultations/memoire/${third}/hold`, {});
  for (const slot_id of [SECOND, third]) {
    expect((await clinic.post(link, { action: 'move', slot_id })).statusCode, slot_id).toBe(409);
  }
  for (const body of [
    { action: 'move' },
    { action: 'move', slot_id: FIRST },
    { action: 'move', slot_id: 'trial_call.20260113T160000Z.paris' },
    { action: 'move', slot_id: "1' or '1'='1" },
    { action: 'delete' },
    {},
  ]) {
    expect((await clinic.post(link, body)).statusCode, JSON.stringify(body)).toBe(400);
  }
  expect((await clinic.get(link)).json()).toMatchObject({ start: '2026-01-13T09:00:00+01:00', status: 'booked' });
  expect(await mailbox(clinic)).toHaveLength(2);
});

test('of two people who move to one time, one does', async () => {
  const clinic = await makeClinic();
  const links = [await booked(clinic), await booked(clinic, SECOND)];
  const slot_id = 'first.20260113T101500Z.paris';
  const answers = await Promise.all(links.map((link) => clinic.post(link, { action: 'move', slot_id })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('an appointment that has begun is no longer changed', async () => {
  const clinic = await makeClinic();
  const link = await booked(clinic);
  clinic.clock.set(new Date('2026-01-13T08:00:00Z'));
  expect((await clinic.post(link, { action: 'cancel' })).json()).toMatchObject({ code: 'begun' });
  expect((await clinic.get(link, HTML)).body).not.toContain('<form');
});

test('in a browser the link is a page that cancels and moves without scripts', async () => {
  const clinic = await makeClinic();
  const link = await booked(clinic);
  const page = await clinic.get(link, HTML);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("form-action 'self'");
  expect(page.body).toContain('<html lang="fr">');
  expect(page.body).toContain(`action="/api/${link}/change"`);
  expect(page.body).toContain(`<option value="${SECOND}">`);
  expect(page.body).not.toMatch(/Ada<|Ada&|Martin/);

  expect((await sendForm(clinic, `${link}/change`, { action: 'cancel' }, 'forged')).statusCode).toBe(403);
  expect((await sendForm(clinic, `${link}/change`, { action: 'move', slot_id: 'x' })).statusCode).toBe(400);
  const moved = await sendForm(clinic, `${link}/change`, { action: 'move', slot_id: SECOND });
  expect(moved.statusCode).toBe(200);
  expect(moved.body).toContain('Votre rendez-vous est déplacé.');
  expect(moved.body).toContain('<dd>9\u00a0h\u00a045 (heure de Paris)</dd>');
  expect((await clinic.get(link)).json()).toMatchObject({ start: '2026-01-13T09:45:00+01:00' });
  const cancelled = await sendForm(clinic, `${link}/change/`, { action: 'cancel' });
  expect(cancelled.body).toContain('Ce rendez\u2011vous est annulé');
  expect((await sendForm(clinic, `appointments/${'x'.repeat(43)}/change`, {})).statusCode).toBe(404);
});

test('in a browser a link that leads nowhere is a page in the language of the site; a program gets the problem', async () => {
  const clinic = await makeClinic();
  const link = `appointments/${'x'.repeat(43)}`;
  expect((await clinic.get(link)).json()).toMatchObject({ code: 'not_found' });
  const english = { headers: { ...HTML.headers, host: 'www.example.com' } };
  for (const page of [await clinic.get(link, english), await clinic.call('GET', `${link}/`, english)]) {
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<html lang="en">');
    expect(page.body).toContain('This link no longer works');
  }
});

test('who cancels in a page that was left open until the appointment has begun reads that it has', async () => {
  const clinic = await makeClinic();
  const link = await booked(clinic);
  clinic.clock.set(new Date('2026-01-13T08:00:00Z'));
  const page = await sendForm(clinic, `${link}/change`, { action: 'cancel' });
  expect(page.statusCode).toBe(409);
  expect(page.body).toContain('Ce rendez-vous a commencé. Il ne peut plus être changé ici.');
});

test.each<Record<string, string>>([{}, { action: '' }, { action: 'Move' }, { action: 'delete' }])(
  'a form sent by none of its buttons, with %o, is refused and cancels nothing',
  async (fields) => {
    const clinic = await makeClinic();
    const link = await booked(clinic);
    expect((await sendForm(clinic, `${link}/change`, fields)).statusCode).toBe(400);
    expect((await clinic.get(link)).json()).toMatchObject({ status: 'booked' });
    expect(await mailbox(clinic)).toHaveLength(1);
  },
);

test('two people who swap their appointments at once are each told that the time is taken, and keep their own', async () => {
  const clinic = await makeClinic();
  const links = [await booked(clinic), await booked(clinic, SECOND)];
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      [SECOND, FIRST].map((slot_id, person) => clinic.post(links[person] ?? '', { action: 'move', slot_id })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    for (const answer of answers) expect(answer.json()).toMatchObject({ code: 'slot_taken' });
  }
  const rows = await clinic.db.selectFrom('appointments').select('taken_slot').orderBy('start_at').execute();
  expect(rows.map(({ taken_slot }) => taken_slot)).toEqual([FIRST, SECOND]);
});
