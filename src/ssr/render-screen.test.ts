import { expect, test } from 'vitest';
import { createBlockRegistry } from '#app/router/block-registry.ts';
import { config, createFixtureSource, pages, pageView, routes, site } from '#app/site.fixtures.ts';
import type { RouteEntry } from '#contract/content/page-view.ts';
import { trialView } from '#features/trials/trial.fixtures.ts';
import { developmentAssets } from './assets.ts';
import { renderPage } from './render-page.ts';
import type { RenderRequest } from './render-request.ts';

const REGISTRATION = 'trial-registration';

const entry = (name: string, path: string): RouteEntry => ({
  name,
  fr: { path, aliases: [], title: 'Inscription' },
  en: { path: '/clinical-trials/:trial_name/registration', aliases: [], title: 'Registration' },
});

const page = pageView({
  name: REGISTRATION,
  path: '/essais-cliniques/:trial_name/inscription',
  alternates: { fr: '/essais-cliniques/:trial_name/inscription', en: '/clinical-trials/:trial_name/registration' },
  title: 'S’inscrire',
  description: 'Un premier appel, gratuit.',
});

const input = (part: Partial<RenderRequest> = {}): RenderRequest => ({
  path: '/essais-cliniques/start/inscription',
  search: '',
  locale: 'fr',
  source: { ...createFixtureSource({ ...pages, [REGISTRATION]: page }), trials: async () => [trialView()] },
  site: { ...site, contactPhone: '01 99 00 00 00', contactHours: 'de 9 h à 18 h' },
  footer: pages.index?.footer ?? [],
  routes: [...routes, entry(REGISTRATION, page.path)],
  config,
  preview: false,
  ...part,
});

const build = { blocks: createBlockRegistry(new Map()), assets: developmentAssets, development: false };
const html = async (part: Partial<RenderRequest> = {}) => (await renderPage(input(part), build)).html;

test('a screen is its title and description, taken over at once', async () => {
  const { status, html: text } = await renderPage(input(), build);
  expect(status).toBe(200);
  expect(text).toContain('<title>S’inscrire</title>');
  expect(text.match(/<h1/g)).toHaveLength(1);
  expect(text).toContain('Un premier appel, gratuit.');
  expect(text).toContain(' data-now>');
});

test('a screen without header and footer has neither, but the way home and the telephone', async () => {
  const text = await html();
  expect(text).not.toMatch(/<header|<footer|role="banner"/);
  expect(text).toContain('href="tel:0199000000"');
});

test('its address and those of its siblings carry the segments of this path', async () => {
  const text = await html();
  expect(text).toMatch(/rel="canonical" href="[^"]*\/essais-cliniques\/start\/inscription"/);
  expect(text).toMatch(/hreflang="en" href="[^"]*\/clinical-trials\/start\/registration"/);
});

test('without script one is told how to reach the clinic', async () => {
  expect(await html()).toMatch(/<noscript>.*href="tel:0199000000".*<\/noscript>/);
  const bare = await html({ site: null });
  expect(bare).toMatch(/<noscript>.*JavaScript.*<\/noscript>/);
  expect(bare).not.toContain('tel:');
});

test('without its entry in this language a screen is not found', async () => {
  const { status } = await renderPage(input({ routes }), build);
  expect(status).toBe(404);
});

test('an outage of the content service is not a missing screen', async () => {
  const { source } = input();
  for (const missing of [{ page: () => Promise.reject(outage()) }, { trials: () => Promise.reject(outage()) }]) {
    const { status } = await renderPage(input({ source: { ...source, ...missing } }), build);
    expect(status).toBe(503);
  }
});

test.each(['nothing', 'NO_TRIAL_MATCH'])('the registration for a trial %s that is none is not found', async (name) => {
  const path = `/essais-cliniques/${name}/inscription`;
  const { status, html: text } = await renderPage(input({ path }), build);
  expect(status).toBe(404);
  expect(text).toContain('content="noindex"');
});

test('the middle of a form is not for search engines, and keeps its address', async () => {
  const text = await html({ path: '/essais-cliniques/START/inscription' });
  expect(text).toContain('content="noindex"');
  expect(text).toContain('rel="canonical"');
});

const outage = () => Object.assign(new Error('no answer'), { name: 'ContentError', kind: 'unavailable' });
