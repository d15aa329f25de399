import type { FastifyInstance } from 'fastify';
import {
  closeMailedResult,
  forgetResult,
  mailResult,
  readMailedResult,
  readResult,
} from '#contract/calls/results.calls.ts';
import type { ClinicContext } from '../context.ts';
import { browserSecret } from '../http/browser-secret.ts';
import { LIMITS } from '../http/limits.ts';
import { notFound } from '../http/problem.ts';
import { registerCall } from '../http/register-call.ts';
import { sentence } from '../http/sentences.ts';
import { findResult, forgetResults } from '../intake/browser-results.repository.ts';
import { shownToMaker } from '../orientation/shown-recommendations.ts';
import { referenceOf } from '../storage/references.ts';
import { recommendationsOf, submissionOf } from '../submissions/recommendations.repository.ts';
import { personHash } from '../submissions/record-submission.ts';
import { closeResultLink, mailResultLink, openResultLink } from './mailed-results.ts';
import { showResult } from './shown-result.ts';

/** What a result is called outside: recommendations have an id of their own. */
const ORIENTATION = 'orientation';

function registerBrowserResults(app: FastifyInstance, context: ClinicContext): void {
  const { db } = context;
  registerCall(app, context, readResult, async ({ params: { slug }, query, request }) => {
    const found = await findResult(db, context, browserSecret(request), { slug });
    return { result: found && (await showResult(db, context, found, query.locale ?? request.locale)) };
  });
  registerCall(app, context, forgetResult, async ({ params: { slug }, request }) => {
    const secret = browserSecret(request);
    if (secret !== null) await forgetResults(db, context, secret, slug);
    return { detail: sentence('result_forgotten', request.locale) };
  });
}

/** Results: what a browser sent, for a day; and by a mailed link, for a month. */
export function registerResults(app: FastifyInstance, context: ClinicContext): void {
  const { db } = context;
  registerBrowserResults(app, context);
  registerCall(app, context, mailResult, async ({ params: { slug }, body, request }) => {
    const { id, email, locale, idempotency_key: key } = body;
    const submissionId = slug === ORIENTATION ? await submissionOf(db, id) : id;
    const secret = browserSecret(request);
    const found = submissionId && (await findResult(db, context, secret, { slug, submissionId }));
    if (!found) throw notFound();
    await context.limiter.take('result_link', personHash(context.vault, email), LIMITS.result_link);
    await mailResultLink(context, { slug, submissionId: found.submissionId, email, locale, key });
    return { detail: sentence('result_mailed', locale) };
  });
  registerCall(app, context, readMailedResult, async ({ params: { token }, query, request }) => {
    const locale = query.locale ?? request.locale;
    const { subject, expires_at } = await openResultLink(context, token, locale);
    const recommendations = await recommendationsOf(db, context, subject);
    if (recommendations) {
      const reference = await referenceOf(db, subject);
      return { result: null, recommendations: { ...shownToMaker(recommendations), reference }, expires_at };
    }
    const sent = { submissionId: subject, invitationId: null, visibleUntil: expires_at };
    const result = await showResult(db, context, sent, locale);
    if (!result) throw notFound();
    return { result, recommendations: null, expires_at };
  });
  registerCall(app, context, closeMailedResult, async ({ params: { token }, request }) => {
    await closeResultLink(context, await openResultLink(context, token, request.locale));
    return { detail: sentence('result_closed', request.locale) };
  });
}
