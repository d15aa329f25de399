/** An appointment for a calendar. */
export interface CalendarEvent {
  /** Stays the same when the appointment moves. */
  uid: string;
  /** Grows with each change. */
  sequence: number;
  cancelled: boolean;
  /** When this was written. */
  stamp: Date;
  start: Date;
  end: Date;
  summary: string;
  description: string;
}

const LONGEST_LINE = 75;

/** RFC 5545, 3.3.11: backslash, semicolon, comma and line breaks are escaped. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** RFC 5545, 3.1: no line is longer than 75 octets, no character is cut; a line goes on after CRLF and a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    const room = LONGEST_LINE - (parts.length > 0 ? 1 : 0);
    if (Buffer.byteLength(part + character) > room) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

const utc = (time: Date) => time.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** Writes a calendar with one event (RFC 5545), times in UTC. */
export function calendarText(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Souvenance//Clinic//EN',
    `METHOD:${event.cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
