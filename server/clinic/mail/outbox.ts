import type { Insertable } from 'kysely';
import * as z from 'zod/mini';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { keptLocaleSchema } from '../storage/kept-locale.ts';
import { randomId } from '../storage/random-id.ts';
import type { ClinicTables } from '../storage/tables.ts';
import { renderMail } from './render-mail.ts';
import type { TemplateName, TemplateValues } from './templates.ts';

/** When a message may go out; at once and however late, where it does not say. */
export interface Validity {
  notBefore?: Date;
  /** From then on it would tell nobody anything. */
  expiresAt?: Date;
}

/** How the events of mail to the staff about submissions begin. */
export const NOTICE_EVENTS = 'staff-notice:';

/** A mail to send. */
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
  when?: Validity;
  attachments?: readonly { filename: string; contentType: string; content: string }[];
}

const storedMailSchema = z.object({
  to: z.string(),
  locale: keptLocaleSchema,
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

type Parts = Pick<ClinicContext, 'vault' | 'now'>;

/** A message as it is queued. */
type OutboxRow = Insertable<ClinicTables['outbox']>;

/**
 * A mail as it is queued, to be written with the change it tells of.
 * @throws Error when a value of the template is missing
 */
export function mailRow<Name extends TemplateName>(context: Parts, mail: NewMail<Name>): OutboxRow {
  const { event, to, template, locale, values, replyTo = null, attachments = [], when } = mail;
  const stored: StoredMail = {
    to,
    locale,
    replyTo,
    ...renderMail(template, locale, values),
    attachments: [...attachments],
  };
  return outboxRow(context, { channel: 'mail', event, stored, when });
}

/**
 * Queues a mail with the change it tells of: give the transaction of that change, and the mail exists exactly when the
 * change does. Queuing the same event again changes nothing.
 * @throws Error when a value of the template is missing
 */
export async function queueMail<Name extends TemplateName>(
  trx: ClinicDatabase,
  context: Parts,
  mail: NewMail<Name>,
): Promise<void> {
  await queue(trx, mailRow(context, mail));
}

const storedTextSchema = z.object({
  /** A telephone number in E.164. */
  to: z.string(),
  text: z.string(),
  /** The address of the person, by which what is kept about them is found; null for whoever has none. */
  email: z.nullable(z.string()),
});

/** A text message as the outbox keeps it, sealed. */
export type StoredText = z.infer<typeof storedTextSchema>;

/** Opens a text message of the outbox. @throws Error when it was sealed with another key */
export function openText(vault: Pick<ClinicContext['vault'], 'open'>, sealed: string): StoredText {
  return storedTextSchema.parse(vault.open(sealed));
}

/** Queues a text message, as `queueMail` does a mail. It stands open on a locked screen: nothing about health is in it. */
export async function queueText(
  trx: ClinicDatabase,
  context: Parts,
  { event, when, ...stored }: StoredText & Pick<NewMail<TemplateName>, 'event' | 'when'>,
): Promise<void> {
  await queue(trx, outboxRow(context, { channel: 'sms', event, stored, when }));
}

interface Queued {
  channel: 'mail' | 'sms';
  event: string;
  stored: StoredMail | StoredText;
  when: Validity | undefined;
}

function outboxRow({ vault, now }: Parts, { channel, event, stored, when = {} }: Queued): OutboxRow {
  const { notBefore = now(), expiresAt } = when;
  return {
    id: randomId(),
    channel,
    event,
    message_sealed: vault.seal(stored),
    attempts: 0,
    next_attempt_at: notBefore.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    claimed_until: null,
    sent_at: null,
    created_at: now().toISOString(),
  };
}

async function queue(trx: ClinicDatabase, row: OutboxRow): Promise<void> {
  await trx
    .insertInto('outbox')
    .values(row)
    .onConflict((conflict) => conflict.column('event').doNothing())
    .execute();
}

/** Takes messages back that have not gone out. */
export async function unqueue(trx: ClinicDatabase, events: readonly string[]): Promise<void> {
  await trx.deleteFrom('outbox').where('event', 'in', events).where('sent_at', 'is', null).execute();
}
