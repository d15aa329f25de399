import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { bookedContactSchema, idempotencyKeySchema } from '../forms/submission.ts';
import { localeSchema } from '../locale-schema.ts';
import { linkSchema } from '../schedule-shapes.ts';
import {
  appointmentSchema,
  byIdSchema,
  emptySchema,
  idSchema,
  inLocaleSchema,
  lineSchema,
  referenceSchema,
} from '../shapes.ts';
import { staffRoles } from '../staff-roles.ts';
import { appointmentChangeSchema } from './appointments.calls.ts';
import { handling } from './staff.calls.ts';

/** The most days that a list of appointments has. */
const MOST_DAYS = 42;

/** Where an appointment stands once it is booked, as the staff say it; `booked` takes the others back. */
export const visitStates = ['booked', 'arrived', 'fulfilled', 'noshow'] as const;

const DAY_MS = 24 * 3_600_000;
/** Not a number for what is no day, which is told of itself. */
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** An appointment as the staff see it: with whom. */
export const staffAppointmentSchema = z.extend(appointmentSchema, {
  reference: referenceSchema,
  /** The submission that it belongs to. */
  request_id: z.string(),
  /** Of the person concerned; null where nobody said it. */
  name: z.nullable(z.string()),
  /** Where the person can be called, if they left a number. */
  phone: z.optional(z.string()),
  /** False for whoever left no e-mail address: nothing that is mailed of the appointment reaches them. */
  is_mailed: z.boolean(),
  /** True for whoever agreed to be reminded by text message, where such messages are sent. */
  text_reminders: z.boolean(),
  /** Its own video room; null where it has none, left out where one does not meet by video. */
  video_link: z.optional(z.nullable(z.string())),
  /** True where the practitioner has a video room, which stands in for a visit without one. */
  has_usual_room: z.optional(z.boolean()),
  /** How many documents came with its submission. */
  documents: z.int(),
});

/**
 * The appointments of some days, in the order of their times, also those that were cancelled. Days (`YYYY-MM-DD`, the last
 * one included) are those of the place where an appointment is held. The reading is recorded.
 */
export const listAppointments = defineCall({
  method: 'GET',
  path: 'staff/appointments',
  summary: 'The appointments of some days',
  query: z.object({ from: z.iso.date(), to: z.optional(z.iso.date()) }).check(
    z.refine(({ from, to = from }) => !(daysBetween(from, to) < 0), 'days_reversed'),
    z.refine(({ from, to = from }) => !(daysBetween(from, to) >= MOST_DAYS), 'too_many_days'),
  ),
  answer: z.object({ results: z.array(staffAppointmentSchema) }),
  status: 200,
  staff: staffRoles,
});

/** Somebody who sent nothing: an address or a telephone number is needed to reach them. */
const bookedPersonSchema = z.strictObject({ ...bookedContactSchema.shape, locale: localeSchema }).check(
  z.refine(({ email, phone }) => email !== undefined || phone !== undefined, {
    path: ['email'],
    error: 'email_or_phone',
  }),
);

/**
 * Books a free time for whoever sent a submission (`request_id`), or for somebody who calls (`person`), which records a
 * submission of the kind `booking`. They are mailed as if they had booked it, where there is an e-mail address. The same
 * `idempotency_key` with the same content books once.
 */
export const bookForPerson = defineCall({
  method: 'POST',
  path: 'staff/appointments',
  summary: 'Book an appointment for somebody',
  body: z
    .strictObject({
      request_id: z.optional(idSchema),
      person: z.optional(bookedPersonSchema),
      slot_id: lineSchema(120),
      idempotency_key: z.optional(idempotencyKeySchema),
      /** They said that they want to be reminded by text message; who noted it is kept. */
      text_reminders: z.optional(z.literal(true)),
    })
    .check(
      z.refine(({ request_id, person }) => (request_id === undefined) !== (person === undefined), {
        path: ['person'],
        error: 'booked_for_whom',
      }),
    ),
  answer: appointmentSchema,
  status: 201,
  staff: handling,
});

/** What whoever books for somebody asks them: the words of the consent to text messages, null where none are sent. */
export const readBookingQuestions = defineCall({
  method: 'GET',
  path: 'staff/booking-questions',
  summary: 'What to ask of whom an appointment is booked for',
  query: inLocaleSchema,
  answer: z.object({ text_reminders: z.nullable(z.string()) }),
  status: 200,
  staff: handling,
});

/** Cancels or moves an appointment on somebody's behalf, and mails them. */
export const changeAppointmentOfPerson = defineCall({
  method: 'POST',
  path: 'staff/appointments/{id}',
  summary: 'Cancel or move an appointment for somebody',
  params: byIdSchema,
  body: appointmentChangeSchema,
  answer: appointmentSchema,
  status: 200,
  staff: handling,
});

/**
 * Gives one visit by video a room of its own, in the place of the practitioner's, or takes it away with null. The person
 * is mailed an invitation that replaces the one they have. 409, `not_video`, where one does not meet by video, `visit_over`
 * once its end has passed.
 */
export const setVideoLink = defineCall({
  method: 'PUT',
  path: 'staff/appointments/{id}/video-link',
  summary: 'Set or remove the video room of one visit',
  params: byIdSchema,
  body: z.strictObject({ video_link: z.nullable(linkSchema) }),
  answer: appointmentSchema,
  status: 200,
  staff: handling,
});

/** Takes back somebody's consent to reminders by text message, as they said it; of all their appointments. */
export const endTextReminders = defineCall({
  method: 'DELETE',
  path: 'staff/appointments/{id}/text-reminders',
  summary: 'End the text messages to somebody',
  params: byIdSchema,
  body: emptySchema,
  answer: appointmentSchema,
  status: 200,
  staff: handling,
});

/** Says what became of an appointment: the person arrived, the visit is done, nobody came. */
export const markAppointment = defineCall({
  method: 'PATCH',
  path: 'staff/appointments/{id}',
  summary: 'Say what became of an appointment',
  params: byIdSchema,
  body: z.strictObject({ status: z.enum(visitStates) }),
  answer: appointmentSchema,
  status: 200,
  staff: handling,
});
