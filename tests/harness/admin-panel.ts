import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { type Account, editorWith, inviteColleague, logIn } from './cms-editor.ts';
import { expect, STACK_VARIABLE } from './e2e.ts';
import { ADMINISTRATOR } from './global-setup.ts';

/** The administrator's session, beside the content of the tests: a failed test ends its process, and the next one goes on with it. */
const SESSION = 'panel-session';

/**
 * The administrator's token. They log in once for all tests, and again when the session has ended: after five times in
 * five minutes Strapi refuses, and so each failed test would take those after it along.
 */
async function administratorToken(cmsUrl: string): Promise<string> {
  const { dataDir } = JSON.parse(process.env[STACK_VARIABLE] ?? '{}');
  const file = join(String(dataDir), SESSION);
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== '' && (await editorWith({ url: cmsUrl }, kept).call('GET', '/admin/users/me')).status === 200)
    return kept;
  const token = await logIn({ url: cmsUrl }, ADMINISTRATOR);
  await writeFile(file, token, { mode: 0o600 });
  return token;
}

/** A colleague of their own for a test, an editor if nothing else is said. */
export async function newEditor(cmsUrl: string, role: 'editor' | 'author' = 'editor'): Promise<Account> {
  return inviteColleague(editorWith({ url: cmsUrl }, await administratorToken(cmsUrl)), role);
}

/**
 * Signs somebody in to the panel: the tests' administrator, when nobody is named. The browser gets what the panel's form
 * asks for and keeps; the form itself, for which the panel's five megabytes of script run once more, is tested by
 * `signInByForm`. `language`: what they chose in their profile, English if nothing.
 */
export async function signIn(
  page: Page,
  cmsUrl: string,
  account: Account = ADMINISTRATOR,
  { language }: { language?: 'fr' } = {},
): Promise<void> {
  const context = page.context();
  const isAdministrator = account.email === ADMINISTRATOR.email;
  const token = await (isAdministrator ? administratorToken(cmsUrl) : logIn({ url: cmsUrl }, account));
  await context.addCookies([{ name: 'jwtToken', value: token, url: `${cmsUrl}/admin` }]);
  if (language === undefined) return;
  const headers = { authorization: `Bearer ${token}` };
  const profile = await context.request.put(`${cmsUrl}/admin/users/me`, {
    data: { preferedLanguage: language },
    headers,
  });
  expect(profile.ok()).toBe(true);
}

/** Signs somebody in by the panel's form, in French, chosen there. */
export async function signInByForm(page: Page, cmsUrl: string, { email, password }: Account): Promise<void> {
  await page.goto(`${cmsUrl}/admin`);
  await page.getByRole('combobox', { name: 'Select interface language' }).click();
  await page.getByRole('option', { name: 'Français' }).click();
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
}

/** Opens the form of an entry in one language, which every script of the panel comes before. */
export async function openEntry(
  page: Page,
  cmsUrl: string,
  { uid, documentId, locale }: { uid: string; documentId: string; locale: 'fr' | 'en' },
): Promise<void> {
  const entry = `${cmsUrl}/admin/content-manager/collection-types/${uid}/${documentId}`;
  await page.goto(`${entry}?plugins[i18n][locale]=${locale}`);
  await page.locator('input[name=title]').waitFor();
}

/** Opens a block or an entry of one, and resolves once it stands still: what moves under the mouse is not clicked. */
export async function openPart(page: Page, name: RegExp): Promise<void> {
  const part = page.getByRole('button', { name, expanded: false }).first();
  await part.click();
  const region = page.getByRole('region', { name }).first();
  await region.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)).then(() => undefined),
  );
}

/** Publishes what is on the screen, and resolves when the content service has done so. */
export async function publish(page: Page): Promise<void> {
  const done = page.waitForResponse((response) => response.url().includes('/actions/publish'));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  expect((await done).ok()).toBe(true);
}

/**
 * Lets the time pass after which the panel asks again who else has a form open, until something is so.
 * @param page with a clock that the test has installed
 */
export async function untilAskedAgain(page: Page, isSo: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(10_000);
    await isSo();
  }).toPass({ timeout: 20_000 });
}
