import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import {
  changeRecommendation,
  findRecommendation,
  readRecommendation,
  writeRecommendation,
} from '../../../src/clinic/contract/calls/forms.calls.ts';
import type { ClinicContext } from '../context.ts';
import { heldSecrets } from '../drafts/draft-cookie.ts';
import { type CheckedSubmission, checkSubmission, isTrapped } from '../forms/check-submission.ts';
import { recordSubmission, submittedContent } from '../forms/record-submission.ts';
import { sentence } from '../forms/sentences.ts';
import { LIMITS } from '../http/limits.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { type CallInput, registerCall } from '../http/register-call.ts';
import { once } from '../requests/once.ts';
import { replaceRequest } from '../requests/record-request.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { disclaimerIn, ORIENTATION_RULES_VERSION, recommend } from './recommend.ts';
import { findRecommendations, type StoredRecommendations, writeRecommendations } from './recommendations.repository.ts';

type Written = z.infer<NonNullable<typeof writeRecommendation.body>>;

/** 128 bits take 22 characters of base64url; a UUID has more. */
const SHORTEST_ID = 22;
const stale = () => conflict('These recommendations were changed in the meantime. Read them again.', 'stale_version');

const shown = ({ id, version, locale, content }: Omit<StoredRecommendations, 'requestId'>) => ({
  id,
  version,
  status: content.choice === null ? 'proposed' : 'chosen',
  recommendations: content.recommendations,
  disclaimer: disclaimerIn(locale),
});

/** @throws ClinicProblem 404 */
async function read(context: ClinicContext, id: string) {
  const found = await findRecommendations(context.db, context, id);
  if (!found) throw notFound();
  return shown(found);
}

interface Write {
  id: string;
  body: Written;
  held: readonly string[];
  checked: CheckedSubmission;
}

/** The request behind recommendations: made by the first write, replaced by the others. */
async function requestFor(
  trx: Transaction<ClinicTables>,
  context: ClinicContext,
  { body, held, checked }: Write,
  before: StoredRecommendations | null,
): Promise<string> {
  const { choice, contact } = body;
  const extra = { rules_version: ORIENTATION_RULES_VERSION, ...(choice && { choice }) };
  const submitted = { kind: 'orientation' as const, body, held, checked, contact, extra };
  if (!before) return recordSubmission(trx, context, submitted);
  await replaceRequest(trx, context, before.requestId, {
    locale: body.locale,
    email: contact?.email ?? null,
    redFlag: checked.redFlag,
    urgency: checked.urgency,
    payload: submittedContent(submitted),
    consents: body.consents,
  });
  return before.requestId;
}

/** @throws ClinicProblem 409 for a stale version, 404 when there is nothing to change */
async function write(trx: Transaction<ClinicTables>, context: ClinicContext, given: Write) {
  const { id, body, checked } = given;
  const before = await findRecommendations(trx, context, id);
  if (!before && body.version !== 0) throw notFound();
  if (before && body.version !== before.version) throw stale();
  const requestId = await requestFor(trx, context, given, before);
  const recommendations = recommend(checked.answers, body.user_type, body.locale);
  const written: StoredRecommendations = {
    id,
    version: body.version + 1,
    locale: body.locale,
    requestId,
    content: { recommendations, choice: body.choice ?? null },
  };
  if (!(await writeRecommendations(trx, context, written))) throw stale();
  return shown(written);
}

async function handleWrite(
  context: ClinicContext,
  { params: { id }, body, request }: Pick<CallInput<{ id: string }, unknown, Written>, 'params' | 'body' | 'request'>,
) {
  if (id.length < SHORTEST_ID) throw invalid({ id: [sentence('short_id', body.locale)] });
  context.limiter.take('recommendation', `of ${id}`, LIMITS.recommendation);
  const { locale, version } = body;
  if (isTrapped(body)) {
    const recommendations = recommend({}, body.user_type, locale);
    return shown({ id, version: version + 1, locale, content: { recommendations, choice: null } });
  }
  const checked = checkSubmission(body, ['orientation']);
  return once(context, { scope: `forms/orientation/${id}`, key: body.idempotency_key, body }, (trx) =>
    write(trx, context, { id, body, held: heldSecrets(request), checked }),
  );
}

/** Rows 5 and 6 of the interface: recommendations from the orientation form's answers. */
export function registerOrientation(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, findRecommendation, ({ query }) => read(context, query.id));
  registerCall(app, context, readRecommendation, ({ params }) => read(context, params.id));
  registerCall(app, context, writeRecommendation, (input) => handleWrite(context, input));
  registerCall(app, context, changeRecommendation, (input) => handleWrite(context, input));
}
