import { expect, test } from 'vitest';
import { config } from '#app/site.fixtures.ts';
import { perLocale } from '#lib/per-locale.ts';
import { type Assets, developmentAssets } from './assets.ts';
import { type DocumentParts, htmlDocument, splitAtRoot } from './html-document.ts';
import { readMarkup } from './markup-tree.ts';
import { styleAttributes } from './page-styles.ts';

const assets: Assets = {
  ...developmentAssets,
  theme: '/assets/theme.js',
  shared: ['/assets/core.js', '/assets/theme.js'],
  css: ['/assets/a.css'],
  blocks: { 'blocks.faq': ['/assets/faq.js', '/assets/core.js'], 'blocks.hero': ['/assets/hero.js'] },
  screens: { login: ['/assets/login.js'] },
  messages: perLocale((locale) => [`/assets/${locale}.js`]),
};

const parts: DocumentParts = {
  lang: 'en',
  headTags: '<title>Page</title>',
  styleTags: '',
  app: '<div id="root"></div>',
  state: {
    ...{ locale: 'en', outcome: { kind: 'not-found' }, page: null, queries: { mutations: [], queries: [] } },
    ...{ site: null, routes: [], config, preview: false, showErrors: false },
  },
  assets,
  blockTypes: ['blocks.faq', 'blocks.unknown'],
  screen: null,
  firstScreen: null,
  described: null,
  shell: null,
};

test('the boot script is told the files of this page’s blocks and language, each once', () => {
  expect(htmlDocument(parts)).toContain(
    ' data-app="/src/entry-client.tsx /assets/theme.js /assets/core.js /assets/en.js /assets/faq.js"',
  );
  expect(htmlDocument(parts)).toContain('<link rel="stylesheet" href="/assets/a.css">');
});

test('what all pages share stands in the page, or in a file that the boot script is told of', () => {
  expect(htmlDocument(parts)).not.toContain('data-shell');
  expect(htmlDocument(parts)).toContain('"site":null,"routes":[]');
  const html = htmlDocument({ ...parts, shell: '/content/shell/en/abc' });
  expect(html).toContain(' data-shell="/content/shell/en/abc"');
  expect(html).toContain('"shell":"/content/shell/en/abc"');
  expect(html).not.toContain('"site":');
});

test('a route that cannot wait for the visitor says so', () => {
  expect(htmlDocument(parts)).not.toContain('data-now');
  expect(htmlDocument({ ...parts, screen: 'login' })).toMatch(
    /<script type="module" async [^>]* data-app="[^"]*\/assets\/login.js"[^>]* data-now>/,
  );
});

test('the boot script is asked for after what is seen of content, and before all that a screen waits for', () => {
  const boot = /<title>[\s\S]*<div id="root">[\s\S]*<script type="module" async[\s\S]*<script type="application\/json"/;
  expect(htmlDocument(parts)).toMatch(boot);
  const firstScreen = { answers: [], own: [] };
  const editors = { ...parts, state: { ...parts.state, preview: 'draft' as const } };
  for (const other of [{ ...parts, screen: 'login' }, { ...parts, screen: 'login', firstScreen }, editors]) {
    expect(htmlDocument(other)).toMatch(
      /<script type="module" async[^>]*><\/script>[\s\S]*<title>[\s\S]*<div id="root">/,
    );
    expect(htmlDocument(other)).not.toMatch(boot);
  }
});

test('a page that shows its first screen says by which calls it may be another one for this browser', () => {
  const drawn = { ...parts, screen: 'login', firstScreen: { answers: [], own: ['/api/auth/oidc', '/api/a?b=1&c=2'] } };
  const html = htmlDocument(drawn);
  expect(html).toContain(' data-drawn="/api/auth/oidc /api/a?b=1&amp;c=2" data-screen="/src/entry-drawn.ts">');
  expect(html).not.toContain('data-now');
  expect(htmlDocument({ ...drawn, firstScreen: { answers: [], own: 'always' } })).toContain(
    ' data-drawn data-now data-screen=',
  );
  expect(html).toContain('<link rel="modulepreload" href="/src/entry-drawn.ts">');
  expect(htmlDocument(parts)).not.toContain('entry-drawn');
  const editors = { ...drawn, state: { ...parts.state, preview: 'draft' as const } };
  expect(htmlDocument(editors)).toContain(' data-now>');
});

test('the document is in its language', () => {
  expect(htmlDocument(parts)).toContain('<html lang="en" data-waits>');
});

test('the browser’s own bar has a colour for each scheme', () => {
  for (const scheme of ['light', 'dark']) {
    expect(htmlDocument(parts)).toMatch(
      new RegExp(`<meta name="theme-color" media="\\(prefers-color-scheme: ${scheme}\\)" content="#[0-9a-f]{6}">`),
    );
  }
});

test('what React puts before the root belongs into the head', () => {
  const html = '<link rel="alternate" hrefLang="fr"/><div id="root">hrefLang="fr"</div>';
  expect(splitAtRoot(html)).toEqual({
    headTags: '<link rel="alternate" hreflang="fr"/>',
    app: '<div id="root">hrefLang="fr"</div>',
  });
  expect(() => splitAtRoot('<p></p>')).toThrow('root');
});

test('style attributes are reported as a browser reads them, each once; texts are not attributes', () => {
  const html =
    '<p style="font-family:&quot;A&amp;B&quot;"><i class="x" style="top:0"></i><b style="top:0">a style="left:0"</b>';
  expect(styleAttributes(readMarkup(html))).toEqual(['font-family:"A&B"', 'top:0']);
});

test('what search engines are told is in the head, and no text of an editor ends its script', () => {
  expect(htmlDocument(parts)).not.toContain('application/ld+json');
  const described = {
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Article', name: '</script>' }],
  } as const;
  expect(htmlDocument({ ...parts, described })).toContain('"name":"\\u003c/script>"}]}</script>');
});
