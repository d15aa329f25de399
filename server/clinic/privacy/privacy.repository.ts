import type * as z from 'zod/mini';
import { privacyKinds, type requestPrivacy as requestCall } from '#contract/calls/privacy.calls.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { once } from '../http/once.ts';
import { gone, notFound } from '../http/problem.ts';
import { type LinkPurpose, type MailedLink, makeLink, readLink, takeLink } from '../mail/mailed-links.ts';
import { queueMail } from '../mail/outbox.ts';
import { audit } from '../storage/audit.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { randomId } from '../storage/random-id.ts';
import { personHash } from '../submissions/record-submission.ts';
import { erasePerson } from './erase-person.ts';
import { readKept } from './kept.ts';
import { findScattered } from './person-records.ts';
import { type Withdrawn, withdraw } from './withdraw-consent.ts';

/** How many hours a mailed link about one's data works, as texts say (`said-times.test.ts`). */
export const LINK_HOURS = 48;
const VALID_MS = LINK_HOURS * 60 * 60_000;

/** Somebody asks for one of their rights; the mail is in the language of `locale`. */
type PrivacyRequest = z.infer<NonNullable<typeof requestCall.body>> & { locale: Locale };

/** The purposes of links about one's data. */
const PRIVACY_PURPOSES = privacyKinds.map((kind) => `privacy-${kind}` as const);

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
  purposes: readonly LinkPurpose['purpose'][] = PRIVACY_PURPOSES,
): Promise<MailedLink> {
  const link = await readLink(db, context, token, purposes);
  if (!link) throw notFound();
  if (link.used_at !== null || link.expires_at <= context.now().toISOString()) throw linkOver();
  return link;
}

/** The link was there, and no longer works. */
export const linkOver = () => gone('link_expired_or_used');

/** The file of a person's data: everything as plain JSON, or what other medical software understands. */
export type ExportFormat = 'json' | 'fhir';

/**
 * Uses a link for one's data up: each of the two files is given once.
 * @returns whose data it is for @throws ClinicProblem 404 or 410
 */
export function takeExport(context: ClinicContext, token: string, format: ExportFormat): Promise<string> {
  return context.db.transaction().execute(async (trx) => {
    const link = await readLink(trx, context, token, ['privacy-export']);
    if (!link) throw notFound();
    if (link.expires_at <= context.now().toISOString()) throw linkOver();
    const taken = format === 'json' ? await takeLink(trx, context, link) : await takeFhir(trx, context, link);
    if (!taken) throw linkOver();
    await audit(trx, context.now(), { actor: 'visitor', action: 'person.export', subject: randomId() });
    return link.subject;
  });
}

/** Notes that the second file of a link was given. @returns false when it was before */
async function takeFhir(trx: ClinicDatabase, { vault, now }: ClinicContext, link: MailedLink): Promise<boolean> {
  const token_hash = vault.fingerprint(`${link.token_hash} fhir`);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('mailed_links')
    .values({ ...link, token_hash, purpose: 'privacy-export-fhir', used_at: now().toISOString() })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Erases everything of a person, once. Messages and kept answers that none of the keys opens may be theirs or anybody's:
 * they stay until they go by their age, and the audit trail says under the reference that there were some.
 * @returns a reference that the audit trail keeps as the only proof; it tells nothing of the person. `isWhole` is false
 * when something could not be read
 * @throws ClinicProblem 404 or 410
 */
export async function confirmErasure(
  context: ClinicContext,
  token: string,
): Promise<{ reference: string; isWhole: boolean }> {
  const { subject: person } = await openPrivacyLink(context.db, context, token, ['privacy-erasure']);
  const scattered = await findScattered(context, person);
  return context.db.transaction().execute(async (trx) => {
    const link = await openPrivacyLink(trx, context, token, ['privacy-erasure']);
    if (!(await takeLink(trx, context, link))) throw linkOver();
    const reference = randomId();
    const used_at = context.now().toISOString();
    const isWhole = scattered.unreadable === 0;
    const line = { actor: 'visitor', subject: reference };
    const rest = isWhole ? [] : [{ ...line, action: 'person.erase.unreadable' } as const];
    await audit(trx, context.now(), { ...line, action: 'person.erase' }, ...rest);
    // Opening the link again says that it was used; it no longer leads to anybody.
    await trx
      .updateTable('mailed_links')
      .set({ subject: reference, used_at })
      .where('token_hash', '=', link.token_hash)
      .execute();
    await erasePerson(trx, person, scattered);
    return { reference, isWhole };
  });
}

/**
 * Takes consents back. A link for it works until its time is over, since each consent has a button of its own; the link
 * of an erasure is used up.
 * @returns a reference that the audit trail keeps
 * @throws ClinicProblem 404 or 410 for the link, 404 for a consent or a draft that is not the person's
 */
export async function confirmWithdrawal(
  context: ClinicContext,
  token: string,
  { what, locale }: { what: Withdrawn; locale: Locale },
): Promise<string> {
  const purposes = ['privacy-withdrawal', 'privacy-erasure'] as const;
  const { subject: person } = await openPrivacyLink(context.db, context, token, purposes);
  const kept = await readKept(context, person, locale);
  return context.db.transaction().execute(async (trx) => {
    const link = await openPrivacyLink(trx, context, token, purposes);
    if (link.purpose === 'privacy-erasure' && !(await takeLink(trx, context, link))) throw linkOver();
    const reference = randomId();
    await audit(trx, context.now(), { actor: 'visitor', action: 'person.withdraw', subject: reference });
    await withdraw(trx, context, { person, locale, what, kept });
    return reference;
  });
}
