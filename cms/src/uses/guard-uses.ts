import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { asText, type Fields } from '../lib/read.ts';
import { type Sentence, sentence } from '../lib/sentences.ts';
import type { CodeRoute } from '../rules/code-routes.ts';
import { ON_EVERY_PAGE } from '../rules/fixed-entries.ts';
import { panelLanguage } from '../rules/panel-language.ts';
import { REDIRECT } from '../rules/used-addresses.ts';
import { localesOf } from '../site-parts/parts.ts';
import { servicesOf } from '../uploads/strapi-upload.ts';
import { readUses, type Use } from './read-uses.ts';
import { FILE } from './targets.ts';

/** What the panel sends after somebody confirmed to delete what is in use, having read where. */
const CONFIRMED = 'x-uses-confirmed';
/** The most uses that a sentence names. */
const NAMED = 3;

/**
 * Refuses to delete what visitors are led to or shown, unless that was confirmed in the panel after reading where; what
 * stands in the menu or elsewhere on every page is never deleted. An entry that is only unpublished comes back, and its
 * links go meanwhile: there the panel asks, and nothing is refused. Programs without a request, such as the first content,
 * are not asked.
 */
export function guardUses(strapi: Core.Strapi, routes: readonly CodeRoute[]): void {
  strapi.documents.use(async ({ uid, action, params }, next) => {
    const request = strapi.requestContext.get();
    const { documentId, locale }: Fields = { ...params };
    if (!request || action !== 'delete' || !uid.startsWith('api::') || typeof documentId !== 'string') return next();
    // Nothing leads to a redirect or shows one.
    if (uid === REDIRECT) return next();
    const all = await readUses(strapi, { uid, documentId }, routes);
    // Strapi fills in the language of a call that names none only inside of the action.
    const locales = await localesOf(strapi, { locale });
    const uses = all.filter((use) => breaks(use, locales));
    const issue = findDeletionIssue(uses, request.get(CONFIRMED) !== '');
    if (issue !== null) throw refusal(strapi, issue);
    return next();
  });
}

/** Refuses to delete a picture or document that visitors see. Call it in `register`. */
export function guardFiles(strapi: Core.Strapi, routes: readonly CodeRoute[]): void {
  servicesOf(strapi).extend<RemovingService>('plugin::upload.upload', (service) => ({
    ...service,
    async remove(file) {
      const asked = { uid: FILE, documentId: asText(file.documentId) };
      const uses = strapi.requestContext.get() ? await readUses(strapi, asked, routes) : [];
      const seen = uses.filter(({ published }) => published);
      if (seen.length > 0) {
        throw refusal(strapi, sentence('uses.file', { name: asText(file.name), list: listOf(seen) }));
      }
      return service.remove(file);
    },
  }));
}

interface RemovingService {
  remove(file: Fields): Promise<unknown>;
}

/** Why an entry may not be deleted, or null; `uses` are those that visitors would miss. */
export function findDeletionIssue(uses: Use[], confirmed: boolean): Sentence | null {
  const everywhere = uses.filter(({ uid }) => ON_EVERY_PAGE.includes(uid));
  if (everywhere.length > 0) return sentence('uses.everywhere', { list: listOf(everywhere) });
  return uses.length > 0 && !confirmed ? sentence('uses.delete', { list: listOf(uses) }) : null;
}

/** A deletion in one language is felt on the pages of that language. */
function breaks({ published, automatic, locale }: Use, deleted: readonly string[]): boolean {
  const isFelt = locale === null || deleted.includes(locale);
  return published && !automatic && isFelt;
}

function listOf(uses: Use[]): Sentence {
  const first = uses.slice(0, NAMED);
  const more = uses.length - first.length;
  const named = (language: keyof Sentence, quoted: (title: string) => string) =>
    first
      .map(({ title, type, locale }) => {
        const name = title === '' ? type[language] : `${type[language]} ${quoted(title)}`;
        return locale === null ? name : `${name} (${locale})`;
      })
      .join(', ');
  const fr = named('fr', (title) => `«\u00a0${title}\u00a0»`);
  const en = named('en', (title) => `“${title}”`);
  const others = more === 1 ? 'autre' : 'autres';
  return more > 0 ? { fr: `${fr} et ${more} ${others}`, en: `${en} and ${more} more` } : { fr, en };
}

function refusal(strapi: Core.Strapi, issue: Sentence) {
  const message = issue[panelLanguage(strapi)];
  return new errors.ValidationError(message, { errors: [{ path: [], message, name: 'ValidationError' }] });
}
