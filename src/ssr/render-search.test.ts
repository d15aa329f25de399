import { expect, test, vi } from 'vitest';
import { createBlockRegistry } from '#app/router/block-registry.ts';
import { createScreenRegistry } from '#app/router/screen-registry.ts';
import { screenLoaders } from '#app/screens/index.ts';
import { config, createFixtureSource, pageView, routes, site } from '#app/site.fixtures.ts';
import type { SearchAnswer } from '#contract/content/search-view.ts';
import type { Locale } from '#lib/locale.ts';
import { readPageAddress } from '#server/lib/page-address.ts';
import { developmentAssets } from './assets.ts';
import { renderPage } from './render-page.ts';

const build = {
  blocks: createBlockRegistry(new Map()),
  screens: createScreenRegistry(screenLoaders),
  assets: developmentAssets,
  development: false,
};

const ANSWER: SearchAnswer = {
  count: 2,
  results: [
    {
      kind: 'article',
      title: 'Bien dormir',
      path: '/nos-articles/article/bien-dormir',
      excerpt: [
        { text: 'La nuit, le ', hit: false },
        { text: 'sommeil', hit: true },
        { text: ' <range> les souvenirs.', hit: false },
      ],
    },
    { kind: 'trial', title: 'START', path: '/essais-cliniques/start', excerpt: [] },
  ],
};

/** The page of results as the server sends it, asked for by its address. */
async function searched(url: string, answer: SearchAnswer | null = ANSWER, locale: Locale = 'fr') {
  const address = readPageAddress(url, locale);
  if (!address) throw new Error('no address');
  const find = vi.fn(async () => answer);
  const page = pageView({
    name: 'search',
    path: '/search',
    locale,
    title: 'Rechercher',
    description: 'Avec vos mots.',
  });
  const row = { path: '/search', aliases: [], title: 'Rechercher' };
  const { status, html } = await renderPage(
    {
      path: address.path,
      search: address.search,
      locale,
      source: createFixtureSource({ search: page }),
      site: { ...site, contactPhone: '01 99 00 00 00' },
      footer: [],
      routes: [...routes, { name: 'search', fr: row, en: row }],
      config,
      preview: false,
      find,
    },
    build,
  );
  return { status, html, find };
}

const FORM = /<form role="search"[^>]* action="\/search" method="get"/;
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? '';
const text = (html: string) => mainOf(html).replace(/<[^>]*>/g, ' ');

test('without script the page has the form, how much was found, and each result with its words marked', async () => {
  const { status, html, find } = await searched('/search?q=%20sommeil%20&utm=1');
  expect(status).toBe(200);
  expect(find).toHaveBeenCalledWith({ q: 'sommeil' });
  expect(html).toMatch(FORM);
  expect(html).toMatch(/<input[^>]*name="q"[^>]*value="sommeil"/);
  expect(html).toMatch(/role="status"[^>]*>2 résultats pour «\u00a0sommeil\u00a0»</);
  expect(html).toContain('<a href="/nos-articles/article/bien-dormir">Bien dormir</a>');
  expect(html).toMatch(/le <mark>sommeil<\/mark> &lt;range&gt; les souvenirs/);
  expect(text(html)).toMatch(/Article.*Essai clinique/);
  expect(html.match(/<h1/g)).toHaveLength(1);
  // Nothing hides it from who has no script, and nobody is told that it needs some.
  expect(html).toMatch(/data-plain[^>]*><div data-static="screen"/);
  expect(html).not.toContain('<noscript>');
  expect(html).toContain('content="noindex"');
});

test('the kind of the address narrows the search and stays in the form', async () => {
  const { html, find } = await searched('/search?q=sommeil&kind=article');
  expect(find).toHaveBeenCalledWith({ q: 'sommeil', kind: 'article' });
  expect(html).toMatch(/<input[^>]*name="kind"[^>]*value="article"/);
  expect(html).toMatch(/href="\/search\?q=sommeil&amp;kind=article"[^>]*aria-current="true"/);
  expect((await searched('/search?q=sommeil&kind=nothing')).find).toHaveBeenCalledWith({ q: 'sommeil' });
});

test('what was typed is text, wherever it stands', async () => {
  const typed = '<script>alert(1)</script>"\'';
  const { html } = await searched(`/search?q=${encodeURIComponent(typed)}`, { count: 0, results: [] });
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('value="&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#x27;"');
  // The state that the application begins with says nothing of it.
  expect(html.slice(html.indexOf('id="state"'))).not.toContain('alert');
  expect(html.slice(0, html.indexOf('<body'))).not.toContain('alert');
});

test.each(['/search', '/search?q=', '/search?q=%20%20', '/search?kind=trial'])('%s is the form alone', async (url) => {
  const { status, html, find } = await searched(url);
  expect(status).toBe(200);
  expect(find).not.toHaveBeenCalled();
  expect(html).toContain('name="q"');
  expect(mainOf(html)).not.toContain('role="status"');
});

test('words without end are not searched, and one is told how many there may be', async () => {
  const { status, html, find } = await searched(`/search?q=${'a'.repeat(5000)}`);
  expect(status).toBe(200);
  expect(find).not.toHaveBeenCalled();
  expect(text(html)).toContain('Écrivez quelques mots, 100 caractères au plus.');
  expect(html).toMatch(/aria-invalid="true" aria-describedby="[^"]+"/);
  expect(html.length).toBeLessThan(60_000);
});

test('where nothing is found one is told so kindly, and shown ways on', async () => {
  const { html } = await searched('/search?q=xyz', { count: 0, results: [] });
  expect(text(html)).toContain('Nous n’avons rien trouvé pour «\u00a0xyz\u00a0»');
  expect(html).toMatch(/href="\/essais-cliniques".*href="\/nos-articles".*href="tel:0199000000"/);
});

test('as long as there is no index, the page says so and how to try again', async () => {
  const { html } = await searched('/search?q=sommeil', null);
  expect(html).toMatch(/role="alert".*La recherche se prépare/);
  expect(html).toContain('href="/search?q=sommeil"');
});

test('the page speaks English on the English site', async () => {
  const { html } = await searched('/search?q=sleep', ANSWER, 'en');
  expect(text(html)).toContain('2 results for “sleep”');
});

test('a page that is not there offers the search, and the header leads to it', async () => {
  const { status, html } = await searched('/nothing');
  expect(status).toBe(404);
  expect(html).toMatch(/<header.*href="\/search".*<\/header>/s);
  expect(mainOf(html)).toMatch(FORM);
});
