import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { formDefinitionSchema, userTypes } from '../forms/form-definition.ts';
import { submissionSchema, submissionShape } from '../forms/submission.ts';
import { localeSchema } from '../locale-schema.ts';
import { invitationSchema, nextSchema, recordedSchema } from '../shapes.ts';

const surveyParams = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{3,64}$/)) });

/** A form by invitation or by the name of a public form. */
export const readSurvey = defineCall({
  method: 'GET',
  path: 'survey/{id}',
  slash: true,
  summary: 'A form by link',
  params: surveyParams,
  query: z.object({
    locale: z.optional(localeSchema),
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
    ...recordedSchema.shape,
    next: nextSchema,
    invitation: z.optional(invitationSchema),
  }),
  status: 201,
  limit: 'submission',
});
