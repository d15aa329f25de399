import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { joinNetwork, referPatient } from '#contract/calls/professionals.calls.ts';
import type { consentSchema } from '#contract/forms/submission.ts';
import type { ClinicContext } from '../context.ts';
import { attachDocuments } from '../documents/documents.repository.ts';
import { LIMITS } from '../http/limits.ts';
import { once } from '../http/once.ts';
import { invalid } from '../http/problem.ts';
import { registerCall } from '../http/register-call.ts';
import { queueMail } from '../mail/outbox.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { withPhoneNumber } from '../submissions/phone-number.ts';
import {
  type NewSubmission,
  personHash,
  type RecordedSubmission,
  recordSubmission,
} from '../submissions/record-submission.ts';
import { referralLink } from './referral-link.ts';
import { registerReferralStatus } from './referral-status.routes.ts';

/** What a professional must agree to before their name is in the directory. */
const DIRECTORY_CONSENT = { text_id: 'professional-directory', text_version: '1' };

/** A family doctor refers a patient; a professional joins the network. */
export function registerProfessionals(app: FastifyInstance, context: ClinicContext): void {
  registerReferralStatus(app, context);
  registerCall(app, context, referPatient, async ({ body, request }) => {
    const { idempotency_key, practitioner, urgency, documents = [], ...content } = body;
    const { locale } = request;
    const contact = withPhoneNumber(practitioner, { field: 'practitioner', locale });
    const recorded = await record(
      context,
      { scope: 'referral', key: idempotency_key, body },
      {
        kind: 'referral',
        email: contact.email,
        locale,
        redFlag: false,
        urgency,
        payload: { contact, urgency, ...content, ...(documents.length > 0 && { documents }) },
        consents: [],
      },
      async (trx, { id: submissionId, reference }) => {
        if (!(await attachDocuments(trx, context, documents, submissionId)))
          throw invalid({ documents: [{ code: 'unknown_document', locale }] });
        const link = referralLink(context, submissionId, locale);
        return { template: 'referral-received', values: { reference, link } };
      },
    );
    return { ...recorded, status: 'requested' };
  });

  registerCall(app, context, joinNetwork, async ({ body, request }) => {
    const { idempotency_key, consents, ...content } = body;
    requireDirectoryConsent(consents);
    const { first_name, last_name, email } = content;
    const recorded = await record(
      context,
      { scope: 'professional', key: idempotency_key, body },
      {
        kind: 'professional',
        email,
        locale: request.locale,
        redFlag: false,
        urgency: 'routine',
        payload: { contact: { first_name, last_name, email }, ...content },
        consents,
      },
      async (_trx, { reference }) => ({ template: 'request-received-professional', values: { reference } }),
    );
    return { ...recorded, status: 'pending' as const };
  });
}

function requireDirectoryConsent(consents: readonly z.infer<typeof consentSchema>[]): void {
  const { text_id, text_version } = DIRECTORY_CONSENT;
  const given = consents.some((one) => one.text_id === text_id && one.text_version === text_version && one.granted);
  if (!given) throw invalid({ consents: ['directory_consent'] });
}

/** The mail that tells of an arrival. */
type Receipt =
  | { template: 'request-received-professional'; values: { reference: string } }
  | { template: 'referral-received'; values: { reference: string; link: string } };

/** Records it once per key with what belongs to it, and tells the sender that it has arrived. */
async function record(
  context: ClinicContext,
  sent: { scope: string; key: string | undefined; body: unknown },
  submission: NewSubmission & { email: string },
  complete: (trx: Transaction<ClinicTables>, recorded: RecordedSubmission) => Promise<Receipt>,
): Promise<RecordedSubmission> {
  const { email, locale } = submission;
  await context.limiter.take('submission', personHash(context.vault, email), LIMITS.submission);
  return once(context, sent, async (trx) => {
    const recorded = await recordSubmission(trx, context, submission);
    const receipt = await complete(trx, recorded);
    await queueMail(trx, context, { event: `request-received:${recorded.id}`, to: email, locale, ...receipt });
    return recorded;
  });
}
