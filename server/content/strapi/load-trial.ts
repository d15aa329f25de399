import type { PageView } from '#contract/content/page-view.ts';
import { entryPopulate } from '#contract/content/schema.gen.ts';
import { LOCALES, type Locale } from '#lib/locale.ts';
import { findLinks } from '../links/find-links.ts';
import { byDocument, changedOnOf, type Entry, entriesOf } from './answer.ts';
import { cleanValue, isBlank } from './clean-text.ts';
import { drawnImage } from './drawn-image.ts';
import { NO_TRIAL_MATCH, trialView } from './entry-views.ts';
import { fillBlocks } from './fill-blocks.ts';
import { listOf } from './find-all.ts';
import { findPictures } from './find-pictures.ts';
import { withoutHidden } from './hidden-blocks.ts';
import { plainText } from './plain-text.ts';
import { readEntry } from './read-entry.ts';
import { startReading } from './reading.ts';
import { loadSections, type Sections, sectionPath } from './sections.ts';
import { editUrlOf, inLocale, isIn, notFound, type ServiceContext } from './service-context.ts';
import { tagOf } from './tags.ts';

const TRIAL = 'api::trial.trial';
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Loads the page of a trial by its slug, or by its key written as a slug (`precise-ad`).
 * @throws ContentError not-found without an entry or name in this language
 */
export async function loadTrial(
  service: ServiceContext,
  slug: string,
  locale: Locale,
  signal?: AbortSignal,
): Promise<PageView> {
  const name = `trial:${slug}`;
  const wanted = slug.toLowerCase();
  if (!SLUG.test(wanted)) throw notFound(name, locale, 'no trial can have this slug');
  const query = trialQueryOf(service, wanted, locale);
  const [answer, sections] = await Promise.all([service.api('/trials', query, signal), loadSections(service, signal)]);
  const entry = pick(listOf(answer, '/trials'), locale);
  if (!entry) throw notFound(name, locale, 'no trial has this slug in this language');
  const reading = startReading(service, locale, sections, `Trial "${slug}"`);
  reading.documents.add(tagOf(TRIAL, entry.documentId));
  const attributes = service.showsHidden ? entry.attributes : withoutHidden(entry.attributes);
  await Promise.all([
    findPictures(service, reading, attributes, signal),
    findLinks(service, reading, attributes, signal),
  ]);
  const trialEntry = readEntry(TRIAL, { ...entry, attributes }, reading);
  const trial = trialView(trialEntry, sectionPath(sections, 'trials', locale));
  const blocks = await fillBlocks(service, trialEntry.blocks, { locale, reading, sections, signal });
  return {
    kind: 'trial',
    name,
    locale,
    path: trial.path,
    alternates: alternatesOf(entry, trial.slug, sections, locale),
    title: trial.name,
    description: plainText(trial.description.html),
    hideHeader: false,
    hideFooter: false,
    noIndex: false,
    changedOn: changedOnOf(entry),
    socialImage: drawnImage(name, locale, trial.name),
    blocks,
    article: null,
    trial,
    footer: [],
    documents: [...reading.documents],
    editUrl: editUrlOf(service, TRIAL, entry, locale),
  };
}

function trialQueryOf(service: ServiceContext, slug: string, locale: Locale): object {
  const { approval: _, ...populate } = entryPopulate[TRIAL];
  const key = slug.toUpperCase().replaceAll('-', '_');
  return {
    filters: { $or: [{ slug: { $eqi: slug } }, { key: { $eq: key } }] },
    populate: { ...populate, localizations: { fields: ['name', 'locale'] } },
    ...inLocale(service, locale),
  };
}

function pick(entries: readonly Entry[], locale: Locale): Entry | undefined {
  const named = entries.filter(({ attributes: { name, key } }) => {
    return (
      typeof name === 'string' && !isBlank(name) && !(typeof key === 'string' && cleanValue(key) === NO_TRIAL_MATCH)
    );
  });
  return named.filter((entry) => isIn(entry, locale)).sort(byDocument)[0];
}

/** A trial's slug is the same in every language; its path is not. */
function alternatesOf(entry: Entry, slug: string, sections: Sections, locale: Locale): PageView['alternates'] {
  const siblings = entriesOf(entry.attributes.localizations) ?? [];
  const present = LOCALES.filter((language) => {
    return language === locale || siblings.some(({ attributes, ...sibling }) => sibling.locale === language);
  });
  return Object.fromEntries(
    present.map((language) => [language, `${sectionPath(sections, 'trials', language)}/${slug}`]),
  );
}
