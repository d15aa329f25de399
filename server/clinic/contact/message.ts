import type * as z from 'zod/mini';
import type { sendMail } from '#contract/calls/contact.calls.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { invalid } from '../http/problem.ts';
import { once } from '../intake/once.ts';
import { type RecordedSubmission, recordSubmission } from '../intake/record-submission.ts';
import { clinicAddress } from '../mail/addresses.ts';
import { queueMail } from '../mail/outbox.ts';

type Message = z.infer<NonNullable<typeof sendMail.body>>;

const TOPICS: Record<Locale, Record<Message['template_id'], string>> = {
  fr: { contact: 'contact', partnership: 'partenariat', press: 'presse' },
  en: { contact: 'contact', partnership: 'partnership', press: 'press' },
};
/** A tag, a comment or a declaration; `a < b` and `<3` are none. */
const MARKUP = /<[/!?]?[a-z-][^>]*>/i;

/**
 * Records a message, once for each key, and mails it to the clinic, and to nobody else; an answer goes to whoever wrote.
 * @throws ClinicProblem 400 when the message holds HTML, 409 when the key came with another message
 */
export async function sendToClinic(context: ClinicContext, locale: Locale, body: Message): Promise<RecordedSubmission> {
  const { idempotency_key: key, ...message } = body;
  if (MARKUP.test(message.message)) throw invalid({ message: ['plain_text'] });
  return once(context, { scope: 'message', key, body }, async (trx) => {
    const recorded = await recordSubmission(trx, context, {
      kind: 'message',
      locale,
      email: message.reply_to,
      redFlag: false,
      urgency: 'routine',
      payload: message,
      consents: [],
    });
    await queueMail(trx, context, {
      event: `message-to-clinic:${recorded.id}`,
      to: clinicAddress(context, locale),
      replyTo: message.reply_to,
      template: 'message-to-clinic',
      locale,
      values: {
        topic: TOPICS[locale][message.template_id],
        reply_to: message.reply_to,
        reference: recorded.reference,
        message: message.message,
      },
    });
    return recorded;
  });
}
