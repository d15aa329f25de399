import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { formDefinitionSchema, userTypes } from '../forms/form-definition.ts';
import { answersSchema, contactSchema, submissionSchema, submissionShape } from '../forms/submission.ts';
import { appointmentSchema, detailSchema, idSchema, lineSchema, recordedSchema } from '../shapes.ts';

const forUserType = z.object({ user_type: z.enum(userTypes), locale: z.optional(z.enum(['fr', 'en'])) });
const byId = z.object({ id: idSchema });

/** One recommendation with the reasons for it and what to do next. */
export const recommendationSchema = z.object({
  code: z.string(),
  title: z.string(),
  reasons: z.array(z.string()),
  urgency: z.enum(['routine', 'soon', 'urgent']),
  cta: z.object({ text: z.string(), link: z.string() }),
});

const recommendationsSchema = z.object({
  id: z.string(),
  version: z.int(),
  status: z.string(),
  recommendations: z.array(recommendationSchema),
  disclaimer: z.string(),
  /** True for the browser that made them (its cookie). Others read them in words that repeat no answer. */
  editable: z.boolean(),
});

/** The orientation form. */
export const readOrientation = defineCall({
  method: 'GET',
  path: 'forms/orientation',
  summary: 'The orientation form',
  query: forUserType,
  answer: formDefinitionSchema,
  status: 200,
});

/** Recommendations by `?id=`. */
export const findRecommendation = defineCall({
  method: 'GET',
  path: 'forms/orientation/recommendation',
  summary: 'Read recommendations by id',
  query: byId,
  answer: recommendationsSchema,
  status: 200,
});

/** Recommendations by path. */
export const readRecommendation = defineCall({
  method: 'GET',
  path: 'forms/orientation/recommendation/{id}',
  summary: 'Read recommendations',
  params: byId,
  answer: recommendationsSchema,
  status: 200,
});

const writeRecommendationShape = {
  path: 'forms/orientation/recommendation/{id}',
  params: byId,
  body: z.strictObject({
    ...submissionShape,
    choice: z.optional(lineSchema(80)),
    contact: z.optional(contactSchema),
    version: z.int().check(z.gte(0)),
  }),
  answer: recommendationsSchema,
  status: 200,
  limit: 'recommendation',
} as const;

/**
 * Creates recommendations (version 0) or replaces them; each write raises the version by one. Creating gives a cookie:
 * only with it may they be replaced.
 */
export const writeRecommendation = defineCall({
  ...writeRecommendationShape,
  method: 'PUT',
  summary: 'Create or replace recommendations',
});

/** As PUT: the whole form is sent again. */
export const changeRecommendation = defineCall({
  ...writeRecommendationShape,
  method: 'PATCH',
  summary: 'Change recommendations',
});

/**
 * What to show once a form was sent: the numbers to call now, the result of a check-in (see
 * `trials/trial-signup-recommendation`), or that all is done.
 */
export const nextSchema = z.enum(['urgent_help', 'result', 'completed']);

/** The preconsultation form. */
export const readPreconsultation = defineCall({
  method: 'GET',
  path: 'forms/preconsultation',
  summary: 'The preconsultation form',
  query: forUserType,
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
    id: z.string(),
    status: z.string(),
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
      previous_id: z.optional(idSchema),
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

const surveyParams = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{3,64}$/)) });

/** A form by invitation or by the name of a public form. */
export const readSurvey = defineCall({
  method: 'GET',
  path: 'survey/{id}',
  slash: true,
  summary: 'A form by link',
  params: surveyParams,
  query: z.object({
    locale: z.optional(z.enum(['fr', 'en'])),
    user_type: z.optional(z.enum(userTypes)),
    /** Keeps the word list of a form that was begun: without it one is drawn. */
    form_id: z.optional(submissionShape.form_id),
  }),
  answer: z.object({
    id: z.string(),
    questionnaire: formDefinitionSchema,
    status: z.enum(['open', 'completed']),
    expires_at: z.nullable(z.string()),
  }),
  status: 200,
});

/** Sends a form that was reached by link. */
export const submitSurvey = defineCall({
  method: 'POST',
  path: 'survey/{id}',
  slash: true,
  summary: 'Send a form reached by link',
  params: surveyParams,
  body: submissionSchema,
  answer: z.object({
    id: z.string(),
    status: z.string(),
    next: nextSchema,
    invitation: z.optional(z.object({ id: z.string(), expires_at: z.string() })),
  }),
  status: 201,
  limit: 'submission',
});

/** The questions asked after a form was sent. */
export const readAfterQuestions = defineCall({
  method: 'GET',
  path: 'forms/meta_qs/{id}',
  summary: 'The questions after a form',
  params: byId,
  query: z.object({ locale: z.optional(z.enum(['fr', 'en'])) }),
  answer: formDefinitionSchema,
  status: 200,
});

/** Answers the questions asked after a form. */
export const answerAfterQuestions = defineCall({
  method: 'POST',
  path: 'forms/meta_qs/{id}',
  summary: 'Answer the questions after a form',
  params: byId,
  body: z.strictObject({ answers: answersSchema }),
  answer: detailSchema,
  status: 200,
  limit: 'submission',
});
