import type { ClinicContext } from '../context.ts';
import { openText } from './outbox.ts';
import { createOutboxWorker, type OutboxWorker } from './outbox-worker.ts';

/** A text message on its way out. */
export interface OutgoingText {
  /** A telephone number in E.164. */
  to: string;
  text: string;
  /** The same event always has the same: a receiver recognises a repetition by it. */
  key: string;
}

/** Gives a text message away. @throws Error when it was not taken; it is tried again later */
export type SendText = (message: OutgoingText) => Promise<void>;

const LONGEST_MS = 20_000;

/**
 * Hands text messages to a service: `POST` of `{to, text}` as JSON, with the token as bearer. Whatever is not answered with
 * success is tried again; the header `Idempotency-Key` tells such a repetition.
 * @param url `SMS_WEBHOOK_URL`
 * @param token `SMS_WEBHOOK_TOKEN`
 */
export function textWebhook(url: string, token?: string): SendText {
  return async ({ to, text, key }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to, text }),
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    await answer.body?.cancel();
    const { ok, status: responseCode } = answer;
    if (!ok) throw Object.assign(new Error('The message was not taken.'), { code: 'EWEBHOOK', responseCode });
  };
}

/** Makes a worker that sends the text messages of the outbox. */
export function createTextWorker(context: ClinicContext, send: SendText): OutboxWorker {
  return createOutboxWorker(context, {
    channel: 'sms',
    deliver: async ({ event, message_sealed }) => {
      const { to, text } = openText(context.vault, message_sealed);
      await send({ to, text, key: context.vault.fingerprint(`text message ${event}`) });
    },
  });
}
