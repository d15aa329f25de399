import type { Page } from 'playwright/test';
import { type Account, type Editor, inviteColleague, openEditor } from './cms-editor.ts';
import { expect } from './e2e.ts';
import { ADMINISTRATOR } from './global-setup.ts';

let administrator: Promise<Editor> | undefined;

/** A colleague of their own for a test, an editor if nothing else is said. The administrator logs in once: after five times in five minutes Strapi refuses. */
export async function newEditor(cmsUrl: string, role: 'editor' | 'author' = 'editor'): Promise<Account> {
  administrator ??= openEditor({ url: cmsUrl }, ADMINISTRATOR);
  return inviteColleague(await administrator, role);
}

/** Signs somebody in to the panel: the tests' administrator, when nobody is named. */
export async function signIn(page: Page, cmsUrl: string, account: Account = ADMINISTRATOR): Promise<void> {
  await page.goto(`${cmsUrl}/admin`);
  await page.getByLabel('Email').fill(account.email);
  await page.locator('input[name=password]').fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('link', { name: 'Content Manager' })).toBeVisible();
}

/** Publishes what is on the screen, and resolves when the content service has done so. */
export async function publish(page: Page): Promise<void> {
  const done = page.waitForResponse((response) => response.url().includes('/actions/publish'));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  expect((await done).ok()).toBe(true);
}
