import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import * as z from 'zod';
import { type Account, type Editor, inviteColleague, openEditor } from '../../tests/harness/cms-editor.ts';
import { ADMINISTRATOR } from '../../tests/harness/start-cms.ts';
import { ROOT } from '../setup/preflight.mjs';

const FOLDER = 'docs/images/editing';
const WINDOW = { width: 1440, height: 900 };
/** As wide as a page of the documents. */
const SCALE = 0.75;
/** WebP quality at which the words of the panel are still sharp. */
const QUALITY = 72;

const PAGE = { uid: 'api::page.page', locale: 'fr' as const };
const LIST = '/admin/content-manager/collection-types';
/** What the editor of the pictures has written so far. The words of the link are to be mended. */
const WRITTEN = {
  ...{ name: 'preparer-votre-visite', path: '/preparer-votre-visite', title: 'Préparer votre visite' },
  description: 'Ce qu’il faut apporter, qui peut vous accompagner, et combien de temps dure une première visite.',
};
const OPENING = {
  ...{ __component: 'blocks.hero', title: 'Préparer votre visite', illustration: 'none' },
  text: 'Une première visite dure une heure. Venez avec un proche, si vous le souhaitez.',
  actions: [{ text: 'Cliquez ici', link: '/notre-approche', style: 'primary' }],
};
const BRINGING = {
  ...{ __component: 'blocks.image-text', title: 'Ce qu’il faut apporter' },
  text: 'Vos ordonnances, vos lunettes et vos appareils auditifs.',
  imageAlt: 'Un médecin souriant vous reçoit à son bureau.',
};
const PHOTOGRAPH = 'premiere-consultation.webp';

/** The environment with which the stack of these pictures starts: its first administrator. */
export const EDITOR_PICTURES_ENV = { CMS_ADMIN_EMAIL: ADMINISTRATOR.email, CMS_ADMIN_PASSWORD: ADMINISTRATOR.password };

const filesSchema = z.object({ results: z.array(z.object({ id: z.number(), name: z.string() })) });

/** Takes the pictures of `docs/editing-content.md`: an editor finishes, checks, translates, places, publishes and renames a page. */
export async function takeEditorPictures(browser: Browser, cmsUrl: string): Promise<void> {
  const account = await inviteColleague(await openEditor({ url: cmsUrl }, ADMINISTRATOR), 'editor');
  const panel = await openEditor({ url: cmsUrl }, account);
  const page = await browser.newPage({ viewport: WINDOW, reducedMotion: 'reduce' });
  await signIn(page, cmsUrl, account);
  await page.goto(`${cmsUrl}${LIST}/${PAGE.uid}/${await writePage(panel)}?plugins[i18n][locale]=fr`);
  await seeAndCheck(page);
  await chooseLink(page);
  await translate(page);
  await place(page);
  await publishAndRename(page, cmsUrl);
  await page.close();
}

async function writePage(panel: Editor): Promise<string> {
  const { results } = filesSchema.parse((await panel.call('GET', `/upload/files?_q=${PHOTOGRAPH}`)).body);
  const image = results.find(({ name }) => name === PHOTOGRAPH)?.id;
  if (image === undefined) throw new Error(`The media library has no ${PHOTOGRAPH}.`);
  const { documentId, sentence } = await panel.save(PAGE, { ...WRITTEN, blocks: [OPENING, { ...BRINGING, image }] });
  if (sentence !== '') throw new Error(sentence);
  return documentId;
}

async function signIn(page: Page, cmsUrl: string, { email, password }: Account): Promise<void> {
  await page.goto(`${cmsUrl}/admin`);
  await page.getByLabel('Email').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Content Manager' }).waitFor();
}

const besideOf = (page: Page) => page.getByRole('complementary', { name: 'See and edit' });

