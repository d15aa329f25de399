import { expect, test, vi } from 'vitest';
import { createFixtureSource, hero, pageView, routes } from '#app/site.fixtures.ts';
import { ContentError } from '#contract/content/content-errors.ts';
import { build, input, stateOf, withPage } from '../../tests/support/render-fixture-page.ts';
import { developmentAssets } from './assets.ts';
import { createPartCache } from './part-cache.ts';
import { renderPage } from './render-page.ts';
import type { PageBlockError, RenderRequest } from './render-request.ts';

test('a page says when a doctor last reviewed it, and to the browser as well', async () => {
  const { html } = await renderPage(input(withPage({ reviewedOn: '2026-10-02' })), build);
  expect(html).toContain('<time dateTime="2026-10-02">Relu par un médecin le 2 octobre 2026</time>');
  expect(stateOf(html).page.reviewedOn).toBe('2026-10-02');
  expect((await renderPage(input(), build)).html).not.toContain('Relu par un médecin');
});

test('a page is a whole document in its language, with title, description, text and footer', async () => {
  const { status, html } = await renderPage(input(), build);
  expect(status).toBe(200);
  expect(html).toMatch(/^<!doctype html>\s*<html lang="fr" data-waits>/i);
  expect(html).toContain('<title>Titre de index</title>');
  expect(html).toContain('<meta name="description" content="Description de index"/>');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('Bienvenue');
  expect(html).toContain('Bien dormir');
  expect(html).toContain('La clinique');
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).toContain('<title>');
  expect(head).toContain('<style data-emotion=');
});

test('a page below a section shows the way from the home page, one directly below home does not', async () => {
  const trailIn = async (part: Partial<RenderRequest>) => {
    const { html } = await renderPage(input(part), build);
    const [, trail = ''] = /<nav aria-label="Vous êtes ici"[^>]*>(.*?)<\/nav>/.exec(html) ?? [];
    return [...trail.matchAll(/<li aria-current="page">([^<]*)|href="([^"]*)">([^<]*)/g)].map((found) =>
      found.slice(1),
    );
  };
  const title = 'Titre de article:dormir';
  expect(await trailIn({ path: '/nos-articles/article/dormir' })).toEqual([
    [undefined, '/', 'Accueil'],
    [undefined, '/nos-articles', '/nos-articles'],
    [title, undefined, undefined],
  ]);
  const guide = pageView({ name: 'guide', path: '/notre-approche/guide', title: 'Guide' });
  const deeper = [...routes, { name: 'guide', fr: { path: guide.path, aliases: [], title: 'Guide' }, en: null }];
  const nested = { path: guide.path, routes: deeper, source: createFixtureSource({ guide }) };
  expect((await trailIn(nested)).at(-1)?.[0]).toBe('Guide');
  expect(await trailIn({ path: '/notre-approche' })).toEqual([]);
});

test('search engines are told of pages that are to be found, not of others and not of a preview', async () => {
  const told = async (part: Partial<RenderRequest>) => (await renderPage(input(part), build)).html.includes('ld+json');
  expect(await told({})).toBe(true);
  expect(await told(withPage({ noIndex: true }))).toBe(false);
  expect(await told({ preview: 'draft' })).toBe(false);
  expect(await told({ path: '/nowhere' })).toBe(false);
});

test('nothing of the preview reaches a visitor, and an editor gets an application of their own', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
  const editors = ['http://cms.example.org'];
  const { html } = await renderPage(input(), build);
  expect((await renderPage(input({ editors }), build)).html).toBe(html);
  expect(html).not.toContain('entry-preview');
  expect(Object.keys(stateOf(html))).not.toContain('editors');
  const preview = (await renderPage(input({ editors, preview: 'draft' }), build)).html;
  expect(preview).toContain(`data-app="${developmentAssets.preview}`);
  expect(stateOf(preview).editors).toEqual(editors);
});

