import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { readReferral } from '#contract/calls/professionals.calls.ts';
import { readRecord } from '#contract/records/submission-records.ts';
import { formatDate } from '#lib/format-date.ts';
import { overSince, STANDING } from '../appointments/standing.ts';
import type { ClinicContext } from '../context.ts';
import { notFound } from '../http/problem.ts';
import { registerCall } from '../http/register-call.ts';
import { wantsPage } from '../http/wants-page.ts';
import { linkLocale, linkTexts, orPageOfOver, sendLinkPage } from '../link-pages/link-page.ts';

type Referral = z.infer<typeof readReferral.answer>;

/** What a status of the inbox means to whoever referred; an appointment on offer says more than any of them. */
const STAGES: Readonly<Record<string, Referral['stage']>> = {
  requested: 'received',
  accepted: 'reading',
  in_progress: 'reading',
  completed: 'closed',
  cancelled: 'closed',
};

/** @throws ClinicProblem 404 for what is no referral, or is erased */
async function findReferral({ db, vault, now }: ClinicContext, id: string): Promise<Referral> {
  const row = await db
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'referral')
    .executeTakeFirst();
  const record = row && readRecord({ kind: 'referral', content: vault.open(row.payload_sealed) });
  if (!row || record?.kind !== 'referral') throw notFound();
  const appointment = await db
    .selectFrom('appointments')
    .select('id')
    .where('request_id', '=', id)
    .where('status', 'in', STANDING)
    .where('end_at', '>', overSince(now()))
    .executeTakeFirst();
  // A letter whose consent was withdrawn is no longer there.
  const documents = await db.selectFrom('documents').select('id').where('request_id', '=', id).execute();
  const stage = STAGES[row.status] ?? 'reading';
  return {
    reference: row.reference,
    patient_initials: record.content.patient_initials,
    stage: appointment && stage !== 'closed' ? 'appointment' : stage,
    received_at: row.created_at,
    updated_at: row.updated_at,
    documents: documents.length,
  };
}

function sendReferralPage(referral: Referral, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = linkLocale(request);
  const { title, stages, details } = linkTexts[locale].referral;
  return sendLinkPage(request, reply, {
    locale,
    title,
    done: stages[referral.stage].title,
    paragraphs: [stages[referral.stage].text],
    details: [
      { name: details.initials, value: referral.patient_initials },
      { name: details.received, value: formatDate(referral.received_at, locale) },
      { name: details.updated, value: formatDate(referral.updated_at, locale) },
      { name: details.documents, value: String(referral.documents) },
      { name: details.reference, value: referral.reference },
    ],
  });
}

/** Where a referral stands: a page for the doctor who follows the link, JSON for a program. Reading changes nothing. */
export function registerReferralStatus(app: FastifyInstance, context: ClinicContext): void {
  registerCall(app, context, readReferral, ({ params: { id }, request, reply }) => {
    const { unknownTitle: title, unknownText: text } = linkTexts[linkLocale(request)].referral;
    const show = async () => {
      const referral = await findReferral(context, id);
      return wantsPage(request) ? sendReferralPage(referral, request, reply) : referral;
    };
    return orPageOfOver(request, reply, show, { title, text });
  });
}
