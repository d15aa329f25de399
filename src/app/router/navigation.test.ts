// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixtures as contactForms } from '#blocks/contact-form/contact-form.fixtures.ts';
import { contentUrl, type FixtureBrowser, fixtureBrowser } from '../../../tests/support/fixture-browser.ts';
import { STATE_ID } from '../hydration/page-state.ts';
import { hero, pages, pageView } from '../site.fixtures.ts';

const article = pages['article:dormir'];
const other = article && {
  ...article,
  name: 'article:marcher',
  path: '/nos-articles/article/marcher',
  article: article.article && { ...article.article, title: 'Bien marcher' },
};
const links = '<p><a href="/nos-articles/article/marcher">suite</a></p>';
const numbers = { __component: 'blocks.emergency-numbers', id: 3, title: 'Urgences', text: null, numbers: 'aucun' };

let browser: FixtureBrowser;

beforeEach(async () => {
  browser = fixtureBrowser({
    ...pages,
    ...(article?.article && other
      ? {
          'article:dormir': { ...article, article: { ...article.article, body: { html: links, headings: [] } } },
          'article:marcher': other,
        }
      : {}),
  });
});

afterEach(() => browser.close());

const level1 = (title: string) => waitFor(() => expect(browser.heading()?.textContent).toBe(title));

test('pages are re-rendered when the path changes: from one article to another nothing is reused', async () => {
  await browser.open('/nos-articles/article/dormir');
  await browser.start();
  const before = document.querySelector('main article');
  browser.follow('/nos-articles/article/marcher');
  await level1('Bien marcher');
  expect(document.querySelector('main article')).not.toBe(before);
  expect(before?.isConnected).toBe(false);
});

test('content service call failing: toast "Erreur", the page says so, and trying again brings it', async () => {
  await browser.open('/');
  await browser.start();
  browser.answers.set(contentUrl('approach'), () => Promise.reject(new TypeError('Failed to fetch')));
  browser.follow('/notre-approche');
  await level1('Cette page ne peut pas s’afficher pour le moment');
  expect(window.location.pathname).toBe('/notre-approche');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  await waitFor(() => expect(document.body.textContent).toContain('Erreur'));
  browser.answers.clear();
  document.querySelector<HTMLAnchorElement>('main a[href="/notre-approche"]')?.click();
  await level1('Notre approche');
  await waitFor(() => expect(document.activeElement).toBe(browser.heading()));
});

test('a page that was read long ago is shown at once, then the new one with blocks whose code came with no page before', async () => {
  await browser.open('/');
  await browser.start();
  browser.follow('/notre-approche');
  await level1('Notre approche');
  browser.follow('/');
  await level1('Bienvenue');
  const later = Date.now() + 120_000;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  const slow = Promise.withResolvers<Response>();
  browser.answers.set(contentUrl('approach'), () => slow.promise);
  browser.follow('/notre-approche');
  await level1('Notre approche');
  const form = { __component: 'blocks.contact-form', id: 9, ...contactForms.fr.normal };
  slow.resolve(Response.json({ ...pages.approach, blocks: [hero('Approche neuve', 2), form] }));
  await level1('Approche neuve');
  await waitFor(() => expect(document.querySelector('main form')).not.toBeNull());
});

test('a page that is gone is the not-found page, without a page load', async () => {
  await browser.open('/');
  await browser.start();
  browser.answers.set(contentUrl('approach'), async () => new Response('{}', { status: 404 }));
  browser.follow('/notre-approche');
  await level1('Cette page n’existe pas');
});

test('a page that may not hide a block is unavailable in the browser too', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  await browser.open('/');
  await browser.start();
  const page = pageView({ name: 'approach', path: '/notre-approche', blocks: [hero('Avant'), numbers] });
  browser.answers.set(contentUrl('approach'), async () => Response.json(page));
  browser.follow('/notre-approche');
  await level1('Cette page ne peut pas s’afficher pour le moment');
  await waitFor(() => expect(report).toHaveBeenCalled());
});

test('each page that fails has a number of its own', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  await browser.open('/');
  const state = document.getElementById(STATE_ID);
  if (state) state.textContent = state.textContent.replace('"config":{', '"config":{"errorEndpoint":"/errors",');
  await browser.start();
  for (const [name, path] of Object.entries({
    'article:dormir': '/nos-articles/article/dormir',
    approach: '/notre-approche',
  })) {
    browser.answers.set(contentUrl(name), async () =>
      Response.json(pageView({ name, path, blocks: [hero('Avant'), numbers] })),
    );
    browser.follow(path);
    await waitFor(() => expect(window.location.pathname).toBe(path));
    await level1('Cette page ne peut pas s’afficher pour le moment');
  }
  await waitFor(() => expect(report.mock.calls.length).toBeGreaterThan(1));
  const numbersTold = report.mock.calls.map(([error]) => Reflect.get(error, 'incident'));
  expect(numbersTold[0]).toMatch(/^\d{3}-\d{3}-\d{3}$/);
  expect(new Set(numbersTold).size).toBe(2);
});

test('while a page takes its time this is shown; the last wish wins', async () => {
  await browser.open('/');
  await browser.start();
  const slow = Promise.withResolvers<Response>();
  browser.answers.set(contentUrl('approach'), () => slow.promise);
  browser.follow('/notre-approche');
  await waitFor(() => expect(document.querySelector('[role=progressbar]')).not.toBeNull());
  expect(browser.heading()?.textContent).toBe('Bienvenue');
  browser.follow('/nos-articles/article/dormir');
  await level1('Bien dormir');
  slow.resolve(Response.json(pages.approach));
  await waitFor(() => expect(document.querySelector('[role=progressbar]')).toBeNull());
  expect(browser.heading()?.textContent).toBe('Bien dormir');
  expect(document.body.textContent).not.toContain('Erreur');
});

test('in a preview links are page loads: drafts come from the server only', async () => {
  await browser.open('/', { preview: 'draft' });
  await browser.start();
  const link = document.querySelector('a[href="/notre-approche"]');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  const left = vi.fn((event: Event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  window.addEventListener('click', left, { once: true });
  link?.dispatchEvent(click);
  expect(left).toHaveBeenCalledOnce();
  expect(browser.asked).toEqual([]);
});
