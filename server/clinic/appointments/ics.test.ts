import { expect, test } from 'vitest';
import { type CalendarEvent, calendarText } from './ics.ts';

const event: CalendarEvent = {
  uid: 'abc@example.fr',
  sequence: 3,
  cancelled: false,
  stamp: new Date('2026-01-12T09:00:00.123Z'),
  start: new Date('2026-03-29T07:00:00Z'),
  end: new Date('2026-03-29T07:45:00Z'),
  summary: 'Rendez-vous, clinique; mémoire \\ suite',
  description: `Première ligne\r\n${'é'.repeat(200)}`,
};

test('a calendar has one event in UTC, each line ended by CRLF', () => {
  const text = calendarText(event);
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
  expect(text).toContain('\r\nDTSTAMP:20260112T090000Z\r\nDTSTART:20260329T070000Z\r\nDTEND:20260329T074500Z\r\n');
  expect(text).toContain('\r\nUID:abc@example.fr\r\nSEQUENCE:3\r\n');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('texts are escaped, and lines folded at 75 octets without cutting a character', () => {
  const text = calendarText(event);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const unfolded = text.replaceAll('\r\n ', '');
  expect(unfolded).toContain('SUMMARY:Rendez-vous\\, clinique\\; mémoire \\\\ suite\r\n');
  expect(unfolded).toContain(`DESCRIPTION:Première ligne\\n${'é'.repeat(200)}\r\n`);
});

test('what a text holds cannot add a line of its own', () => {
  const text = calendarText({ ...event, summary: 'a\r\nATTENDEE:mailto:x@example.org\nEND:VEVENT' });
  expect(text).not.toMatch(/^ATTENDEE/m);
  expect(text.match(/^END:VEVENT/gm)).toHaveLength(1);
});

test('a cancelled event says so', () => {
  const text = calendarText({ ...event, cancelled: true });
  expect(text).toContain('\r\nMETHOD:CANCEL\r\n');
  expect(text).toContain('\r\nSTATUS:CANCELLED\r\n');
});
