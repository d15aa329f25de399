import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Call } from '#contract/define-call.ts';
import type { StaffRole } from '#contract/staff-roles.ts';
import { encodedOnce, sendEncodedJson } from '../../lib/encoded-once.ts';
import { failureLine } from '../../lib/request-incident.ts';
import type { ClinicContext, StaffMember } from '../context.ts';
import { LIMITS } from './limits.ts';
import { clientOf } from './network-of.ts';
import { failed, forbidden, invalid } from './problem.ts';
import { parseInput } from './validation-issues.ts';

/** What a handler receives: everything validated. */
export interface CallInput<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What the handler of a staff call receives. */
interface StaffCallInput<Params, Query, Body> extends CallInput<Params, Query, Body> {
  /** The signed-in person. */
  staff: StaffMember;
}

function parse<Schema extends z.ZodMiniType>(schema: Schema | undefined, input: unknown): z.infer<Schema> {
  // A call without a schema takes nothing from there.
  if (!schema) return undefined as z.infer<Schema>;
  const parsed = parseInput(schema, input);
  if ('errors' in parsed) throw invalid(parsed.errors);
  return parsed.value;
}

/**
 * What a call sends: the handler's answer with nothing that the call's schema does not name.
 * @throws ClinicProblem 500 when the answer does not fit; the log names the place and never a value
 */
function fittingAnswer({ method, path, answer }: Call, returned: unknown, request: FastifyRequest): unknown {
  const result = answer.safeParse(returned);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`);
  request.log.error(
    { ...failureLine(request, null), call: `${method} ${path}`, issues },
    'an answer does not fit the schema of its call',
  );
  throw failed();
}

/** The answers that handlers give again and again, as they are sent once they were found to fit. */
const lasting = new WeakMap<object, { fitting: object | null }>();

/**
 * Marks an answer that says nothing of a person and is given again as it is: it is looked at, written and compressed once,
 * for as long as the handler keeps it. It must never change, and belongs to calls with one schema.
 */
export function lastingAnswer<Answer extends object>(answer: Answer): Answer {
  if (!lasting.has(answer)) lasting.set(answer, { fitting: null });
  return answer;
}

/**
 * Sends the answer of a call once it fits the call's schema. A handler that has sent a stream or a page itself has
 * nothing more to send.
 * @throws ClinicProblem 500 when the answer does not fit
 */
export async function sendAnswer(
  call: Call,
  returned: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Once a stream has begun, an answer that its reader cut off is not sent again.
  if (reply.sent || reply.raw.headersSent) return reply;
  const kept = returned instanceof Object ? lasting.get(returned) : undefined;
  const answer = kept?.fitting ?? fittingAnswer(call, returned, request);
  reply.code(call.status).header('cache-control', 'no-store');
  if (!kept || !(answer instanceof Object)) return reply.send(answer);
  kept.fitting = answer;
  return sendEncodedJson(request, reply, await encodedOnce(answer));
}

/** Answers a call; with the reply itself where it has sent a page or a stream. */
type Handle<Input, Answer> = (input: Input) => Promise<Answer | FastifyReply>;

/** @param callerOf what else the handler learns of the caller; throws where they may not make the call */
function route<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
  Caller extends object,
>(
  app: FastifyInstance,
  { limiter }: ClinicContext,
  call: Call<Params, Query, Body, Answer>,
  callerOf: (request: FastifyRequest) => Promise<Caller>,
  handle: Handle<CallInput<z.infer<Params>, z.infer<Query>, z.infer<Body>> & Caller, z.input<Answer>>,
): void {
  const path = `/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  for (const url of [path, `${path}/`]) {
    app.route({
      method: call.method,
      url,
      handler: async (request, reply) => {
        const caller = await callerOf(request);
        if (call.limit) await limiter.take(call.limit, clientOf(request), LIMITS[call.limit]);
        const params = parse(call.params, request.params);
        const query = parse(call.query, request.query);
        const body = parse(call.body, request.body ?? {});
        return sendAnswer(call, await handle({ params, query, body, request, reply, ...caller }), request, reply);
      },
    });
  }
}

/**
 * Answers a call of the contract at both of its addresses, with and without a slash at the end: within its limit, its
 * input validated, then the handler, whose answer is validated too.
 */
export function registerCall<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(
  app: FastifyInstance,
  context: ClinicContext,
  call: Call<Params, Query, Body, Answer, false>,
  handle: Handle<CallInput<z.infer<Params>, z.infer<Query>, z.infer<Body>>, z.input<Answer>>,
): void {
  route(app, context, call, async () => ({}), handle);
}

/**
 * Who makes a call of the staff.
 * @throws ClinicProblem 401 when nobody is signed in, 403 when the call is not for their role, or needs a second factor first
 */
export async function allowedStaff(
  { signedIn }: ClinicContext,
  {
    staff: roles = [],
    beforeSecondFactor,
  }: Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, readonly StaffRole[]>,
  request: FastifyRequest,
): Promise<StaffMember> {
  const staff = await signedIn(request);
  if (!roles.includes(staff.role)) throw forbidden('role_not_allowed', 'role_not_allowed');
  if (staff.lacksSecondFactor && !beforeSecondFactor)
    throw forbidden('second_factor_required', 'second_factor_required');
  return staff;
}

/**
 * As `registerCall`, for a call of signed-in staff whose roles the call names: its handler learns who makes it, all others
 * are refused before anything of the request is looked at.
 */
export function registerStaffCall<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(
  app: FastifyInstance,
  context: ClinicContext,
  call: Call<Params, Query, Body, Answer, readonly StaffRole[]>,
  handle: Handle<StaffCallInput<z.infer<Params>, z.infer<Query>, z.infer<Body>>, z.input<Answer>>,
): void {
  route(app, context, call, async (request) => ({ staff: await allowedStaff(context, call, request) }), handle);
}
