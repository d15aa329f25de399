import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { sendMail } from '#contract/calls/contact.calls.ts';
import type { RecordOf } from '#contract/records/submission-records.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { once } from '../http/once.ts';
import { invalid } from '../http/problem.ts';
import { sentence } from '../http/sentences.ts';
import { clinicAddress } from '../mail/addresses.ts';
import { mailWords } from '../mail/mail-words.ts';
import { queueMail } from '../mail/outbox.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { type RecordedSubmission, recordSubmission } from '../submissions/record-submission.ts';

type Message = z.infer<NonNullable<typeof sendMail.body>>;

/** A tag, a comment or a declaration; `a < b` and `<3` are none. */
const MARKUP = /<[/!?]?[a-z-][^>]*>/i;

/** True when a text that somebody typed holds HTML, which messages do not take. */
export const holdsMarkup = (text: string): boolean => MARKUP.test(text);

/**
 * Records a message, once for each key, and mails it to the clinic, and to nobody else; an answer goes to whoever wrote.
 * @throws ClinicProblem 400 when the message holds HTML, 409 when the key came with another message
 */
export async function sendToClinic(context: ClinicContext, locale: Locale, body: Message): Promise<RecordedSubmission> {
  const { idempotency_key: key, ...message } = body;
  if (holdsMarkup(message.message)) throw invalid({ message: ['plain_text'] });
  return once(context, { scope: 'message', key, body }, (trx) =>
    recordMessage(trx, context, locale, message, message.message),
  );
}

/** Records a message, and mails the clinic what `mailed` says of it; an answer goes to whoever wrote. */
async function recordMessage(
  trx: Transaction<ClinicTables>,
  context: ClinicContext,
  locale: Locale,
  message: RecordOf<'message'>,
  mailed: string,
): Promise<RecordedSubmission> {
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
      topic: mailWords[locale].topics[message.template_id],
      reply_to: message.reply_to,
      reference: recorded.reference,
      message: mailed,
    },
  });
  return recorded;
}

/**
 * Records what somebody asks about their data, by a mailed link that proved who they are. It may tell of their health:
 * the clinic's mail only says that it is in the inbox.
 */
export function sendTopicToClinic(
  trx: Transaction<ClinicTables>,
  context: ClinicContext,
  locale: Locale,
  message: RecordOf<'message'>,
): Promise<RecordedSubmission> {
  return recordMessage(trx, context, locale, message, sentence('read_in_inbox', locale));
}
