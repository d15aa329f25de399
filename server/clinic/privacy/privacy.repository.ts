import type * as z from 'zod/mini';
import type * as calls from '#contract/calls/privacy.calls.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { gone, notFound } from '../http/problem.ts';
import { once } from '../intake/once.ts';
import { personHash } from '../intake/record-submission.ts';
import { type LinkPurpose, type MailedLink, makeLink, readLink, takeLink } from '../mail/mailed-links.ts';
import { queueMail } from '../mail/outbox.ts';
import { audit } from '../storage/audit.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { randomId } from '../storage/random-id.ts';
import { erasePerson, withdrawConsents } from './erase-person.ts';
import { findScattered } from './person-records.ts';

const VALID_MS = 48 * 60 * 60_000;

/** Somebody asks for their data, or for their erasure; the mail is in the language of `locale`. */
type PrivacyRequest = z.infer<NonNullable<typeof calls.requestPrivacy.body>> & { locale: Locale };

/** What a link for erasing may be confirmed to do. */
export type Confirmation = 'erase' | 'withdraw';

/**
 * Mails the link, once for each key. The same happens for every address, so that nobody learns whether it is known.
 * @throws ClinicProblem 409 when the key came with another request
 */
export async function requestPrivacy(context: ClinicContext, body: PrivacyRequest): Promise<void> {
  const { idempotency_key: key, email, kind, locale } = body;
  await once(context, { scope: 'privacy/requests', key, body }, async (trx) => {
    const purpose = `privacy-${kind}` as const;
    const subject = personHash(context.vault, email);
    const token = await makeLink(trx, context, { purpose, subject, validMs: VALID_MS });
    const link = `${context.siteOrigin(locale)}/api/privacy/${token}?locale=${locale}`;
    await queueMail(trx, context, {
      event: `${purpose}:${randomId()}`,
      to: email,
      template: purpose,
      locale,
      values: { link },
    });
    return { kind };
  });
}

/**
 * A link that still works.
 * @throws ClinicProblem 404 when there is none, 410 when it has expired or was used
 */
export async function openPrivacyLink(
  db: ClinicDatabase,
  context: ClinicContext,
  token: string,
  purposes: readonly LinkPurpose['purpose'][] = ['privacy-export', 'privacy-erasure'],
): Promise<MailedLink> {
  const link = await readLink(db, context, token, purposes);
  if (!link) throw notFound();
  if (link.used_at !== null || link.expires_at <= context.now().toISOString()) throw linkOver();
  return link;
}

const linkOver = () => gone('link_expired_or_used');

/** Uses a link for one's data up. @returns whose data it is for @throws ClinicProblem 404 or 410 */
export function takeExport(context: ClinicContext, token: string): Promise<string> {
  return context.db.transaction().execute(async (trx) => {
    const link = await openPrivacyLink(trx, context, token, ['privacy-export']);
    if (!(await takeLink(trx, context, link))) throw linkOver();
    await audit(trx, context.now(), { actor: 'visitor', action: 'person.export', subject: randomId() });
    return link.subject;
  });
}

/**
 * Erases everything of a person, or withdraws their consents, once.
 * @returns a reference that the audit trail keeps as the only proof; it tells nothing of the person
 * @throws ClinicProblem 404 or 410
 */
export async function confirmErasure(context: ClinicContext, token: string, what: Confirmation): Promise<string> {
  const { subject: person } = await openPrivacyLink(context.db, context, token, ['privacy-erasure']);
  const scattered = what === 'erase' ? await findScattered(context, person) : null;
  return context.db.transaction().execute(async (trx) => {
    const link = await openPrivacyLink(trx, context, token, ['privacy-erasure']);
    if (!(await takeLink(trx, context, link))) throw linkOver();
    const reference = randomId();
    const used_at = context.now().toISOString();
    await audit(trx, context.now(), { actor: 'visitor', action: `person.${what}`, subject: reference });
    if (!scattered) {
      await withdrawConsents(trx, context.now(), person);
      return reference;
    }
    // Opening the link again says that it was used; it no longer leads to anybody.
    await trx
      .updateTable('mailed_links')
      .set({ subject: reference, used_at })
      .where('token_hash', '=', link.token_hash)
      .execute();
    await erasePerson(trx, person, scattered);
    return reference;
  });
}
