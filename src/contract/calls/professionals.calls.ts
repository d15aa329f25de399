import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { consentSchema, idempotencyKeySchema } from '../forms/submission.ts';
import {
  hasRegisterNumber,
  lineSchema,
  practitionerSchema,
  proseSchema,
  recordedSchema,
  registerNumbers,
  urgencySchema,
} from '../shapes.ts';

/** A family doctor refers a patient. */
export const referPatient = defineCall({
  method: 'POST',
  path: 'consultations/general_practitionner',
  summary: 'Refer a patient',
  body: z.strictObject({
    practitioner: practitionerSchema,
    patient_initials: z.string().check(z.trim(), z.regex(/^\p{L}[\p{L}. -]{0,9}$/u)),
    reason: proseSchema(),
    urgency: urgencySchema,
    patient_informed: z.literal(true, 'patient_informed'),
    idempotency_key: z.optional(idempotencyKeySchema),
  }),
  answer: recordedSchema,
  status: 201,
  limit: 'submission',
});

/** A professional asks to join the network. */
export const joinNetwork = defineCall({
  method: 'POST',
  path: 'healthcare_professionals/new',
  summary: 'Join the network',
  body: z
    .strictObject({
      first_name: lineSchema(80),
      last_name: lineSchema(80),
      email: z.email().check(z.maxLength(254)),
      ...registerNumbers,
      specialty: lineSchema(120),
      city: lineSchema(120),
      consents: z.array(consentSchema).check(z.maxLength(20)),
      idempotency_key: z.optional(idempotencyKeySchema),
    })
    .check(z.refine(hasRegisterNumber, 'register_number')),
  answer: z.object({ ...recordedSchema.shape, status: z.literal('pending') }),
  status: 201,
  limit: 'submission',
});
