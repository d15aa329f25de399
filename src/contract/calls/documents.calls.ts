import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { byIdSchema, detailSchema, emptySchema } from '../shapes.ts';

/** The largest file a person may send, in bytes. */
export const LARGEST_DOCUMENT = 10 * 1024 * 1024;

/**
 * Sends one file as `multipart/form-data`; the answer's id goes into a form's `documents`. With the fields `text_id`,
 * `text_version` and `locale` (the consent about health answers) it waits a day for that form, without them an hour.
 */
export const sendDocument = defineCall({
  method: 'POST',
  path: 'forms/documents',
  summary: 'Send a document',
  answer: z.object({
    id: z.string(),
    name: z.string(),
    size: z.int(),
    type: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
  }),
  status: 201,
});

/** Deletes a file that this browser sent, as long as no form has taken it along. */
export const deleteDocument = defineCall({
  method: 'DELETE',
  path: 'forms/documents/{id}',
  summary: 'Delete a document that was not sent with a form',
  params: byIdSchema,
  body: emptySchema,
  answer: detailSchema,
  status: 200,
});
