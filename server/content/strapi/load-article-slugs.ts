import type { Locale } from '#lib/locale.ts';
import { cleanValue, isBlank } from './clean-text.ts';
import { findAll } from './find-all.ts';
import { inLocale, isIn, type ServiceContext } from './service-context.ts';

/** Loads the slug of every article that has a page in a language: one with a title. In the order of the slugs. */
export async function loadArticleSlugs(
  service: ServiceContext,
  locale: Locale,
  signal?: AbortSignal,
): Promise<string[]> {
  const query = { fields: ['slug', 'title'], sort: ['slug:asc'], ...inLocale(service, locale) };
  const entries = await findAll(service, '/get-articles', query, signal);
  return entries
    .filter((entry) => isIn(entry, locale))
    .flatMap(({ attributes: { slug, title } }) => {
      const named = typeof slug === 'string' && !isBlank(slug);
      const titled = typeof title === 'string' && !isBlank(title);
      return named && titled ? [cleanValue(slug)] : [];
    });
}
