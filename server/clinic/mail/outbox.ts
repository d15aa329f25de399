import * as z from 'zod/mini';
import { localeSchema } from '#contract/locale-schema.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { randomId } from '../storage/random-id.ts';
import { renderMail } from './render-mail.ts';
import type { TemplateName, TemplateValues } from './templates.ts';

/** A message to send. */
export interface NewMail<Name extends TemplateName> {
  /**
   * What happened, such as `request-received:<id>`: one message per event, however often it is queued. It is kept in
   * the open, so it holds ids only.
   */
  event: string;
  to: string;
  template: Name;
  locale: Locale;
  values: TemplateValues[Name];
  /** Whom an answer goes to, when it is not the clinic. */
  replyTo?: string;
  attachments?: readonly { filename: string; contentType: string; content: string }[];
}

const storedMailSchema = z.object({
  to: z.string(),
  locale: localeSchema,
  replyTo: z.nullable(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() })),
});

/** A message as the outbox keeps it, sealed. */
export type StoredMail = z.infer<typeof storedMailSchema>;

/** Opens a message of the outbox. @throws Error when it was sealed with another key */
export function openMail(vault: Pick<ClinicContext['vault'], 'open'>, sealed: string): StoredMail {
  return storedMailSchema.parse(vault.open(sealed));
}

/**
 * Queues a message with the change it tells of: give the transaction of that change, and the message exists exactly
 * when the change does. Queuing the same event again changes nothing.
 * @throws Error when a value of the template is missing
 */
export async function queueMail<Name extends TemplateName>(
  trx: ClinicDatabase,
  { vault, now }: Pick<ClinicContext, 'vault' | 'now'>,
  mail: NewMail<Name>,
): Promise<void> {
  const { event, to, template, locale, values, replyTo = null, attachments = [] } = mail;
  const stored: StoredMail = {
    to,
    locale,
    replyTo,
    ...renderMail(template, locale, values),
    attachments: [...attachments],
  };
  const at = now().toISOString();
  await trx
    .insertInto('outbox')
    .values({
      id: randomId(),
      event,
      message_sealed: vault.seal(stored),
      attempts: 0,
      next_attempt_at: at,
      claimed_until: null,
      sent_at: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('event').doNothing())
    .execute();
}
