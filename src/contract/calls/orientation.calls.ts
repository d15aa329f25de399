import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { formDefinitionSchema } from '../forms/form-definition.ts';
import { contactSchema, submissionShape } from '../forms/submission.ts';
import { byIdSchema, forUserTypeSchema, lineSchema, referenceSchema, urgencySchema } from '../shapes.ts';

/** One recommendation with the reasons for it and what to do next. */
export const recommendationSchema = z.object({
  code: z.string(),
  title: z.string(),
  reasons: z.array(z.string()),
  urgency: urgencySchema,
  cta: z.object({ text: z.string(), link: z.string() }),
});

/** Recommendations as they are shown. */
export const recommendationsSchema = z.object({
  id: z.string(),
  /** For the browser that made them only. */
  reference: z.optional(referenceSchema),
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
  query: forUserTypeSchema,
  answer: formDefinitionSchema,
  status: 200,
});

/** Recommendations by `?id=`. */
export const findRecommendation = defineCall({
  method: 'GET',
  path: 'forms/orientation/recommendation',
  summary: 'Read recommendations by id',
  query: byIdSchema,
  answer: recommendationsSchema,
  status: 200,
});

/** Recommendations by path. */
export const readRecommendation = defineCall({
  method: 'GET',
  path: 'forms/orientation/recommendation/{id}',
  summary: 'Read recommendations',
  params: byIdSchema,
  answer: recommendationsSchema,
  status: 200,
});

const writeRecommendationShape = {
  path: 'forms/orientation/recommendation/{id}',
  params: byIdSchema,
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
