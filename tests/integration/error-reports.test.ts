import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { loadBuiltRenderer } from '#server/pages/built-renderer.ts';
import { fakeApp } from '#server/testing/fake-app.ts';
import { FakeContent } from '#server/testing/fake-content.ts';
import { startReceiver } from '#server/testing/receiver.ts';
import { chromiumOptions } from '../../scripts/setup/chromium.mjs';

const DIST = path.join(import.meta.dirname, '../../dist');
/** What somebody types, looks for and is given. */
const SENTINEL = /jeanne|martin|insomnie|s3cr3t/i;

/** The built site. @returns its address */
async function serveSite(variables: Record<string, string>): Promise<string> {
  const { app } = await fakeApp({
    content: new FakeContent('about', 'questionnaire'),
    renderer: await loadBuiltRenderer(DIST),
    clientDir: path.join(DIST, 'client'),
    variables,
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

async function openPage(): Promise<Page> {
  const browser = await chromium.launch(await chromiumOptions());
  onTestFinished(() => browser.close());
  return browser.newPage();
}

/** Fails as code of the site does, with what somebody typed in the message: from a file of the site. */
const failAsTheSite = (page: Page, file: string, promise: boolean) =>
  page.evaluate(
    ([place, rejects]) => {
      const error = new TypeError('Jeanne Martin cannot sleep\n    at s3cr3t (insomnie.js:1:1)');
      error.stack = `TypeError: ${error.message}\n    at answer (${place}:1:2)`;
      Object.assign(error, { answers: { name: 'Jeanne' }, incident: 'Martin' });
      if (rejects) void Promise.reject(error);
      else reportError(error);
    },
    [file, promise] as const,
  );

test('errors of the browser are reported to the DSN’s origin alone, without anything of the page or the person', async () => {
  const { origin, received } = await startReceiver();
  const site = await serveSite({ ERROR_REPORTING_DSN: `${origin.replace('//', '//key@')}/7` });
  const page = await openPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const answer = await page.goto(`${site}/about?q=insomnie&token=s3cr3t#jeanne`);
  expect(answer?.headers()['content-security-policy']).toContain(`connect-src 'self' ${origin};`);
  const file = await page.locator('script[data-errors]').evaluate((script) => script.getAttribute('data-errors') ?? '');
  await page.context().addCookies([{ name: 'name', value: 'Jeanne', url: site }]);
  await page.evaluate(() => {
    localStorage.setItem('access_token', 's3cr3t');
    document.title = 'Jeanne Martin';
  });
  // Nothing of it is fetched before there is something to tell.
  expect(asked).not.toContain(file);

  const sent = () => page.waitForResponse((response) => response.url().startsWith(origin));
  for (const promise of [false, true]) {
    const response = sent();
    await failAsTheSite(page, `${site}/assets/made-up-${promise}.js`, promise);
    await response;
  }
  // The same again, and what is no code of ours, are not told.
  await failAsTheSite(page, `${site}/assets/made-up-true.js`, true);
  await failAsTheSite(page, 'chrome-extension://abc/inject.js', false);
  await failAsTheSite(page, `${site}/appointments/s3cr3t`, false);
  const last = sent();
  await failAsTheSite(page, `${site}/assets/last.js`, false);
  await last;

  expect(received).toHaveLength(3);
  for (const { whole } of received) expect(whole).not.toMatch(SENTINEL);
  for (const { url, headers, body } of received) {
    expect(url).toBe('/api/7/envelope/?sentry_key=key&sentry_version=7');
    expect(headers).not.toHaveProperty('referer');
    expect(headers).not.toHaveProperty('cookie');
    const event = JSON.parse(body.split('\n')[2] ?? '');
    expect(event).toMatchObject({ platform: 'javascript', transaction: 'page', tags: { side: 'browser' } });
    expect(event.tags).not.toHaveProperty('incident');
    expect(event.exception.values[0]).toMatchObject({
      type: 'TypeError',
      stacktrace: {
        frames: [{ filename: expect.stringMatching(/^\/assets\//), function: 'answer', lineno: 1, colno: 2 }],
      },
    });
  }
});

test('without a DSN no page names what reports errors, and none may connect elsewhere', async () => {
  const site = await serveSite({});
  const answer = await fetch(`${site}/about`);
  expect(await answer.text()).not.toMatch(/data-errors|data-endpoint|errorEndpoint/);
  expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self';");
});
