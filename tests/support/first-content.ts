import type { Locale } from '#lib/locale.ts';
import { perLocale } from '#lib/per-locale.ts';
import { slugify } from '#lib/slug.ts';
import { renderRichText } from '#rendering/rich-text.tsx';
import { type ContentService, createContentService } from '#server/content/strapi/content-service.ts';
import { json, listOf, startFakeServer } from '#server/testing/fake-strapi.ts';
import { readFirstContent } from '../../scripts/content-lint/read-first-content.ts';

const PATHS: Readonly<Record<string, string>> = {
  '/api/pages': 'api::page.page',
  '/api/get-articles': 'api::article.article',
  '/api/trials': 'api::trial.trial',
  '/api/team-members': 'api::team-member.team-member',
  '/api/site': 'api::site.site',
};

/** The first content of the project behind a content service, and where visitors find each entry, by its file (`trials/START`). */
export interface FirstContent {
  service: ContentService;
  paths: Record<Locale, Map<string, string>>;
}

/** Serves the first content as Strapi would, until the test ends. */
export async function serveFirstContent(): Promise<FirstContent> {
  const { sides } = readFirstContent();
  const entries = sides.map((side) => ({ ...side, entry: entryOf(side) }));
  const { url } = await startFakeServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
    const name = /^\/api\/pages\/([\w-]+)$/.exec(pathname)?.[1];
    const uid = name === undefined ? PATHS[pathname] : 'api::page.page';
    const slug = searchParams.get('filters[slug][$eq]') ?? searchParams.get('filters[$or][0][slug][$eqi]');
    const found = entries.filter(({ entry, ...side }) => {
      if (side.uid !== uid || side.locale !== searchParams.get('locale')) return false;
      return (name === undefined || entry.name === name) && (slug === null || entry.slug === slug);
    });
    const data = found.map(({ entry }) => entry);
    const isOne = name !== undefined || uid === 'api::site.site';
    return json(isOne ? { data: data[0] ?? null } : listOf(...data))(request, response);
  });
  const paths = perLocale(() => new Map<string, string>());
  const pathOf = (uid: string, locale: Locale, name: string): unknown =>
    entries.find((one) => one.uid === uid && one.locale === locale && one.entry.name === name)?.entry.path;
  for (const { uid, locale, file, entry } of entries) {
    const below = { 'api::article.article': 'articles', 'api::trial.trial': 'clinical-trials' }[uid];
    const folder = uid === 'api::article.article' ? '/article/' : '/';
    const path = below ? `${pathOf('api::page.page', locale, below)}${folder}${entry.slug}` : entry.path;
    paths[locale].set(file.replace(/\.json$/, ''), String(path));
  }
  const logger = { warn: () => undefined };
  return {
    service: createContentService({ baseUrl: url, token: null, timeoutMs: 10_000, renderRichText, logger }),
    paths,
  };
}

function entryOf({ file, uid, locale, values }: ReturnType<typeof readFirstContent>['sides'][number]) {
  const slug =
    values.slug ??
    (uid === 'api::article.article'
      ? slugify(String(values.title))
      : String(values.key).toLowerCase().replaceAll('_', '-'));
  const entry: Record<string, unknown> = { id: 1, documentId: file, locale, localizations: [], ...values };
  return { ...entry, name: values.name, path: values.path, slug };
}
