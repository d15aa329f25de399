import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';

/** The largest file a person may send, in bytes. */
export const LARGEST_DOCUMENT = 10 * 1024 * 1024;

/** Sends one file as `multipart/form-data`; the answer's id goes into a form's `documents`. */
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
