import { createServer } from 'node:http';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import type { CookieGroup, SiteView } from '#contract/content/page-view.ts';
import { perLocale } from '#lib/per-locale.ts';
import { loadBuiltRenderer } from '#server/pages/built-renderer.ts';
import { fakeApp } from '#server/testing/fake-app.ts';
import { FakeContent } from '#server/testing/fake-content.ts';
import { chromiumOptions } from '../../scripts/setup/chromium.mjs';

const DIST = path.join(import.meta.dirname, '../../dist');

const group = (value: string, isRequired: boolean): CookieGroup => ({
  title: value,
  description: '',
  items: [{ label: value, value, isRequired }],
});

/** A service of somebody else's, on another origin. @returns its origin, and what was asked of it */
async function serveHeatmap() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'text/javascript').end('window.heatmapRuns = true;');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The service has no port.');
  return { origin: `http://127.0.0.1:${address.port}`, asked };
}

/** The built site in front of content that offers a heatmap. @returns its address */
async function serveSite(scriptUrl: string): Promise<string> {
  const content = new FakeContent('about', 'questionnaire');
  const menu = [{ text: 'Questions', link: '/questionnaire', style: 'link', children: [] }] satisfies SiteView['menu'];
  content.sites = perLocale((locale) => {
    const site = content.sites[locale];
    return site && { ...site, menu, cookieGroups: [group('audience', true), group('heatmap', false)] };
  });
  const { app } = await fakeApp({
    content,
    renderer: await loadBuiltRenderer(DIST),
    clientDir: path.join(DIST, 'client'),
    variables: { HEATMAP_ID: '123', HEATMAP_SCRIPT_URL: scriptUrl },
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

const runs = (page: Page) => page.evaluate(() => 'heatmapRuns' in window);
const accept = (page: Page) => page.getByRole('button', { name: 'Tout accepter' }).click();

test('a heatmap is asked of its own origin once it was accepted, and is left behind where answers are given', async () => {
  const { origin, asked } = await serveHeatmap();
  const site = await serveSite(`${origin}/{id}.js?v={version}`);
  const browser = await chromium.launch(await chromiumOptions());
  onTestFinished(() => browser.close());

  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${site}/about`);
  await page.getByRole('button', { name: 'Préférences' }).click();
  expect(asked).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Tout accepter' }).click();
  await page.waitForFunction(() => 'heatmapRuns' in window);
  expect(asked).toEqual(['/123.js?v=6']);

  await page.getByRole('link', { name: 'Questions' }).first().click();
  await page.waitForURL('**/questionnaire');
  await page.waitForFunction(() => !('heatmapRuns' in window));
  await page.reload();
  await page.mouse.wheel(0, 100);
  expect([await runs(page), asked.length]).toEqual([false, 1]);

  const privately = await browser.newPage();
  await privately.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await privately.goto(`${site}/about`);
  await accept(privately);
  await privately.getByRole('button', { name: 'Tout accepter' }).waitFor({ state: 'hidden' });
  expect([await runs(privately), asked.length]).toEqual([false, 1]);
});

test('a heatmap accepted on a screen of questions begins on the next page, and ends when another tab takes it back', async () => {
  const { origin, asked } = await serveHeatmap();
  const site = await serveSite(`${origin}/{id}.js?v={version}`);
  const browser = await chromium.launch(await chromiumOptions());
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });

  const page = await context.newPage();
  await page.goto(`${site}/questionnaire`);
  await accept(page);
  await page.getByRole('button', { name: 'Tout accepter' }).waitFor({ state: 'hidden' });
  // The banner goes with the press, which is made once the application is there.
  await page.waitForFunction(() => localStorage.getItem('cookie-consent') !== null);
  expect([await runs(page), asked.length]).toEqual([false, 0]);
  await page.goto(`${site}/about`);
  // A browser hears no wheel before it has painted the page: whoever reads goes on turning it.
  const turned = async () => {
    await page.mouse.wheel(0, 100);
    return runs(page);
  };
  await expect.poll(turned, { timeout: 30_000 }).toBe(true);

  const other = await context.newPage();
  await other.goto(`${site}/about`);
  await other.evaluate(() => localStorage.removeItem('cookie-consent'));
  await page.waitForFunction(() => !('heatmapRuns' in window));
  await page.getByRole('button', { name: 'Tout accepter' }).waitFor();
  expect(asked).toHaveLength(1);
});
