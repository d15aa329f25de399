import { codeRoutePath } from '#contract/routes/code-routes.ts';
import type { Locale } from '#lib/locale.ts';
import type { ClinicContext } from '../context.ts';
import { currentDefinitions } from '../definitions/load-definitions.ts';
import { gone, notFound } from '../http/problem.ts';
import { type MailedLink, makeLink, readLink, takeLink } from '../mail/mailed-links.ts';
import type { ClinicDatabase } from '../storage/database.ts';
import { randomId } from '../storage/random-id.ts';
import { type Draft, draftOf, keptUnder, withNewSecret } from './drafts.repository.ts';

const VALID_MS = 7 * 24 * 60 * 60_000;

/** Where a form goes on: on its own page, or by its name where it has none in that language. */
function pageOf(slug: string, locale: Locale): string {
  const route = currentDefinitions.settings(slug)?.route;
  return (route && codeRoutePath(route.name, locale, route.params)) ?? `/recommendations?survey=${slug}`;
}

/** A link that opens a draft on another device, once, and when it ends. */
export async function makeResumeLink(
  db: ClinicDatabase,
  context: ClinicContext,
  { id, slug, content }: Draft,
): Promise<{ link: string; expires_at: string }> {
  const expires_at = new Date(context.now().getTime() + VALID_MS).toISOString();
  const token = await makeLink(db, context, { purpose: 'resume-draft', subject: id, validMs: VALID_MS });
  const address = new URL(pageOf(slug, content.locale), context.siteOrigin(content.locale));
  address.searchParams.set('resume', token);
  return { link: address.href, expires_at };
}

/** A link as a browser brings it. */
export interface OpenedLink {
  token: string;
  slug: string;
  /** The secrets that the browser holds. */
  held: readonly string[];
  /** Of the sentences that refuse it. */
  locale: Locale;
}

/** A link that was used or not. @throws ClinicProblem 404 when there is none, 410 when it has expired */
async function openLink(
  db: ClinicDatabase,
  context: ClinicContext,
  { token, locale }: OpenedLink,
): Promise<MailedLink> {
  const link = await readLink(db, context, token, ['resume-draft']);
  if (!link) throw notFound();
  if (link.expires_at <= context.now().toISOString()) throw linkOver(locale);
  return link;
}

const linkOver = (locale: Locale) => gone({ code: 'link_over', locale });

/**
 * What a link leads to, for the page that asks before anything happens. Changes nothing and tells no answer.
 * @throws ClinicProblem 404 when there is no such link for this form, 410 when it is over
 */
export async function readResumeLink(context: ClinicContext, opened: OpenedLink) {
  const link = await openLink(context.db, context, opened);
  if (link.used_at !== null) throw linkOver(opened.locale);
  const row = await context.db.selectFrom('drafts').selectAll().where('id', '=', link.subject).executeTakeFirst();
  if (!row || row.expires_at <= context.now().toISOString()) throw linkOver(opened.locale);
  if (row.slug !== opened.slug) throw notFound();
  const own = await keptUnder(context.db, context, opened.held)
    .select('id')
    .where('id', '=', row.id)
    .executeTakeFirst();
  return {
    form: draftOf(context, row).content,
    slug: row.slug,
    made_at: new Date(Date.parse(link.expires_at) - VALID_MS).toISOString(),
    expires_at: link.expires_at,
    is_own: own !== undefined,
  };
}

/** A draft that changed hands, and the secrets that its browser holds from then on. */
interface TakenDraft {
  draft: Draft;
  secrets: readonly string[];
}

/** The secret that a page's own key leads to: asking again with both gives it again, to nobody else. */
const secretFor = ({ vault }: ClinicContext, { token, key }: TakingLink): string | undefined =>
  key === undefined ? undefined : vault.fingerprint(`draft ${token} ${key}`);

/** The draft that the same page has taken over already: its answer was lost on the way. */
async function takenBefore(
  trx: ClinicDatabase,
  context: ClinicContext,
  opened: TakingLink,
  link: MailedLink,
): Promise<TakenDraft> {
  const secret = secretFor(context, opened);
  if (secret === undefined) throw linkOver(opened.locale);
  const { slug, locale, held } = opened;
  const row = await keptUnder(trx, context, [secret])
    .selectAll()
    .where('id', '=', link.subject)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!row) throw linkOver(locale);
  const others = held.filter((one) => one !== secret);
  return { draft: draftOf(context, row), ...(await withNewSecret(trx, context, others, locale, secret)) };
}

/** A link whose draft is wanted; `key` is random and the page's own. */
export interface TakingLink extends OpenedLink {
  key?: string | undefined;
}

/**
 * Hands the draft of a link over to the browser that brings it, once: under a new id and a secret of its own, beside
 * the drafts that the browser has. What its maker agreed to does not count for whoever holds it now.
 * @throws ClinicProblem 404 or 410 as for reading; 409 when this browser has taken over too many drafts
 */
export function takeOverDraft(context: ClinicContext, opened: TakingLink): Promise<TakenDraft> {
  return context.db.transaction().execute(async (trx) => {
    const link = await openLink(trx, context, opened);
    if (link.used_at !== null) return takenBefore(trx, context, opened, link);
    const { held, locale } = opened;
    const { secret, secrets } = await withNewSecret(trx, context, held, locale, secretFor(context, opened));
    if (!(await takeLink(trx, context, link))) throw linkOver(locale);
    const row = await trx
      .deleteFrom('drafts')
      .where('id', '=', link.subject)
      .where('expires_at', '>', context.now().toISOString())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw linkOver(opened.locale);
    if (row.slug !== opened.slug) throw notFound();
    const id = randomId();
    const before = draftOf(context, row);
    const content = { ...before.content, consents: [] };
    const token_hash = context.vault.fingerprint(secret);
    // Nothing is kept any longer for having been taken over.
    await trx
      .insertInto('drafts')
      .values({ ...row, id, token_hash, payload_sealed: context.vault.seal(content) })
      .execute();
    await trx.updateTable('draft_people').set({ draft_id: id }).where('draft_id', '=', row.id).execute();
    await trx.updateTable('mailed_links').set({ subject: id }).where('token_hash', '=', link.token_hash).execute();
    return { draft: { ...before, id, content }, secrets };
  });
}