test('the index route and every other path are served by the same page route', async () => {
  for (const path of ['/', '/notre-approche', '/approche', '/our-approach', '/notre-approche/']) {
    expect((await renderPage(input({ path }), build)).status).toBe(200);
  }
});

test('where nothing stands the document is the same at every address, also beneath an entry of the menu', async () => {
  const documents = await Promise.all(
    ['/made-up', '/notre-approche/made-up', '/nos-articles/article/made-up'].map(async (path) => {
      const { status, html } = await renderPage(input({ path }), build);
      expect([path, status]).toEqual([path, 404]);
      return html;
    }),
  );
  expect(new Set(documents).size).toBe(1);
});

test('no script stands in the page itself', async () => {
  const { html } = await renderPage(input(), build);
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  expect(scripts).toHaveLength(3);
  for (const [, attributes = '', body = ''] of scripts) {
    if (!/application\/(ld\+)?json/.test(attributes)) expect(body).toBe('');
  }
  expect(html).not.toMatch(/\son[a-z]+="/);
});

test('the boot script is told what to load', async () => {
  const { html } = await renderPage(input(), build);
  expect(html).toContain(
    '<script type="module" async src="/assets/boot.js" data-app="/assets/app.js /assets/theme.js /assets/core.js"',
  );
  expect(html).not.toContain('data-now');
});

test('every style of the page is reported for the content security policy', async () => {
  const { html, styleHashSources, styleAttributes } = await renderPage(input(), build);
  const inPage = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1]);
  expect(inPage.length).toBeGreaterThan(1);
  expect(styleHashSources).toEqual(inPage);
  expect(styleAttributes).toEqual([]);
});

test('a text that looks like a placeholder of the template stays a text', async () => {
  const { html } = await renderPage(input(withPage({ title: '{{app}} $& {{state}}', blocks: [] })), build);
  expect(html).toContain('<title>{{app}} $&amp; {{state}}</title>');
  expect(html.match(/id="root"/g)).toHaveLength(1);
});

test('an unknown path, a path of the application and a page without this language are not found', async () => {
  for (const path of ['/nulle-part', '/questionnaire', '/english-only', '/nos-articles/article/inconnu']) {
    const { status, html } = await renderPage(input({ path }), build);
    expect([path, status]).toEqual([path, 404]);
    expect(html).toContain('Cette page n’existe pas');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  }
  const english = await renderPage(input({ path: '/nowhere', locale: 'en' }), build);
  expect(english.html).toContain('This page does not exist');
  expect(english.html).toContain('<html lang="en" data-waits>');
});

test('content that is out of reach or makes no sense is unavailable, never "not found"', async () => {
  for (const kind of ['unavailable', 'invalid'] as const) {
    const source = { ...createFixtureSource(), page: () => Promise.reject(new ContentError(kind, 'down')) };
    const { status, html } = await renderPage(input({ source }), build);
    expect(status).toBe(503);
    expect(html).toContain('ne peut pas s’afficher');
  }
});

test('data that a block needs and that is out of reach makes the page unavailable', async () => {
  const articles = () => Promise.reject(new ContentError('unavailable', 'down'));
  const { status } = await renderPage(input({ source: { ...createFixtureSource(), articles } }), build);
  expect(status).toBe(503);
});

test('a mistake of ours is a 500 page in the visitor’s language, reported', async () => {
  const problems: PageBlockError[] = [];
  const source = { ...createFixtureSource(), page: () => Promise.reject(new TypeError('x is not a function')) };
  const { status, html } = await renderPage(
    input({ source, onBlockError: (problem) => problems.push(problem) }),
    build,
  );
  expect(status).toBe(500);
  expect(html).toContain('Une erreur est survenue');
  expect(html).not.toContain('not a function');
  expect(problems[0]?.error).toBeInstanceOf(TypeError);
});

test('pages flagged so have neither header nor footer in the document', async () => {
  const { html } = await renderPage(
    input(withPage({ hideHeader: true, hideFooter: true, blocks: [hero('Seul')] })),
    build,
  );
  expect(/<(header|footer)\b/.test(html)).toBe(false);
  const usual = await renderPage(input(), build);
  expect(usual.html.match(/<(header|footer)\b/g)).toEqual(['<header', '<footer']);
});

