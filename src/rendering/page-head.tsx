import type { JSX } from 'react';
import { Helmet } from 'react-helmet-async';
import type { Media, PageView } from '#contract/content/page-view.ts';
import { FEED_PATH } from '#contract/routes/feed-path.ts';
import { DEFAULT_LOCALE, LANGUAGES, LOCALES, type Locale } from '#lib/locale.ts';
import { parseUrl } from '#lib/parse-url.ts';

/** What a page says of itself to browsers, search engines and social networks. Paths start with `/`. */
export interface PageHeadProps {
  title: string;
  description: string;
  locale: Locale;
  /** The page's main path; null for pages without an address of their own (not found, unavailable). */
  path: string | null;
  /** The page's path in each language in which it exists. */
  alternates: Partial<Record<Locale, string>>;
  noIndex: boolean;
  image: Media | null;
  /** The content type it came from: an article says so to those who show it elsewhere. */
  kind?: PageView['kind'];
  siteName: string | null;
  /** The configured address of a language's site; null: links stay relative. */
  origin: (locale: Locale) => string | null;
}

function address(path: string, origin: string | null): string {
  return origin === null ? path : new URL(path, origin).href;
}

function alternateLinks({ alternates, path, locale, origin }: PageHeadProps) {
  const all: Partial<Record<Locale, string>> = path === null ? {} : { ...alternates, [locale]: path };
  const links = LOCALES.flatMap((language) => {
    const own = all[language];
    if (own === undefined) return [];
    const href = address(own, origin(language));
    const link = { rel: 'alternate', hrefLang: language, href };
    return language === DEFAULT_LOCALE ? [link, { ...link, hrefLang: 'x-default' }] : [link];
  });
  // A page in one language has no siblings to announce.
  return Object.keys(all).length < 2 ? [] : links;
}

/** Where readers of feeds find the articles of the page's language. */
function feedLink({ siteName, locale, origin }: PageHeadProps) {
  const type = 'application/rss+xml';
  return { rel: 'alternate', type, title: siteName ?? '', href: address(FEED_PATH, origin(locale)) };
}

/** Social networks do not resolve relative addresses: without a configured origin there is no picture. */
function imageTags({ image, locale, origin }: PageHeadProps) {
  const base = origin(locale);
  const url = image === null ? null : parseUrl(image.url, base ?? undefined);
  if (image === null || url === null) return [];
  return [
    { property: 'og:image', content: url.href },
    ...(image.alt === '' ? [] : [{ property: 'og:image:alt', content: image.alt }]),
  ];
}

/** The head of the page: one per page. Absolute addresses come from the configuration only. */
export function PageHead(props: PageHeadProps): JSX.Element {
  const { title, description, locale, path, noIndex, kind, siteName, origin } = props;
  const url = path === null ? null : address(path, origin(locale));
  const images = imageTags(props);
  const meta = [
    ...(description === '' ? [] : [{ name: 'description', content: description }]),
    ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:title', content: title },
    ...(description === '' ? [] : [{ property: 'og:description', content: description }]),
    { property: 'og:type', content: kind === 'article' ? kind : 'website' },
    { property: 'og:locale', content: LANGUAGES[locale].region.replace('-', '_') },
    ...(siteName === null ? [] : [{ property: 'og:site_name', content: siteName }]),
    ...(url === null || origin(locale) === null ? [] : [{ property: 'og:url', content: url }]),
    ...images,
    { name: 'twitter:card', content: images.length > 0 ? 'summary_large_image' : 'summary' },
  ];
  const own = url === null ? [] : [{ rel: 'canonical', href: url }, feedLink(props)];
  const link = [...own, ...alternateLinks(props)];
  return <Helmet title={title} meta={meta} link={link} />;
}
