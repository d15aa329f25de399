import type { PageView } from '#contract/content/page-view.ts';
import { entryPopulate, pageFieldsOf } from '#contract/content/schema.gen.ts';
import { normalisePath } from '#contract/routes/site-path.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { changedOnOf, type Entry, entriesOf, entryOf } from './answer.ts';
import { cleanValue, isBlank } from './clean-text.ts';
import { drawnImage } from './drawn-image.ts';
import { fillBlocks, relatesToEntries } from './fill-blocks.ts';
import { findLinks } from './find-links.ts';
import { findPictures } from './find-pictures.ts';
import { withoutHidden } from './hidden-blocks.ts';
import { FOOTER_PAGE, FOOTER_POPULATE, FOOTER_TAG, readFooter } from './load-footer.ts';
import { withPublishedAround } from './published-around.ts';
import { readEntry } from './read-entry.ts';
import { pictureForAll } from './read-media.ts';
import { startReading } from './reading.ts';
import { loadSections, NO_SECTIONS } from './sections.ts';
import { aroundEntry, editUrlOf, inLocale, isIn, notFound, type ServiceContext } from './service-context.ts';
import { tagOf } from './tags.ts';

const PAGE = 'api::page.page';
/** What is asked of a page in its other languages. */
const LANGUAGE_FIELDS = { fields: ['path', 'title', 'locale'] };
const PAGE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether a page can have this name: what the content service itself accepts, in case it is another one. */
export function isPageName(name: string): boolean {
  return PAGE_NAME.test(name);
}

/**
 * Loads a page by its name: `GET /api/pages/{name}`. The page named `index` is asked for its footer in the words of the
 * product specification, `populate[Footer][populate]=*`.
 * @throws ContentError not-found without an entry, title or path in this language
 */
export async function loadPage(
  service: ServiceContext,
  name: string,
  locale: Locale,
  signal?: AbortSignal,
): Promise<PageView> {
  if (!isPageName(name)) throw notFound(name, locale, 'no page can have this name');
  const answer = await service.api(`/pages/${name}`, pageQueryOf(service, name, locale), signal);
  const found = entryOf(answer);
  if (!found || !isIn(found, locale)) throw notFound(name, locale, 'it has no entry in this language');
  const around = aroundEntry(service);
  const place = { uid: PAGE, path: '/pages', languages: LANGUAGE_FIELDS, locale };
  const entry = await withPublishedAround(service, place, found, signal);
  const alternates = alternatesOf(entry, locale);
  const path = alternates[locale];
  if (path === undefined) throw notFound(name, locale, 'its entry has no title or no path in this language');
  const attributes = service.showsHidden ? entry.attributes : withoutHidden(entry.attributes);
  const sections = relatesToEntries(attributes.blocks) ? await loadSections(around, signal) : NO_SECTIONS;
  const reading = startReading(around, locale, sections, `Page "${name}"`);
  reading.documents.add(tagOf(PAGE, entry.documentId));
  if (name === FOOTER_PAGE) reading.documents.add(FOOTER_TAG);
  await Promise.all([
    findPictures(around, reading, attributes, signal),
    findLinks(around, reading, attributes, signal),
  ]);
  // It leads to itself, wherever it may stand for visitors.
  if (service.oneDraft) reading.links.set(`page:${name}`, path);
  const page = readEntry(PAGE, { ...entry, attributes: { ...attributes, Footer: null } }, reading);
  const blocks = await fillBlocks(around, page.blocks, { locale, reading, sections, signal });
  const title = page.seo?.metaTitle ?? page.title;
  return {
    kind: 'page',
    name,
    locale,
    path,
    alternates,
    title,
    description: page.seo?.metaDescription ?? page.description ?? '',
    hideHeader: page.hideHeader,
    hideFooter: page.hideFooter,
    noIndex: page.seo?.noIndex ?? false,
    ...pageFieldsOf(page),
    changedOn: changedOnOf(entry),
    socialImage: page.seo?.socialImage ? pictureForAll(page.seo.socialImage) : drawnImage(name, locale, title),
    blocks,
    article: null,
    trial: null,
    footer: name === FOOTER_PAGE ? readFooter(attributes.Footer, reading) : [],
    documents: [...reading.documents],
    editUrl: editUrlOf(service, PAGE, entry, locale),
  };
}

function pageQueryOf(service: ServiceContext, name: string, locale: Locale): object {
  const { Footer: _, ...populate } = entryPopulate[PAGE];
  // The footer is an entry of its own: whoever may see no other draft gets it with the site.
  const footer = name === FOOTER_PAGE && !service.oneDraft ? FOOTER_POPULATE : {};
  return { populate: { ...footer, ...populate, localizations: LANGUAGE_FIELDS }, ...inLocale(service, locale) };
}

/** The path in each language in which the page has a title and a path: this one's, then the other languages of its entry. */
function alternatesOf(entry: Entry, locale: Locale): Partial<Record<Locale, string>> {
  const alternates: Partial<Record<Locale, string>> = {};
  const add = (language: Locale, { path, title }: Entry['attributes']): void => {
    if (typeof path !== 'string' || typeof title !== 'string' || isBlank(title)) return;
    const clean = normalisePath(cleanValue(path));
    if (clean !== null) alternates[language] ??= clean;
  };
  add(locale, entry.attributes);
  for (const sibling of entriesOf(entry.attributes.localizations) ?? []) {
    const language = LOCALES.find((known) => known === sibling.locale);
    if (language && language !== locale) add(language, sibling.attributes);
  }
  return alternates;
}
