import type { Page } from 'playwright/test';
import * as z from 'zod';
import { type Account, type Editor, inviteColleague, openEditor } from './cms-editor.ts';
import { expect } from './e2e.ts';
import { ADMINISTRATOR } from './global-setup.ts';

let administrator: Promise<Editor> | undefined;

/** A colleague of their own for a test, an editor if nothing else is said. The administrator logs in once: after five times in five minutes Strapi refuses. */
export async function newEditor(cmsUrl: string, role: 'editor' | 'author' = 'editor'): Promise<Account> {
  administrator ??= openEditor({ url: cmsUrl }, ADMINISTRATOR);
  return inviteColleague(await administrator, role);
}

const loginSchema = z.object({ data: z.object({ token: z.string() }) });

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
  const { email, password } = account;
  const login = await context.request.post(`${cmsUrl}/admin/login`, { data: { email, password } });
  const { token } = loginSchema.parse(await login.json()).data;
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

/** Publishes what is on the screen, and resolves when the content service has done so. */
export async function publish(page: Page): Promise<void> {
  const done = page.waitForResponse((response) => response.url().includes('/actions/publish'));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  expect((await done).ok()).toBe(true);
}
