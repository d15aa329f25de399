import type { PageView } from '#contract/content/page-view.ts';
import { entryPopulate } from '#contract/content/schema.gen.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { findLinks } from '../links/find-links.ts';
import { byDocument, changedOnOf, type Entry, entriesOf } from './answer.ts';
import { cleanValue, isBlank } from './clean-text.ts';
import { drawnImage } from './drawn-image.ts';
import { articleViewOf } from './entry-views.ts';
import { listOf } from './find-all.ts';
import { findPictures } from './find-pictures.ts';
import { pictureForAll } from './read-media.ts';
import { startReading } from './reading.ts';
import { loadSections, type Sections, sectionPath } from './sections.ts';
import { editUrlOf, inLocale, isIn, notFound, type ServiceContext } from './service-context.ts';
import { tagOf } from './tags.ts';
import { isWaiting } from './waiting-articles.ts';

const ARTICLE = 'api::article.article';

/**
 * Loads the page of an article by its slug in this language.
 * @throws ContentError not-found without an entry or title in this language
 */
export async function loadArticle(
  service: ServiceContext,
  slug: string,
  locale: Locale,
  signal?: AbortSignal,
): Promise<PageView> {
  const name = `article:${slug}`;
  const query = {
    filters: { slug: { $eq: slug } },
    populate: { ...entryPopulate[ARTICLE], localizations: { fields: ['slug', 'title', 'locale'] } },
    ...inLocale(service, locale),
  };
  const [answer, sections] = await Promise.all([
    service.api('/get-articles', query, signal),
    loadSections(service, signal),
  ]);
  const entry = pick(listOf(answer, '/get-articles'), locale);
  if (!entry) throw notFound(name, locale, 'no article has this slug in this language');
  if (isWaiting(service, entry)) throw notFound(name, locale, 'the article waits for its date');
  const reading = startReading(service, locale, sections, `Article "${slug}"`);
  reading.documents.add(tagOf(ARTICLE, entry.documentId));
  await Promise.all([
    findPictures(service, reading, entry.attributes, signal),
    findLinks(service, reading, entry.attributes, signal),
  ]);
  const article = articleViewOf(entry, sectionPath(sections, 'articles', locale), reading);
  return {
    kind: 'article',
    name,
    locale,
    path: article.path,
    alternates: { ...alternatesOf(entry, sections), [locale]: article.path },
    title: article.title,
    description: article.excerpt,
    hideHeader: false,
    hideFooter: false,
    noIndex: false,
    reviewedOn: article.reviewedOn,
    changedOn: changedOnOf(entry),
    socialImage: article.cover ? pictureForAll(article.cover) : drawnImage(name, locale, article.title),
    blocks: [],
    article,
    trial: null,
    footer: [],
    documents: [...reading.documents],
    editUrl: editUrlOf(service, ARTICLE, entry, locale),
  };
}

function pick(entries: readonly Entry[], locale: Locale): Entry | undefined {
  const titled = entries.filter(({ attributes: { title } }) => typeof title === 'string' && !isBlank(title));
  return titled.filter((entry) => isIn(entry, locale)).sort(byDocument)[0];
}

/** The path of an article in each other language in which it is written. */
export function alternatesOf(entry: Entry, sections: Sections): PageView['alternates'] {
  const alternates: PageView['alternates'] = {};
  for (const { locale, attributes } of entriesOf(entry.attributes.localizations) ?? []) {
    const language = LOCALES.find((known) => known === locale);
    const { slug } = attributes;
    if (!language || typeof slug !== 'string' || isBlank(slug)) continue;
    alternates[language] = `${sectionPath(sections, 'articles', language)}/article/${cleanValue(slug)}`;
  }
  return alternates;
}
