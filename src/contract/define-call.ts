import type * as z from 'zod/mini';
import type { StaffRole } from './staff-roles.ts';

/** The limits on how often a call may be made, by name; the numbers stand with the server, with its own limits. */
export type LimitName =
  | 'refresh'
  | 'signup'
  | 'send_mail'
  | 'create_contact'
  | 'submission'
  | 'recommendation'
  | 'hold'
  | 'resume_link'
  | 'resume_code'
  | 'result_link'
  | 'privacy_request'
  | 'draft'
  | 'invite_staff'
  | 'password_reset'
  | 'staff_link'
  | 'organisation'
  | 'journey_count';

/** One call of the clinic's interface, for the server that answers it, the browser that makes it and the OpenAPI page. */
export interface Call<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Staff extends readonly StaffRole[] | false = readonly StaffRole[] | false,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/`, without a slash at either end; parameters as `{name}`. */
  path: string;
  /** The product specification writes this path with a slash at its end. */
  slash?: true;
  summary: string;
  /** Messages of these schemas' own are codes of the clinic's sentences (`server/clinic/http/sentences.json`). */
  params?: Params;
  query?: Query;
  body?: Body;
  /** Objects of it strip what they do not name: whatever else a handler returns never leaves the server. */
  answer: Answer;
  /** The status of success. */
  status: 200 | 201 | 202;
  /** Only for signed-in staff, and of them for these roles. */
  staff?: Staff;
  /** May be made by somebody who must have a second factor and has none yet. */
  beforeSecondFactor?: true;
  limit?: LimitName;
  /** The answer goes on, in events (`text/event-stream`), until one leaves it. */
  stream?: true;
}

/** Declares a call; its types follow from its schemas. */
export function defineCall<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Staff extends readonly StaffRole[] | false = false,
>(call: Call<Params, Query, Body, Answer, Staff>): Call<Params, Query, Body, Answer, Staff> {
  return call;
}

/** The path of a call below `/api/`, as the specification writes it, with its parameters filled in. */
export function callPath({ path, slash }: Pick<Call, 'path' | 'slash'>, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
  return slash ? `${filled}/` : filled;
}
