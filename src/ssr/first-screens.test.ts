import { expect, test, vi } from 'vitest';
import { createBlockRegistry } from '#app/router/block-registry.ts';
import { createScreenRegistry } from '#app/router/screen-registry.ts';
import { screenLoaders } from '#app/screens/index.ts';
import { config, createFixtureSource, pageView, routes, site } from '#app/site.fixtures.ts';
import { codeRoutePath, findCodeRoute } from '#contract/routes/code-routes.ts';
import { trialView } from '#features/trials/trial.fixtures.ts';
import { slot } from '#forms/slots/panels.fixtures.tsx';
import type { Locale } from '#lib/locale.ts';
import { currentDefinitions } from '#server/clinic/definitions/load-definitions.ts';
import { readPageAddress } from '#server/lib/page-address.ts';
import { developmentAssets } from './assets.ts';
import { renderPage } from './render-page.ts';
import type { RenderRequest } from './render-request.ts';

const TITLE = 'Le titre de la page';
const trial = trialView();
const onBlockError = vi.fn();

/** Each route with a form, the segments of its address, and the form whose first question it asks. */
const FORMS = [
  ['questionnaire', {}, 'memory-check-in'],
  ['trial-finder', {}, 'trial-finder'],
  ['preconsultation', {}, 'preconsultation'],
  ['preconsultation', { step: 'secondary-consultation' }, 'secondary-consultation'],
  ['trial-registration', { trial_name: trial.slug }, 'trial-registration'],
  ['recommendations', {}, 'orientation'],
] as const;

const CASES = FORMS.flatMap(([name, params, form]) =>
  (['fr', 'en'] as const).flatMap((locale) => {
    const path = codeRoutePath(name, locale, params);
    return path === null ? [] : [{ name, form, locale, path }];
  }),
);

function requestOf(name: string, locale: Locale, path: string): RenderRequest {
  const patterns = findCodeRoute(name)?.[locale] ?? [];
  const page = pageView({ name, locale, path: patterns[0] ?? path, title: TITLE, description: 'Ce qui vous attend.' });
  const address = { path: page.path, aliases: [], title: TITLE };
  return {
    path,
    search: '',
    locale,
    source: { ...createFixtureSource({ [name]: page }), trials: async () => [trial] },
    site: { ...site, contactPhone: '01 99 00 00 00' },
    footer: [],
    routes: [...routes, { name, fr: null, en: null, [locale]: address }],
    config,
    preview: false,
    onBlockError,
    form: async (slug) => currentDefinitions.draw(slug, locale, 'patient'),
  };
}

const build = {
  blocks: createBlockRegistry(new Map()),
  screens: createScreenRegistry(screenLoaders),
  assets: developmentAssets,
  development: false,
};

