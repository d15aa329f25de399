import { codeRoutePath } from '#contract/routes/code-routes.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { clinicAddress, mailDomain } from './addresses.ts';
import type { Deliver, OutgoingMail } from './deliver.ts';
import { NOTICE_EVENTS, openMail, type StoredMail } from './outbox.ts';
import { type Claimed, createOutboxWorker, type OutboxWorker } from './outbox-worker.ts';
import { withPhone, withRights } from './render-mail.ts';

/** Makes a worker that sends the mails of the outbox. A mail written to a file is only replaced when it is sent again. */
export function createMailWorker(context: ClinicContext, deliver: Deliver): OutboxWorker {
  return createOutboxWorker(context, {
    channel: 'mail',
    deliver: async (claimed, signal) => deliver(await outgoing(context, claimed), signal),
  });
}

async function outgoing(context: ClinicContext, { event, message_sealed, created_at }: Claimed): Promise<OutgoingMail> {
  const stored = openMail(context.vault, message_sealed);
  // A mail without the number is better than none.
  const reachable = withPhone(stored, await context.contactPhone(stored.locale).catch(() => null));
  const mail = isForClinic(context, event, stored)
    ? reachable
    : withRights(reachable, rightsAddress(context, stored.locale));
  const key = context.vault.fingerprint(`mail ${event}`);
  return {
    mail,
    from: clinicAddress(context, mail.locale),
    key,
    messageId: `<${key}@${mailDomain(context, mail.locale)}>`,
    date: new Date(created_at),
  };
}

/** The clinic's own mail, and that of its staff about submissions, tells of other people's data. */
const isForClinic = (context: ClinicContext, event: string, { to, locale }: StoredMail): boolean =>
  event.startsWith(NOTICE_EVENTS) || to === clinicAddress(context, locale);

/** Where people ask for their data, their correction or erasure, and withdraw consents. */
const rightsAddress = ({ siteOrigin }: ClinicContext, locale: Locale): string =>
  `${siteOrigin(locale)}${codeRoutePath('your-data', locale) ?? '/'}`;
