import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Editor, openEditor } from '../harness/cms-editor.ts';
import { readPage } from '../harness/read-page.ts';
import { ADMINISTRATOR } from '../harness/start-cms.ts';
import { type Stack, startStack } from '../harness/start-stack.ts';

const SITES = [
  { locale: 'fr', host: 'www.example.fr' },
  { locale: 'en', host: 'www.example.com' },
];
/** Those of the first content, with spaces that do not break. */
const HOURS = { fr: 'du lundi au vendredi, de 9\u00a0h à 18\u00a0h', en: 'Monday to Friday, 9 am to 6 pm' };
const OTHER = { fr: 'le mardi, de 10 h à 11 h', en: 'Tuesdays, 10 am to 11 am' };

let stack: Stack;
let editor: Editor;

beforeAll(async () => {
  const { email, password } = ADMINISTRATOR;
  stack = await startStack({ env: { CMS_ADMIN_EMAIL: email, CMS_ADMIN_PASSWORD: password } });
  editor = await openEditor({ url: stack.cmsUrl });
});
afterAll(() => stack.stop());

/** Every page of a site as it is sent, but for when the content was read. */
async function everyPage(host: string): Promise<Map<string, string>> {
  const sitemap = (await readPage(stack.siteUrl, '/sitemap.xml', host)).text;
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address, stack.siteUrl).pathname,
  );
  const pages = new Map<string, string>();
  for (const path of new Set(paths)) {
    const { text, state } = await readPage(stack.siteUrl, path, host);
    expect([path, state]).not.toEqual([path, 'stale']);
    pages.set(path, text.replaceAll(/"(?:dataUpdatedAt|dehydratedAt)":\d+/g, ''));
  }
  return pages;
}

async function saveHours(hours: Record<string, string>): Promise<void> {
  for (const { locale } of SITES) {
    const { sentence } = await editor.save({ uid: 'api::site.site', locale }, { contactHours: hours[locale] });
    expect(sentence).toBe('');
  }
}

test('every page put together from parts is the one that was drawn first, and shows what changed in between', async () => {
  const drawn = await Promise.all(SITES.map(({ host }) => everyPage(host)));
  expect(drawn.map(({ size }) => size > 30)).toEqual([true, true]);
  await saveHours(OTHER);
  for (const { locale, host } of SITES) {
    const other = locale === 'fr' ? OTHER.fr : OTHER.en;
    const footers = [...(await everyPage(host)).values()].filter((html) => html.includes('</footer>'));
    expect(footers.length).toBeGreaterThan(30);
    expect(footers.filter((html) => !html.includes(other))).toEqual([]);
  }
  await saveHours(HOURS);
  for (const [at, { host }] of SITES.entries()) expect(await everyPage(host)).toEqual(drawn[at]);
});
