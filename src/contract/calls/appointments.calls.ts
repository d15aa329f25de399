import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { localeSchema } from '../locale-schema.ts';
import {
  appointmentSchema,
  byMailedTokenSchema,
  consultationTypeSchema,
  emptySchema,
  lineSchema,
  slotSchema,
} from '../shapes.ts';

/** What becomes of an appointment: it is cancelled, or moves to another time. */
export const appointmentChangeSchema = z
  .strictObject({ action: z.enum(['cancel', 'move']), slot_id: z.optional(lineSchema(120)) })
  .check(z.refine(({ action, slot_id }) => action === 'cancel' || Boolean(slot_id), 'new_time'));

/** Free times for a kind of consultation. */
export const listSlots = defineCall({
  method: 'GET',
  path: 'consultations/memoire',
  summary: 'Free times',
  query: z.object({ consultation_type: consultationTypeSchema, locale: z.optional(localeSchema) }),
  answer: z.object({ results: z.array(slotSchema) }),
  status: 200,
});

/**
 * Keeps a time for fifteen minutes while a form is filled in, or for five where several are kept for one network
 * already; holding again renews. 429 with the code `too_many_holds` when the network has as many as it may.
 */
export const holdSlot = defineCall({
  method: 'POST',
  path: 'consultations/memoire/{slot_id}/hold',
  summary: 'Keep a time for some minutes (expires_at)',
  params: z.object({ slot_id: lineSchema(120) }),
  body: emptySchema,
  answer: z.object({ hold_id: z.string(), expires_at: z.string() }),
  status: 201,
  limit: 'hold',
});

/**
 * The time that this browser keeps, by the cookie of its hold: after a reload the page takes it up again. Null when it
 * keeps none, or none any more.
 */
export const readHold = defineCall({
  method: 'GET',
  path: 'consultations/memoire/hold',
  summary: 'The time that this browser keeps',
  answer: z.object({
    hold: z.nullable(z.object({ slot: slotSchema, consultation_type: consultationTypeSchema, expires_at: z.string() })),
  }),
  status: 200,
});

/** An appointment by its mailed link. */
export const readAppointment = defineCall({
  method: 'GET',
  path: 'appointments/{token}',
  summary: 'Read an appointment',
  params: byMailedTokenSchema,
  answer: appointmentSchema,
  status: 200,
});

/** Cancels or moves an appointment by its mailed link. */
export const changeAppointment = defineCall({
  method: 'POST',
  path: 'appointments/{token}',
  summary: 'Cancel or move an appointment',
  params: byMailedTokenSchema,
  body: appointmentChangeSchema,
  answer: appointmentSchema,
  status: 200,
});
