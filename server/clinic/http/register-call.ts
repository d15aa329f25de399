import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Call } from '#contract/define-call.ts';
import type { ClinicContext, StaffMember } from '../context.ts';
import { LIMITS } from './limits.ts';
import { type FieldErrors, invalid } from './problem.ts';

/** What a handler receives: everything validated. */
export interface CallInput<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The signed-in person; null on calls that need none. */
  staff: StaffMember | null;
}

/** Turns a schema's complaints into messages by field. */
function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.length > 0 ? issue.path.join('.') : 'non_field_errors';
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return errors;
}

function parse<Schema extends z.ZodMiniType>(schema: Schema | undefined, value: unknown): z.infer<Schema> {
  // A call without a schema takes nothing from there.
  if (!schema) return undefined as z.infer<Schema>;
  const result = schema.safeParse(value);
  if (!result.success) throw invalid(fieldErrors(result.error));
  return result.data;
}

/**
 * Answers a call of the contract at both of its addresses, with and without a slash at the end: signed in where it must
 * be, within its limit, its input validated, then the handler.
 */
export function registerCall<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(
  app: FastifyInstance,
  context: ClinicContext,
  call: Call<Params, Query, Body, Answer>,
  handle: (input: CallInput<z.infer<Params>, z.infer<Query>, z.infer<Body>>) => Promise<z.input<Answer>>,
): void {
  const path = `/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  for (const url of [path, `${path}/`]) {
    app.route({
      method: call.method,
      url,
      handler: async (request, reply) => {
        const staff = call.staff ? await context.signedIn(request) : null;
        if (call.limit) context.limiter.take(call.limit, request.ip, LIMITS[call.limit]);
        const params = parse(call.params, request.params);
        const query = parse(call.query, request.query);
        const body = parse(call.body, request.body ?? {});
        const answer = await handle({ params, query, body, request, reply, staff });
        // Once a stream has begun, an answer that its reader cut off is not sent again.
        if (reply.sent || reply.raw.headersSent) return reply;
        return reply.code(call.status).header('cache-control', 'no-store').send(answer);
      },
    });
  }
}