test('a page whose blocks cannot open it gets its title as h1', async () => {
  const { html } = await renderPage(input(withPage({ blocks: [] })), build);
  expect(html).toMatch(/<h1[^>]*>Titre de index<\/h1>/);
});

test('the picture that opens a page is asked for first, the others late', async () => {
  const image = { url: '/uploads/a.webp', width: 1600, height: 900, alt: '', mime: 'image/webp', formats: [] };
  const other = { ...image, url: '/uploads/b.webp' };
  const source = withPage({
    blocks: [
      { ...hero('Un'), image },
      { ...hero('Deux', 2), image: other },
    ],
  });
  const { html } = await renderPage(input(source), build);
  const preloads = html.slice(0, html.indexOf('</head>')).match(/<link rel="preload"[^>]*>/g);
  expect(preloads).toEqual([expect.stringMatching(/as="image".*href="\/uploads\/a\.webp".*fetchPriority="high"/)]);
  expect(html).toMatch(
    /<img[^>]*src="\/uploads\/b\.webp"[^>]*loading="lazy"|loading="lazy"[^>]*src="\/uploads\/b\.webp"/,
  );
});

test('a picture of several formats is asked for first as well, whoever draws the page again', async () => {
  const avif = { url: '/uploads/a-480.avif', width: 480, height: 270, mime: 'image/avif' };
  const image = { url: '/uploads/a.webp', width: 1600, height: 900, alt: '', mime: 'image/webp', formats: [avif] };
  const source = withPage({ blocks: [{ ...hero('Un'), image }] });
  const parts = createPartCache();
  const ahead = async () => {
    const { html } = await renderPage(input(source), { ...build, parts });
    return html.slice(0, html.indexOf('</head>')).match(/<link rel="preload"[^>]*>/g);
  };
  const first = await ahead();
  expect(first).toEqual([expect.stringMatching(/type="image\/avif".*imageSrcSet="\/uploads\/a-480\.avif 480w"/)]);
  expect(await ahead()).toEqual(first);
});

test('an article stands under its own h1, its text only in the HTML', async () => {
  const { html } = await renderPage(input({ path: '/nos-articles/article/dormir' }), build);
  expect(html).toMatch(/<h1[^>]*>Bien dormir<\/h1>/);
  expect(html.match(/Se coucher à la même heure/g)).toHaveLength(1);
});

test('a preview says so, has a way out and is not indexed', async () => {
  const { html } = await renderPage(input({ preview: 'draft' }), build);
  expect(html).toContain('Vous regardez un brouillon.');
  expect(html).toContain('href="/preview/exit"');
  expect(html).toContain('content="noindex"');
});

test('a path cannot choose another origin', async () => {
  const page = vi.fn();
  const { status } = await renderPage(
    input({ path: '//evil.example/x', source: { ...createFixtureSource(), page } }),
    build,
  );
  expect(status).toBe(404);
  expect(page).not.toHaveBeenCalled();
});

test('a page that cannot be shown gives a number to read out, in the HTML and in what the browser draws; no other page does', async () => {
  const broken = { ...createFixtureSource(), page: () => Promise.reject(new TypeError('broken')) };
  for (const [locale, words] of [
    ['fr', 'Si vous nous appelez à ce sujet, donnez-nous ce numéro\u00a0: 418-205-937.'],
    ['en', 'If you call us about it, please give us this number: 418-205-937.'],
  ] as const) {
    const { html } = await renderPage(input({ locale, source: broken, incident: '418-205-937' }), build);
    expect(html).toContain(words);
    expect(stateOf(html).incident).toEqual({ id: '418-205-937', path: input({}).path });
  }
  const shown = await renderPage(input({ incident: '418-205-937' }), build);
  expect(shown.status).toBe(200);
  expect(shown.html).not.toContain('418-205-937');
});
