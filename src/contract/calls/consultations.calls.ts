import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { formDefinitionSchema } from '../forms/form-definition.ts';
import { contactSchema, submissionShape } from '../forms/submission.ts';
import { TYPED_REFERENCE } from '../rules/reference.ts';
import { appointmentSchema, forUserTypeSchema, idSchema, lineSchema, nextSchema, recordedSchema } from '../shapes.ts';

const typedReferenceSchema = z.string().check(z.maxLength(40), z.regex(new RegExp(`^${TYPED_REFERENCE}$`, 'u')));

/** The preconsultation form. */
export const readPreconsultation = defineCall({
  method: 'GET',
  path: 'forms/preconsultation',
  summary: 'The preconsultation form',
  query: forUserTypeSchema,
  answer: formDefinitionSchema,
  status: 200,
});

/** Sends a preconsultation, with a slot if one was chosen. */
export const submitPreconsultation = defineCall({
  method: 'POST',
  path: 'forms/preconsultation/submit',
  summary: 'Send a preconsultation',
  body: z.strictObject({ ...submissionShape, contact: contactSchema, slot_id: z.optional(lineSchema(120)) }),
  answer: z.object({
    ...recordedSchema.shape,
    appointment: z.optional(appointmentSchema),
    next: nextSchema,
  }),
  status: 201,
  limit: 'submission',
});

/** Sends a second consultation's form with its documents; with a contact it may book a time too. */
export const submitSecondaryConsultation = defineCall({
  method: 'POST',
  path: 'forms/secondary_consultation/submit',
  summary: 'Send the form of a second consultation',
  body: z
    .strictObject({
      ...submissionShape,
      /** The id of an earlier submission, or its reference as somebody typed it. */
      previous_id: z.optional(z.union([idSchema, typedReferenceSchema])),
      referrer: z.optional(lineSchema(200)),
      documents: z._default(z.array(idSchema).check(z.maxLength(10)), []),
      contact: z.optional(contactSchema),
      slot_id: z.optional(lineSchema(120)),
    })
    .check(
      z.refine(({ contact, slot_id }) => slot_id === undefined || contact !== undefined, {
        path: ['contact'],
        error: 'appointment_contact',
      }),
    ),
  answer: z.object({ ...recordedSchema.shape, appointment: z.optional(appointmentSchema) }),
  status: 201,
  limit: 'submission',
});