const render = async (request: RenderRequest) => {
  const result = await renderPage(request, build);
  expect(onBlockError.mock.calls).toEqual([]);
  return result;
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

test.each(CASES)('$path ($locale) can be read and answered before any script', async ({ name, form, locale, path }) => {
  const { status, html, styleAttributes } = await render(requestOf(name, locale, path));
  const [first] = currentDefinitions.draw(form, locale, 'patient')?.steps[0]?.items ?? [];
  expect(status).toBe(200);
  const drawn = html.slice(html.indexOf('data-static="screen"'), html.indexOf('id="state"'));
  expect(drawn).toContain(escaped(first?.label ?? 'no form'));
  expect(drawn).toMatch(/<input[^>]*type="radio"/);
  expect(drawn).toMatch(/<button[^>]*type="submit"/);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(styleAttributes).toEqual([]);
  // Before its script is there, sending a form must not put answers into the address.
  expect(drawn.match(/<form/g)).toEqual(drawn.match(/<form(?=[^>]*method="dialog")/g));
  expect(html).toMatch(/<noscript>.*Le titre de la page.*href="tel:0199000000".*<\/noscript>/);
});

test.each([
  ['/login', 'login', 'name="username"'],
  ['/nos-offres/consultation', 'consultation', 'type="radio"'],
  ['/vos-donnees', 'your-data', 'type="email"'],
])('%s draws what needs no answer of the moment', async (path, name, part) => {
  const { html } = await render(requestOf(name, 'fr', path));
  expect(html.match(/<form/g)).toEqual(html.match(/<form(?=[^>]*method="dialog")/g));
  expect(html.slice(html.indexOf('data-static="screen"'))).toContain(part);
});

test.each(['fr', 'en'] as const)(
  'the first free times stand in the page, chosen without script, and the application begins with them (%s)',
  async (locale) => {
    const path = codeRoutePath('consultation', locale) ?? '';
    const free = ['08:00', '08:45', '09:30', '10:15'].map((hours) => slot('2026-11-24', hours));
    const { html } = await render({ ...requestOf('consultation', locale, path), times: async () => free });
    const drawn = html.slice(html.indexOf('data-static="screen"'), html.indexOf('id="state"'));
    // The last one says that there are others.
    expect(free.map(({ id }) => drawn.includes(`value="${id}"`))).toEqual([true, true, true, false]);
    expect(drawn).toContain(
      locale === 'fr' ? 'mardi 24 novembre 2026 à 8\u00a0h\u00a000' : 'Tuesday, November 24, 2026 at 8:00\u00a0AM',
    );
    expect(drawn).toContain(locale === 'fr' ? 'heure de Paris' : 'Paris time');
    expect(drawn).toMatch(/<button[^>]*type="submit"/);
    for (const { id } of free) expect(html.slice(html.indexOf('id="state"'))).toContain(id);
    // Who holds a time has the application by itself.
    expect(html).toContain('data-drawn="/api/consultations/memoire/hold"');
    expect(html).not.toContain('data-now');
  },
);

test('where there are no free times to draw, the browser asks for them at once', async () => {
  const request = requestOf('consultation', 'fr', '/nos-offres/consultation');
  for (const times of [undefined, async () => []]) {
    const { html } = await render({ ...request, ...(times && { times }) });
    expect(html).toContain('data-drawn data-now');
    expect(html.slice(html.indexOf('data-static="screen"'))).not.toMatch(/<button[^>]*type="submit"/);
  }
});

test('which words are to be remembered changes nothing in the first screen of the check-in', async () => {
  const request = requestOf('questionnaire', 'fr', '/questionnaire');
  const pages = await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (list) => {
      const form = currentDefinitions.find(`memory-check-in-${list}`, 'fr', 'patient');
      return (await render({ ...request, form: async () => form })).html;
    }),
  );
  expect(new Set(pages).size).toBe(1);
});

test('the first question of the check-in stands behind its opening', async () => {
  const { html } = await render(requestOf('questionnaire', 'fr', '/questionnaire'));
  expect(html.slice(html.indexOf('data-static="screen"'))).toMatch(/<button[^>]*data-leads-on.*<template>.*<form/);
});

test.each([
  ['questionnaire', '/questionnaire?result=abc'],
  ['questionnaire', '/questionnaire?utm=a&resume=abc'],
  ['recommendations', '/recommendations?survey=abc'],
  ['trial-finder', '/trial-finder?trial=abc'],
  ['trial-forms', `/trial-forms/?trial=${trial.key}`],
  ['preconsultation', '/preconsultation/contact'],
])('what is somebody’s own is left to the browser: %s %s', async (name, url) => {
  const locale = name.startsWith('trial') ? 'en' : 'fr';
  // As the server reads the address: its values are nobody's concern but the visitor's.
  const address = readPageAddress(url, locale);
  if (!address) throw new Error('no address');
  expect(address.search).not.toContain('abc');
  const { status, html } = await render({ ...requestOf(name, locale, address.path), search: address.search });
  expect(status).toBe(200);
  expect(html).not.toContain('data-static="screen"');
  expect(html).toContain(`<h1>${TITLE}</h1>`);
});

test('a screen that cannot be drawn is left to the browser, and reported', async () => {
  const request = { ...requestOf('questionnaire', 'fr', '/questionnaire'), form: async () => null };
  const { status, html } = await renderPage(request, build);
  expect(status).toBe(200);
  expect(html).toContain(`<h1>${TITLE}</h1>`);
  expect(onBlockError.mock.calls).toEqual([[expect.objectContaining({ block: 'screen', page: '/questionnaire' })]]);
  onBlockError.mockClear();
});
