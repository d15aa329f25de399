import { renderToString } from 'react-dom/server';
import { HelmetProvider } from 'react-helmet-async';
import { expect, test } from 'vitest';
import type { Locale } from '#lib/locale.ts';
import { PageHead, type PageHeadProps } from './page-head.tsx';

const configured = (locale: Locale) => (locale === 'fr' ? 'https://site.example.fr' : 'https://site.example.com');

const page: PageHeadProps = {
  title: 'Notre approche',
  description: 'Comment nous travaillons.',
  locale: 'fr',
  path: '/notre-approche',
  alternates: { en: '/our-approach' },
  noIndex: false,
  image: null,
  siteName: 'Souvenance',
  origin: () => null,
};

const head = (part: Partial<PageHeadProps> = {}) =>
  renderToString(
    <HelmetProvider>
      <PageHead {...page} {...part} />
    </HelmetProvider>,
  ).replaceAll('hrefLang', 'hreflang');

test('title and description are the page’s', () => {
  expect(head()).toContain('<title>Notre approche</title>');
  expect(head()).toContain('<meta name="description" content="Comment nous travaillons."/>');
  expect(head({ description: '' })).not.toContain('description');
});

test('without configured origins links stay relative, and nothing absolute is invented', () => {
  expect(head()).toContain('<link rel="canonical" href="/notre-approche"/>');
  expect(head()).toContain('hreflang="en" href="/our-approach"');
  expect(head()).not.toContain('og:url');
  expect(head({ image: { url: '/a.png', alt: '', mime: '', width: 1, height: 1, formats: [] } })).not.toContain(
    'og:image',
  );
});

test('absolute addresses come from the configured origins', () => {
  const output = head({ origin: configured });
  expect(output).toContain('<link rel="canonical" href="https://site.example.fr/notre-approche"/>');
  expect(output).toContain('hreflang="fr" href="https://site.example.fr/notre-approche"');
  expect(output).toContain('hreflang="en" href="https://site.example.com/our-approach"');
  expect(output).toContain('hreflang="x-default" href="https://site.example.fr/notre-approche"');
  expect(output).toContain('<meta property="og:url" content="https://site.example.fr/notre-approche"/>');
});

test('a page that exists in one language names no other', () => {
  expect(head({ alternates: {} })).not.toContain('hreflang');
  expect(head({ alternates: { fr: '/notre-approche' } })).not.toContain('hreflang');
});

test('a page without an address has no canonical link and no siblings', () => {
  const output = head({ path: null, noIndex: true });
  expect(output).not.toContain('<link');
  expect(output).toContain('<meta name="robots" content="noindex"/>');
});

test('a social picture becomes absolute and is described', () => {
  const image = { url: '/uploads/a.png', alt: 'Un jardin', mime: 'image/png', width: 1, height: 1, formats: [] };
  const output = head({ image, origin: configured });
  expect(output).toContain('<meta property="og:image" content="https://site.example.fr/uploads/a.png"/>');
  expect(output).toContain('content="Un jardin"');
  expect(output).toContain('summary_large_image');
});

test('texts of editors are escaped', () => {
  expect(head({ title: '</title><script>', description: '"><script>' })).not.toContain('<script>');
});

test('every page with an address names the feed of its language’s articles', () => {
  expect(head({ origin: configured })).toContain(
    '<link rel="alternate" type="application/rss+xml" title="Souvenance" href="https://site.example.fr/rss.xml"/>',
  );
});

test('an article says that it is one, every other page that it is part of a site', () => {
  expect(head({ kind: 'article' })).toContain('<meta property="og:type" content="article"/>');
  expect(head()).toContain('<meta property="og:type" content="website"/>');
});
