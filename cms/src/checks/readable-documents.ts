import type { Core } from '@strapi/strapi';
import { asContentType, ENTRY_KINDS } from '../lib/entry-kinds.ts';
import { LOCALES } from '../lib/locales.ts';
import { asList, asText, type Fields } from '../lib/read.ts';
import { TOPIC } from '../topics/topics.ts';

/** Content types whose entries are checked. */
const TYPES: readonly string[] = [
  'api::page.page',
  ...ENTRY_KINDS.map(({ uid }) => uid),
  'api::team-member.team-member',
  TOPIC,
  'api::redirect.redirect',
  'api::site.site',
  'api::menu.menu',
  'api::footer.footer',
];

/**
 * Which documents among those of `entries` somebody is told about, because they may read them: authors see their own only.
 * Topics, which authors read to choose among them, are told to who may change them.
 */
export async function readableDocuments(
  strapi: Core.Strapi,
  userAbility: unknown,
  entries: readonly Fields[],
): Promise<Set<string>> {
  const readable = new Set<string>();
  for (const uid of TYPES) {
    const asked = entries.filter((entry) => entry.uid === uid).map(({ documentId }) => asText(documentId));
    if (asked.length === 0) continue;
    const checker = strapi.plugin('content-manager').service('permission-checker').create({ userAbility, model: uid });
    const action = uid === TOPIC ? 'update' : 'read';
    if (checker.cannot[action]()) continue;
    const { filters, ...query } = await checker.sanitizedQuery[action]({});
    const among = { $and: [...(filters ? [filters] : []), { documentId: { $in: asked } }] };
    for (const locale of LOCALES) {
      const found: unknown = await strapi.documents(asContentType(uid)).findMany({ ...query, locale, filters: among });
      for (const { documentId } of asList(found)) readable.add(asText(documentId));
    }
  }
  return readable;
}