async function seeAndCheck(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show the page beside the form' }).click();
  const beside = besideOf(page);
  const frame = beside.frameLocator('iframe');
  await frame.locator('#editing-layer').waitFor({ state: 'attached' });
  await frame.getByRole('link', { name: 'Cliquez ici' }).click();
  await page.locator('[name="blocks.0.actions.0.text"]:focus').waitFor();
  await frame.getByRole('heading', { level: 1 }).hover();
  await frame.getByRole('toolbar', { name: 'This block' }).waitFor();
  await picture(page, 'beside');
  const checks = beside.locator('summary').filter({ hasText: 'Checks' });
  await checks.click();
  await beside.getByText(/does not say where the link leads/).waitFor();
  await beside.getByText('Nothing to mend on the page.').waitFor();
  await picture(page, 'checks');
  await checks.click();
  await beside.getByRole('button', { name: 'Close the preview' }).first().click();
}

async function chooseLink(page: Page): Promise<void> {
  await page.locator('[name="blocks.0.actions.0.text"]').fill('Lire notre approche');
  await page.getByRole('button', { name: 'Choose…' }).click();
  const picker = page.getByRole('dialog', { name: 'Where does the link lead?' });
  await picker.getByLabel('Search by title or address').fill('approche');
  await picker.getByRole('button', { name: /^Notre approche/ }).waitFor();
  await picture(page, 'link');
  await picker.getByRole('button', { name: /^Notre approche/ }).click();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saved;
}

async function translate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Write it in English' }).click();
  const source = page.getByRole('complementary', { name: 'The text in French' });
  await source.getByRole('button', { name: 'Préparer votre visite' }).first().click();
  await page.locator('input[name=title]:focus').fill('Before your visit');
  await picture(page, 'translation');
  await source.getByRole('button', { name: 'Hide', exact: true }).click();
}

async function place(page: Page): Promise<void> {
  const [menu, footer] = [page.getByRole('group', { name: 'Menu' }), page.getByRole('group', { name: 'Footer' })];
  await menu.getByRole('button', { name: 'At the end' }).click();
  await footer.getByRole('button', { name: 'The clinic' }).click();
  await footer.getByRole('button', { name: 'The clinic', pressed: true }).waitFor();
  const told = page.getByText('visitors see it there as soon as it is published.').first();
  await told.waitFor();
  await told.scrollIntoViewIfNeeded();
  await picture(page, 'places');
}

async function publishAndRename(page: Page, cmsUrl: string): Promise<void> {
  await page.getByRole('button', { name: 'Show the page beside the form' }).click();
  await besideOf(page).getByText('Not saved').waitFor();
  await publish(page);
  await besideOf(page).getByText('Published just now').waitFor();
  await besideOf(page).frameLocator('iframe').locator('#editing-layer').waitFor({ state: 'attached' });
  await picture(page, 'published');
  await page.locator('input[name=path]').fill('/your-first-visit');
  await publish(page);
  await page.goto(`${cmsUrl}${LIST}/api::redirect.redirect`);
  await page.getByText('/your-first-visit').waitFor();
  await picture(page, 'redirects');
}

async function publish(page: Page): Promise<void> {
  const published = page.waitForResponse((answer) => answer.url().includes('/actions/publish') && answer.ok());
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await published;
}

/** The window as it stands, once the panel's notifications are gone, which hide what they speak of, and all its inputs are there. */
async function picture(page: Page, name: string): Promise<void> {
  for (const told of ['Saved document', 'Published document']) await page.getByText(told).waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.querySelector('input[placeholder^="Unsupported field type"]') === null);
  await page.evaluate(() => document.fonts.ready);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    ...{ format: 'webp', quality: QUALITY },
    clip: { ...{ x: 0, y: 0 }, ...WINDOW, scale: SCALE },
  });
  const file = path.join(FOLDER, `${name}.webp`);
  mkdirSync(path.join(ROOT, FOLDER), { recursive: true });
  writeFileSync(path.join(ROOT, file), Buffer.from(data, 'base64'));
  process.stdout.write(`${file} ${Math.ceil(Buffer.byteLength(data, 'base64') / 1000)} kB\n`);
}
