import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { referenceSchema } from '../shapes.ts';
import { administering } from './accounts.calls.ts';

/** How many entries a page of the journal has. */
export const AUDIT_PAGE_SIZE = 50;

/** Who read or changed which record when: entries are only ever added. */
export const readAudit = defineCall({
  method: 'GET',
  path: 'staff/audit',
  summary: 'Who read or changed which record when',
  query: z.object({
    /** The number of an account. */
    person: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
    /** The reference of a submission, as people say it, or the id of any record. */
    record: z.optional(z.string().check(z.maxLength(100))),
    page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
  }),
  answer: z.object({
    count: z.int(),
    results: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        /** `staff`, or a visitor, or the program itself. */
        actor: z.enum(['staff', 'visitor', 'clinic']),
        /** The name of a member of the staff; null for others, and where the account is gone. */
        name: z.nullable(z.string()),
        action: z.string(),
        subject: z.string(),
        /** What people say of the submission, where the record is one that is still there. */
        reference: z.nullable(referenceSchema),
      }),
    ),
  }),
  status: 200,
  staff: administering,
});
