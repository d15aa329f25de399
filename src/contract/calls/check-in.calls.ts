import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { formDefinitionSchema } from '../forms/form-definition.ts';
import { answersSchema } from '../forms/submission.ts';
import { byIdSchema, detailSchema, inLocaleSchema } from '../shapes.ts';

/** The questions asked after a form was sent. */
export const readAfterQuestions = defineCall({
  method: 'GET',
  path: 'forms/meta_qs/{id}',
  summary: 'The questions after a form',
  params: byIdSchema,
  query: inLocaleSchema,
  answer: formDefinitionSchema,
  status: 200,
});

/** Answers the questions asked after a form. */
export const answerAfterQuestions = defineCall({
  method: 'POST',
  path: 'forms/meta_qs/{id}',
  summary: 'Answer the questions after a form',
  params: byIdSchema,
  body: z.strictObject({ answers: answersSchema }),
  answer: detailSchema,
  status: 200,
  limit: 'submission',
});
