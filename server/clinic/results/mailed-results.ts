import { codeRoutePath } from '#contract/routes/code-routes.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { currentDefinitions } from '../definitions/load-definitions.ts';
import { once } from '../http/once.ts';
import { gone, notFound } from '../http/problem.ts';
import { type MailedLink, makeLink, readLink } from '../mail/mailed-links.ts';
import { queueMail } from '../mail/outbox.ts';
import { KEPT_DAYS } from '../retention/retention-rules.ts';
import { randomId } from '../storage/random-id.ts';
import { personHash } from '../submissions/record-submission.ts';

/** How long a mailed link opens a result, in milliseconds. */
const VALID_MS = KEPT_DAYS.resultLink * 24 * 60 * 60_000;

/** A result to be mailed: the form's name, the submission behind it, whose address, and the key of whoever asks. */
export interface ResultToMail {
  slug: string;
  submissionId: string;
  email: string;
  locale: Locale;
  key: string | undefined;
}

/**
 * Mails a link to the page of a result, once for each key. The mail says nothing of it; the address is kept as a fingerprint, so that its
 * owner may end the link by an erasure.
 * @throws ClinicProblem 404 for a form without a page in that language, 409 when the key came with another mail
 */
export async function mailResultLink(context: ClinicContext, { key, ...mail }: ResultToMail): Promise<void> {
  const { slug, submissionId, email, locale } = mail;
  const settings = currentDefinitions.settings(slug);
  const isShown = settings?.result === 'trial-match' || settings?.kind === 'orientation';
  const page = isShown && settings.route ? codeRoutePath(settings.route.name, locale, settings.route.params) : null;
  if (!page) throw notFound();
  await once(context, { scope: 'results/mail', key, body: mail }, async (trx) => {
    const token = await makeLink(trx, context, { purpose: 'see-result', subject: submissionId, validMs: VALID_MS });
    const expires_at = new Date(context.now().getTime() + VALID_MS).toISOString();
    await trx
      .insertInto('mailed_results')
      .values({ person_hash: personHash(context.vault, email), request_id: submissionId, expires_at })
      .onConflict((conflict) => conflict.columns(['person_hash', 'request_id']).doUpdateSet({ expires_at }))
      .execute();
    const address = new URL(page, context.siteOrigin(locale));
    address.searchParams.set('result', token);
    const event = `result-link:${randomId()}`;
    await queueMail(trx, context, {
      event,
      to: email,
      template: 'result-link',
      locale,
      values: { link: address.href },
    });
    return {};
  });
}

/** The link of a token. @throws ClinicProblem 404 when there is none, 410 when it is over */
export async function openResultLink(context: ClinicContext, token: string, locale: Locale): Promise<MailedLink> {
  const link = await readLink(context.db, context, token, ['see-result']);
  if (!link) throw notFound();
  if (link.expires_at <= context.now().toISOString()) throw gone({ code: 'link_over', locale });
  return link;
}

/** Closes a link for good. */
export async function closeResultLink({ db }: Pick<ClinicContext, 'db'>, { token_hash }: MailedLink): Promise<void> {
  await db.deleteFrom('mailed_links').where('token_hash', '=', token_hash).execute();
}
