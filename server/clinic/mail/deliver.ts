import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { PRODUCT_NAME } from '../../config/product-name.ts';
import type { StoredMail } from './outbox.ts';

/** A message on its way out. */
export interface OutgoingMail {
  mail: StoredMail;
  from: string;
  /** A fingerprint of the event: the same event always has the same. */
  key: string;
  /** Made from `key`, so that a receiver recognises a repetition. */
  messageId: string;
  /** When the event happened. */
  date: Date;
}

/**
 * Gives a message away.
 * @param signal ends the delivery: what the receiver has not taken by then, it does not get
 * @throws Error when it was not taken; it is tried again later
 */
export type Deliver = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

/** Where messages go: to a mail server (`SMTP_URL`), or into a folder. */
export type MailWay = { smtpUrl: string } | { folder: string };

/** Delivers that way, in the thread that asks. */
export const deliveryBy = (way: MailWay): Deliver =>
  'smtpUrl' in way ? smtpDelivery(way.smtpUrl) : fileDelivery(way.folder);

const SECOND = 1000;

// Addresses are given as objects: as text they would be parsed as lists.
const address = (of: string, name = '') => ({ name, address: of });

/**
 * An appointment goes twice, as mail programs expect (RFC 6047): as another form of the message, which they show with the
 * day and buttons, and as a file for those that do not.
 */
function withCalendar({ attachments }: StoredMail) {
  const isCalendar = ({ contentType }: (typeof attachments)[number]) => contentType.startsWith('text/calendar');
  const calendar = attachments.find(isCalendar);
  if (!calendar) return { attachments };
  const { filename, content, contentType } = calendar;
  const method = /method=(\w+)/.exec(contentType)?.[1] ?? 'REQUEST';
  return { icalEvent: { method, filename, content }, attachments: attachments.filter((one) => one !== calendar) };
}

function composed({ mail, from, messageId, date }: OutgoingMail) {
  return {
    from: address(from, PRODUCT_NAME),
    to: address(mail.to),
    ...(mail.replyTo === null ? {} : { replyTo: address(mail.replyTo) }),
    messageId,
    date,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...withCalendar(mail),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Sends through a mail server (`SMTP_URL`), one connection a message, which an end of the delivery closes. */
export function smtpDelivery(url: string): Deliver {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 20 * SECOND,
    greetingTimeout: 20 * SECOND,
    socketTimeout: 40 * SECOND,
  });
  return async (outgoing, signal) => {
    await transport.sendMail({ ...composed(outgoing), signal });
  };
}

/**
 * Writes each message to a file `<key>.eml`, whole or not at all: a repetition replaces it.
 * @param folder made when it does not exist, readable by its owner only
 */
export function fileDelivery(folder: string): Deliver {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (outgoing) => {
    const { message } = await transport.sendMail(composed(outgoing));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `${outgoing.key}.eml`);
    const handle = await open(`${file}.part`, 'w', 0o600);
    try {
      await handle.writeFile(message);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${file}.part`, file);
  };
}
