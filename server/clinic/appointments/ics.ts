import ical, {
  ICalAlarmType,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventClass,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { PRODUCT_NAME } from '../../config/product-name.ts';

/** An appointment for a calendar. */
export interface CalendarEvent
  extends Required<
    Pick<ICalEventData, 'start' | 'end' | 'stamp' | 'sequence' | 'summary' | 'description' | 'location' | 'url'>
  > {
  /** Stays the same when the appointment moves, while `sequence` grows with each change. */
  uid: string;
  cancelled: boolean;
  /** The clinic: a calendar takes a change or a cancellation from nobody else. */
  organizer: { name: string; email: string };
  /** The address of the person who booked. */
  attendee: string;
}

/** A file that a mail program shows as an invitation. */
export interface Invitation {
  contentType: string;
  content: string;
}

/** How long before an appointment the person's own device says so. */
const ALARM_SECONDS = 60 * 60;

/**
 * Writes an invitation with one event, times in UTC (RFC 5545, RFC 5546): mail programs offer to add it to the calendar,
 * replace it when it moves and remove it when it is cancelled. The person booked it themselves, so no reply is asked for.
 */
export function invitation({ uid, cancelled, attendee, ...event }: CalendarEvent): Invitation {
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: { company: PRODUCT_NAME, product: 'Clinic', language: 'EN' }, method });
  calendar.createEvent({
    ...event,
    id: uid,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    class: ICalEventClass.PRIVATE,
    attendees: [{ email: attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
    alarms: cancelled
      ? []
      : [{ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS, description: event.summary }],
  });
  return { contentType: `text/calendar; charset=utf-8; method=${method}`, content: `${calendar}\r\n` };
}
