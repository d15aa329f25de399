import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { consentSchema, emailSchema, idempotencyKeySchema } from '../forms/submission.ts';
import {
  byIdSchema,
  hasRegisterNumber,
  idSchema,
  lineSchema,
  practitionerSchema,
  proseSchema,
  recordedSchema,
  registerNumbers,
  urgencySchema,
} from '../shapes.ts';

/** The most letters that one referral takes. */
export const MOST_LETTERS = 5;

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
    /** Ids of files that were sent before: the letter. */
    documents: z.optional(z.array(idSchema).check(z.maxLength(MOST_LETTERS))),
    idempotency_key: z.optional(idempotencyKeySchema),
  }),
  answer: recordedSchema,
  status: 201,
  limit: 'submission',
});

/** Where a referral stands, for whoever holds its link: nothing of the patient but the initials. */
export const readReferral = defineCall({
  method: 'GET',
  path: 'referrals/{id}',
  slash: true,
  summary: 'Where a referral stands',
  params: byIdSchema,
  answer: z.object({
    reference: z.string(),
    patient_initials: z.string(),
    stage: z.enum(['received', 'reading', 'appointment', 'closed']),
    received_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    /** How many files came with it. */
    documents: z.int(),
  }),
  status: 200,
  limit: 'recommendation',
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
      email: emailSchema,
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
