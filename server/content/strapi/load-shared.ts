import { ContentError } from '#contract/content/content-errors.ts';
import type { RedirectView, SiteView } from '#contract/content/page-view.ts';
import { entryPopulate } from '#contract/content/schema.gen.ts';
import { isLocale, type Locale } from '#lib/locale.ts';
import { byDocument, entryOf } from './answer.ts';
import { readOrLeaveOut } from './entry-views.ts';
import { findAll } from './find-all.ts';
import { findLinks } from './find-links.ts';
import { readEntry } from './read-entry.ts';
import { startReading } from './reading.ts';
import { NO_SECTIONS } from './sections.ts';
import { aroundEntry, type ServiceContext } from './service-context.ts';

const SITE = 'api::site.site';
const REDIRECT = 'api::redirect.redirect';

/**
 * Loads what the pages of a language share. The site entry has no drafts: it is the same in preview.
 * @throws ContentError not-found when it was never written in this language
 */
export async function loadSite(service: ServiceContext, locale: Locale, signal?: AbortSignal): Promise<SiteView> {
  const entry = entryOf(await service.api('/site', { populate: entryPopulate[SITE], locale }, signal));
  if (!entry) throw new ContentError('not-found', `The content service has no site entry in ${locale}.`);
  const around = aroundEntry(service);
  const reading = startReading(around, locale, NO_SECTIONS, 'Site');
  await findLinks(around, reading, entry.attributes, signal);
  const site = readEntry(SITE, entry, reading);
  return {
    ...site,
    menu: site.menu.filter(({ style, link, children }) => style !== 'submenu' || link !== null || children.length > 0),
    cookieGroups: site.cookieGroups.map((group) => ({ ...group, description: group.description ?? '' })),
  };
}

/** Loads the redirects; of several from one path in one language, the first document wins. */
export async function loadRedirects(service: ServiceContext, signal?: AbortSignal): Promise<RedirectView[]> {
  const reading = startReading(service, 'fr', NO_SECTIONS, 'Redirects');
  const entries = await findAll(service, '/redirects', { sort: ['from:asc'] }, signal);
  const redirects = new Map<string, RedirectView>();
  for (const entry of entries.sort(byDocument)) {
    const { language = null, ...attributes } = entry.attributes;
    // The schema names the first languages only; one that has left the list sends nobody anywhere.
    if (language !== null && !isLocale(language)) continue;
    const read = readOrLeaveOut(() => readEntry(REDIRECT, { ...entry, attributes }, reading), reading);
    if (!read) continue;
    const { from, to, permanent } = read;
    const key = `${language ?? ''} ${from}`;
    if (redirects.has(key)) reading.warn(`Several redirects lead from ${from}.`);
    else redirects.set(key, { from, to, permanent, language });
  }
  return [...redirects.values()];
}
