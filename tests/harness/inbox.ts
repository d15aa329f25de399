import type { Page } from 'playwright/test';
import { test as base, expect } from './e2e.ts';
import { anyMember, type ClinicVisitor, type StaffAccount, signInByForm, uniqueWord, visitClinic } from './staff.ts';

/** A word that only this test's requests hold, and a visitor without a browser who sends them. */
export const test = base.extend<{ word: string; send: (...kinds: Sender[]) => Promise<void> }>({
  word: async ({ site: _ }, use) => use(uniqueWord()),
  send: async ({ site, word }, use) => {
    const visitor = await visitClinic(site.siteUrl);
    await use(async (...senders) => {
      for (const sender of senders) await sender(visitor, word);
    });
    await visitor.end();
  },
});
/** Sends one request that holds the word. */
export type Sender = (visitor: ClinicVisitor, word: string) => Promise<void>;

/** The requests that the list shows. */
export const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
/** The request of that name in the list. */
export const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
/** The title of what is shown. */
export const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** One matter of an opened request. */
export const panel = (page: Page, name: string) => page.getByRole('region', { name });

/** Signs in as any member of the staff, if none is named, and waits for the list. */
export async function openInbox(page: Page, siteUrl: string, dataDir: string, member?: StaffAccount): Promise<void> {
  await page.goto(`${siteUrl}/account`);
  await signInByForm(page, member ?? (await anyMember(dataDir)));
  await expect(page.getByRole('search')).toBeVisible();
}

/** Looks for a word, and for a kind and a status by their labels. */
export async function search(
  page: Page,
  word: string,
  { kind, status }: { kind?: string; status?: string } = {},
): Promise<void> {
  const form = page.getByRole('search');
  await form.getByRole('searchbox').fill(word);
  if (kind !== undefined) await form.getByLabel(/Type de demande|Kind of request/).selectOption({ label: kind });
  if (status !== undefined) await form.getByLabel(/^(?:État|Status)$/).selectOption({ label: status });
  await form.getByRole('button', { name: /^(?:Afficher|Show)$/ }).click();
}
