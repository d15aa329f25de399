import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type CalendarEvent, invitation } from './ics.ts';

const event: CalendarEvent = {
  uid: 'abc@example.fr',
  sequence: 3,
  cancelled: false,
  stamp: new Date('2026-01-12T09:00:00Z'),
  start: new Date('2026-03-29T07:00:00Z'),
  end: new Date('2026-03-29T07:45:00Z'),
  summary: 'Rendez-vous, clinique; mémoire \\ suite',
  description: `Première ligne\n${'é'.repeat(200)}`,
  location: 'en vidéo',
  url: 'https://example.fr/api/appointments/abc',
  organizer: { name: 'Souvenance', email: 'contact@example.fr' },
  attendee: 'ada@example.org',
};

/** What a calendar program reads. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent');
  return { method: calendar.getFirstPropertyValue('method'), events, event: new ICAL.Event(events[0]) };
}

test('an invitation is read by a calendar as it was written', () => {
  const { contentType, content } = invitation(event);
  expect(contentType).toBe('text/calendar; charset=utf-8; method=REQUEST');
  const { method, events, event: seen } = read(content);
  expect([method, events.length]).toEqual(['REQUEST', 1]);
  expect(seen.startDate.toJSDate()).toEqual(event.start);
  expect(seen.endDate.toJSDate()).toEqual(event.end);
  const { uid, sequence, summary, description, location, organizer, attendees } = seen;
  const { attendee, organizer: clinic } = event;
  expect({ uid, sequence, summary, description, location }).toEqual({
    uid: event.uid,
    sequence: 3,
    summary: event.summary,
    description: event.description,
    location: event.location,
  });
  expect(organizer).toBe(`mailto:${clinic.email}`);
  expect(attendees.map((one) => String(one.getFirstValue()).toLowerCase())).toEqual([`mailto:${attendee}`]);
  expect(attendees.map((one) => one.getParameter('rsvp'))).toEqual(['FALSE']);
  const values = ['url', 'status', 'class', 'dtstamp'].map((name) => String(events[0]?.getFirstPropertyValue(name)));
  expect(values).toEqual([event.url, 'CONFIRMED', 'PRIVATE', '2026-01-12T09:00:00Z']);
});

test('each line ends with CRLF and has at most 75 octets, no character cut', () => {
  const { content } = invitation(event);
  expect(content.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n\uFFFD]/);
  for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test('what a text holds cannot add a line of its own', () => {
  const summary = 'a\r\nATTENDEE:mailto:x@example.org\nEND:VEVENT';
  const { events, event: seen } = read(invitation({ ...event, summary }).content);
  expect(events).toHaveLength(1);
  expect(seen.attendees).toHaveLength(1);
  expect(seen.summary).toContain('ATTENDEE:mailto:x@example.org');
});

test('a cancellation removes the same event', () => {
  const { contentType, content } = invitation({ ...event, sequence: 4, cancelled: true });
  expect(contentType).toContain('method=CANCEL');
  const { method, events, event: seen } = read(content);
  expect([method, seen.uid, seen.sequence]).toEqual(['CANCEL', event.uid, 4]);
  expect(events[0]?.getFirstPropertyValue('status')).toBe('CANCELLED');
});
