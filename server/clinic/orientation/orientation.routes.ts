import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import {
  changeRecommendation,
  findRecommendation,
  readOrientation,
  readRecommendation,
  writeRecommendation,
} from '#contract/calls/orientation.calls.ts';
import type { FormRecord } from '#contract/records/submission-records.ts';
import type { ClinicContext } from '../context.ts';
import { requestedForm } from '../definitions/requested-form.ts';
import { heldSecrets } from '../drafts/draft-cookie.ts';
import { forgetDraft } from '../drafts/drafts.repository.ts';
import { browserHash, browserSecret, giveBrowserSecret } from '../http/browser-secret.ts';
import { LIMITS } from '../http/limits.ts';
import { once } from '../http/once.ts';
import { conflict, forbidden, invalid, notFound } from '../http/problem.ts';
import { type CallInput, lastingAnswer, registerCall } from '../http/register-call.ts';
import { lastSentBy, noteResult } from '../intake/browser-results.repository.ts';
import { type CheckedSubmission, checkSubmission, isTrapped } from '../intake/check-submission.ts';
import { formRecord, recordSubmittedForm } from '../intake/record-submitted-form.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { drawReference, referenceOf } from '../storage/references.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { withPhoneNumber } from '../submissions/phone-number.ts';
import {
  findRecommendations,
  type StoredRecommendations,
  writeRecommendations,
} from '../submissions/recommendations.repository.ts';
import { replaceSubmission } from '../submissions/record-submission.ts';
import { inReadersWords, ORIENTATION_RULES_VERSION, recommend, recommendToReaders } from './recommend.ts';
import { type Showable, shown } from './shown-recommendations.ts';

type Written = z.infer<NonNullable<typeof writeRecommendation.body>>;

/** 128 bits take 22 characters of base64url; a UUID has more. */
const SHORTEST_ID = 22;
const stale = () => conflict('recommendations_changed', 'stale_version');

/** What a browser's fingerprint is for here. */
const MAKER = 'recommendations';

const makerHash = ({ vault }: ClinicContext, secret: string | null): string | null =>
  secret === null ? null : browserHash(vault, MAKER, secret);

/** For the browser that made them: with the reference by which the clinic finds them. */
async function shownWithReference(db: ClinicDatabase, stored: StoredRecommendations) {
  const reference = await referenceOf(db, stored.submissionId);
  return { ...shown(stored), ...(reference !== undefined && { reference }) };
}

/** For whoever has the link: the advice without anything that repeats an answer, nor whether one was chosen. */
const shownToReaders = (stored: Showable) => ({
  ...shown(stored),
  status: 'proposed',
  recommendations: stored.content.shared ?? inReadersWords(stored.content.recommendations, stored.locale),
  editable: false,
});

/** @throws ClinicProblem 404 */
async function read(context: ClinicContext, id: string, request: FastifyRequest) {
  const found = await findRecommendations(context.db, context, id);
  if (!found) throw notFound();
  const reader = makerHash(context, browserSecret(request));
  const isMaker = reader !== null && reader === found.content.maker;
  return isMaker ? shownWithReference(context.db, found) : shownToReaders(found);
}

interface Write {
  id: string;
  body: Written;
  held: readonly string[];
  checked: CheckedSubmission;
  /** The fingerprint of the browser that writes. */
  maker: string;
  secret: string;
}

/** The submission behind recommendations: made by the first write, replaced by the others. */
async function submissionFor(
  trx: Transaction<ClinicTables>,
  context: ClinicContext,
  { body, held, checked, secret }: Write,
  before: StoredRecommendations | null,
): Promise<string> {
  const { choice, contact } = body;
  const extra = { rules_version: ORIENTATION_RULES_VERSION, ...(choice && { choice }) };
  const submitted = { body, held, checked, contact };
  const recordOf = (form: FormRecord) => ({ kind: 'orientation', payload: { ...form, ...extra } }) as const;
  if (!before) {
    const belongsTo = await lastSentBy(trx, context, secret, { kinds: ['survey'] });
    return (await recordSubmittedForm(trx, context, { ...submitted, belongsTo }, recordOf)).id;
  }
  await replaceSubmission(trx, context, before.submissionId, {
    locale: body.locale,
    email: contact?.email ?? null,
    redFlag: checked.redFlag,
    urgency: checked.urgency,
    ...recordOf(formRecord(submitted)),
    consents: body.consents,
  });
  if (body.draft_id !== undefined) await forgetDraft(trx, context, { id: body.draft_id, held });
  return before.submissionId;
}

/** @throws ClinicProblem 409 for a stale version, 404 when there is nothing to change, 403 for whoever did not make them */
async function write(trx: Transaction<ClinicTables>, context: ClinicContext, given: Write) {
  const { id, body, checked, maker, secret } = given;
  const before = await findRecommendations(trx, context, id);
  if (!before && body.version !== 0) throw notFound();
  if (before && body.version !== before.version) throw stale();
  if (before && before.content.maker !== maker)
    throw forbidden({ code: 'not_your_advice', locale: body.locale }, 'not_yours');
  const submissionId = await submissionFor(trx, context, given, before);
  const about = [checked.answers, body.user_type, body.locale] as const;
  const written: StoredRecommendations = {
    id,
    version: body.version + 1,
    locale: body.locale,
    submissionId,
    content: {
      recommendations: recommend(...about),
      shared: recommendToReaders(...about),
      choice: body.choice ?? null,
      maker,
    },
  };
  if (!(await writeRecommendations(trx, context, written))) throw stale();
  await noteResult(trx, context, secret, { slug: checked.form.slug, submissionId });
  return shownWithReference(trx, written);
}

type WriteInput = Pick<CallInput<{ id: string }, unknown, Written>, 'params' | 'body' | 'request' | 'reply'>;

async function handleWrite(context: ClinicContext, { params: { id }, body, request, reply }: WriteInput) {
  if (id.length < SHORTEST_ID) throw invalid({ id: [{ code: 'short_id', locale: body.locale }] });
  await context.limiter.take('recommendation', `of ${id}`, LIMITS.recommendation);
  const { locale, version } = body;
  if (isTrapped(body)) {
    const recommendations = recommend({}, body.user_type, locale);
    const content = { recommendations, choice: null };
    return { ...shown({ id, version: version + 1, locale, content }), reference: drawReference() };
  }
  const checked = checkSubmission(body, ['orientation']);
  const contact = body.contact && withPhoneNumber(body.contact, { field: 'contact', locale });
  const secret = giveBrowserSecret(request, reply, { vault: context.vault, sent: body });
  const maker = browserHash(context.vault, MAKER, secret);
  return once(context, { scope: `forms/orientation/${id}`, key: body.idempotency_key, body }, (trx) =>
    write(trx, context, { id, body: { ...body, contact }, held: heldSecrets(request), checked, maker, secret }),
  );
}

/** Rows 4 to 6 of the interface: the orientation form, and recommendations from its answers. */
export function registerOrientation(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, readOrientation, async ({ query, request }) =>
    lastingAnswer(requestedForm('orientation', query.locale ?? request.locale, query.user_type)),
  );
  registerCall(app, context, findRecommendation, ({ query, request }) => read(context, query.id, request));
  registerCall(app, context, readRecommendation, ({ params, request }) => read(context, params.id, request));
  registerCall(app, context, writeRecommendation, (input) => handleWrite(context, input));
  registerCall(app, context, changeRecommendation, (input) => handleWrite(context, input));
}
