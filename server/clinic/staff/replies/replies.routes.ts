import type { FastifyInstance } from 'fastify';
import { listReplyTemplates, replyToSubmission } from '#contract/calls/replies.calls.ts';
import { translations } from '../../../texts/translations.ts';
import type { ClinicContext } from '../../context.ts';
import { once } from '../../http/once.ts';
import { registerStaffCall } from '../../http/register-call.ts';
import { readForStaff } from '../whole-submission.ts';
import { addReply } from './replies.repository.ts';
import written from './reply-templates.json' with { type: 'json' };

const templates = written.map(({ id, title, text }) => {
  const both = { fr: { title: title.fr, text: text.fr }, en: { title: title.en, text: text.en } };
  return { id, said: translations.inEveryLanguage('replies', both) };
});

/** The staff's answers to submissions. */
export function registerReplies(app: FastifyInstance, context: ClinicContext): void {
  registerStaffCall(app, context, listReplyTemplates, async ({ query, request }) => ({
    templates: templates.map(({ id, said }) => ({
      id,
      title: said[request.locale].title,
      text: said[query.locale].text,
    })),
  }));

  registerStaffCall(app, context, replyToSubmission, async ({ params: { id }, body, staff, request }) => {
    const { idempotency_key: key, text } = body;
    await once(context, { scope: `staff/replies ${id}`, key, body: text }, (trx) =>
      addReply(trx, context, staff, { id, text }),
    );
    return readForStaff(context, id, request.locale);
  });
}
