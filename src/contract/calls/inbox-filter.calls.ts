import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { staffRoles } from '../staff-roles.ts';
import { filters } from './staff.calls.ts';

/** Which list somebody comes back to. A searched name is never kept. */
const savedFilterSchema = z.object({
  kind: filters.kind,
  status: filters.status,
  mine: filters.mine,
  reach: filters.reach,
});

/** The list that the signed-in person keeps. */
export const readSavedFilter = defineCall({
  method: 'GET',
  path: 'user/inbox-filter',
  summary: 'The list that one keeps',
  answer: z.object({ filter: z.nullable(savedFilterSchema) }),
  status: 200,
  staff: staffRoles,
});

/** Keeps a list in the place of the one before. */
export const saveFilter = defineCall({
  method: 'PUT',
  path: 'user/inbox-filter',
  summary: 'Keep a list',
  body: z.strictObject(savedFilterSchema.shape),
  answer: z.object({ filter: z.nullable(savedFilterSchema) }),
  status: 200,
  staff: staffRoles,
});
