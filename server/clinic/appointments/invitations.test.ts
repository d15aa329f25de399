import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { mailServer } from '../../testing/clinic/mail-server.ts';
import { linksOf, mailbox } from '../../testing/clinic/mailbox.ts';
import { makeClinic, type TestClinic } from '../../testing/clinic/make-clinic.ts';
import { openSocketBrowser } from '../../testing/clinic/socket-browser.ts';
import { ADA, submission } from '../../testing/clinic/submissions.ts';
import { smtpDelivery } from '../mail/deliver.ts';
import { createMailWorker } from '../mail/mail-worker.ts';

const FIRST = 'first.20260113T080000Z.paris';
const SECOND = 'first.20260113T084500Z.paris';

/** What a calendar program finds in a message, in each of the places where it looks. */
async function calendarsIn(raw: string) {
  const { attachments } = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
  return attachments.map(({ mimeType, filename, disposition, content }) => ({
    where: { mimeType, filename, disposition },
    calendar: new ICAL.Component(ICAL.parse(String(content))),
  }));
}

function eventIn(calendar: ICAL.Component) {
  const [event, ...others] = calendar.getAllSubcomponents('vevent');
  expect(others).toEqual([]);
  const of = (name: string) => String(event?.getFirstPropertyValue(name));
  const { uid, sequence, startDate, organizer, attendees, location } = new ICAL.Event(event);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid,
    sequence,
    start: startDate.toJSDate().toISOString(),
    organizer,
    attendees: attendees.map((one) => String(one.getFirstValue()).toLowerCase()),
    location,
    status: of('status'),
    url: of('url'),
    alarms: event?.getAllSubcomponents('valarm').length,
  };
}

/** Books over a connection, as the site does. @returns the way to the appointment */
async function book(clinic: TestClinic) {
  const browser = await openSocketBrowser(clinic);
  const sent = { ...submission('preconsultation', { locale: 'fr' }), contact: ADA, slot_id: FIRST };
  expect((await browser.send('POST', 'forms/preconsultation/submit', sent)).status).toBe(201);
  const links = (await mailbox(clinic)).flatMap(linksOf).filter((path) => path.startsWith('appointments/'));
  return { browser, link: links[0] ?? '' };
}

test('a mail server receives invitations that a calendar reads: booked, moved and cancelled within one second', async () => {
  const received: string[] = [];
  const url = await mailServer(async ({ raw }) => {
    if (raw.includes('text/calendar')) received.push(raw);
    return null;
  });
  const clinic = await makeClinic();
  const { browser, link } = await book(clinic);
  const worker = createMailWorker(clinic.context, smtpDelivery(url));
  for (const change of [{ action: 'move', slot_id: SECOND }, { action: 'cancel' }]) {
    await worker.runOnce();
    expect((await browser.send('POST', link, change)).status).toBe(200);
  }
  await worker.runOnce();

  expect(received).toHaveLength(3);
  const events: ReturnType<typeof eventIn>[] = [];
  for (const raw of received) {
    const [shown, file, ...others] = await calendarsIn(raw);
    expect(others).toEqual([]);
    expect([shown?.where.mimeType, file?.where]).toEqual([
      'text/calendar',
      { mimeType: 'application/ics', filename: 'appointment.ics', disposition: 'attachment' },
    ]);
    if (!shown || !file) throw new Error('a calendar is missing');
    expect(file.calendar.toString()).toBe(shown.calendar.toString());
    const event = eventIn(shown.calendar);
    expect(raw).toContain(`text/calendar; charset=utf-8; method=${event.method}`);
    events.push(event);
  }
  const common = { organizer: 'mailto:contact@example.fr', attendees: [`mailto:${ADA.email}`], location: 'en vidéo' };
  expect(events).toMatchObject([
    { ...common, method: 'REQUEST', status: 'CONFIRMED', start: '2026-01-13T08:00:00.000Z', alarms: 1 },
    { ...common, method: 'REQUEST', status: 'CONFIRMED', start: '2026-01-13T08:45:00.000Z', alarms: 1 },
    { ...common, method: 'CANCEL', status: 'CANCELLED', start: '2026-01-13T08:45:00.000Z', alarms: 0 },
  ]);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(1);
  const [first, second, third] = events.map(({ sequence }) => sequence);
  expect([second, third]).toEqual([(first ?? 0) + 1, (first ?? 0) + 2]);
  for (const event of events) expect(event.url).toBe(`https://www.example.fr/${link}`);
});
