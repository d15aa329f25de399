// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetFlow, readFlow } from '#forms/flow/flow-state.ts';
import { parseCookies } from '#lib/cookies.ts';
import { currentDefinitions } from '#server/clinic/definitions/load-definitions.ts';
import { type FixtureBrowser, fixtureBrowser } from '../../../tests/support/fixture-browser.ts';
import { blockLoaders } from '../../blocks.ts';
import { config, hero, pages, pageView, routes, site } from '../site.fixtures.ts';
import { type PageState, stateElement } from './page-state.ts';

let browser: FixtureBrowser;

beforeEach(() => {
  browser = fixtureBrowser();
});

afterEach(() => browser.close());

test('taking over keeps the server’s HTML, asks for nothing and works from then on', async () => {
  await browser.open('/');
  const kept = document.querySelector('[data-static=block-0]')?.firstElementChild;
  const interactive = document.querySelector('[data-interactive=block-1]')?.firstElementChild;
  const footer = document.querySelector('footer');
  const before = document.getElementById('root')?.textContent;
  await browser.start();
  expect(document.getElementById('root')?.textContent).toBe(before);
  expect(document.querySelector('[data-static=block-0]')?.firstElementChild).toBe(kept);
  expect(document.querySelector('[data-interactive=block-1]')?.firstElementChild).toBe(interactive);
  expect(document.querySelector('footer')).toBe(footer);
  expect(browser.asked).toEqual([]);
  const larger = document.querySelector<HTMLButtonElement>('button[data-size=larger]');
  larger?.click();
  await waitFor(() => expect(larger?.ariaPressed).toBe('true'));
});

test('what was added to the document is taken back before React reads it', async () => {
  await browser.open('/');
  const button = document.querySelector('footer button, footer a');
  button?.setAttribute('data-mark', '');
  await browser.start(() => void button?.removeAttribute('data-mark'));
  expect(document.querySelector('[data-mark]')).toBeNull();
});

test('links lead on without a page load: the new page has the focus and is announced', async () => {
  await browser.open('/');
  await browser.start();
  expect(document.activeElement).toBe(document.body);
  browser.follow('/notre-approche');
  await waitFor(() => expect(document.activeElement).toBe(browser.heading()));
  expect(browser.heading()?.textContent).toContain('Notre approche');
  expect(document.title).toBe('Titre de approach');
  expect(document.querySelectorAll('title')).toHaveLength(1);
  expect(window.location.pathname).toBe('/notre-approche');
  await waitFor(() =>
    expect([...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)).toContain(
      'Titre de approach',
    ),
  );
  expect(document.querySelector('footer')?.textContent).toContain('La clinique');
  expect(browser.asked.sort()).toEqual(['/content/pages/approach?locale=fr', '/content/pages/index?locale=fr']);
});

test('the first page is read whole when one comes back to it', async () => {
  await browser.open('/');
  await browser.start();
  browser.follow('/notre-approche');
  await waitFor(() => expect(browser.heading()?.textContent).toContain('Notre approche'));
  window.history.back();
  await waitFor(() => expect(browser.heading()?.textContent).toContain('Bienvenue'));
  expect(document.querySelectorAll('[data-block]')).toHaveLength(2);
});

test('a change of language waits for what was done in the first screen', async () => {
  const definition = currentDefinitions.find('memory-check-in-a', 'fr', 'patient');
  if (!definition) throw new Error('there is no check-in');
  readFlow('memory-check-in:fr', { definition, answers: {} });
  await browser.open('/notre-approche');
  await browser.start();
  const firstScreen = document.createElement('div');
  firstScreen.dataset.static = 'screen';
  document.getElementById('root')?.append(firstScreen);
  browser.asked.length = 0;
  document.querySelector<HTMLElement>('[data-action=language][data-locale=en]')?.click();
  expect(browser.asked).toEqual([]);
  firstScreen.remove();
  await waitFor(() => expect(browser.asked).toHaveLength(1));
  await waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull(), { timeout: 10_000 });
  forgetFlow('memory-check-in:fr');
});

test('a change of language that cannot be finished leaves the language, the address and the page as they were', async () => {
  const path = '/notre-approche';
  const alternates = { fr: path, en: '/our-approach' };
  const approach = pageView({ name: 'approach', path, alternates, blocks: [hero('Notre approche')] });
  const gone = () => Promise.reject(new TypeError('no such file'));
  browser = fixtureBrowser({ ...pages, approach }, { all: blockLoaders, withForms: new Map([['blocks.quote', gone]]) });
  const quote = { __component: 'blocks.quote', id: 1 };
  const english: PageState = {
    ...{ locale: 'en', outcome: { kind: 'page', name: 'approach' }, site, routes, config, preview: false },
    ...{ page: { ...approach, locale: 'en', path: '/our-approach', blocks: [quote] }, showErrors: false },
    queries: { mutations: [], queries: [] },
  };
  browser.answers.set('/our-approach?lang=en', async () => new Response(stateElement(english, null)));
  const definition = currentDefinitions.find('memory-check-in-a', 'fr', 'patient');
  if (!definition) throw new Error('there is no check-in');
  readFlow('memory-check-in:fr', { definition, answers: {} });
  await browser.open(path);
  await browser.start();
  document.querySelector<HTMLElement>('[data-action=language][data-locale=en]')?.click();
  await waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull(), { timeout: 10_000 });
  expect(browser.asked).toContain('/our-approach?lang=en');
  expect([window.location.pathname, document.documentElement.lang]).toEqual([path, 'fr']);
  expect(parseCookies(document.cookie).get('lang_override')).toBeUndefined();
  expect(browser.heading()?.textContent).toContain('Notre approche');
  forgetFlow('memory-check-in:fr');
});
