import type { Page } from 'playwright/test';
import { expect, expectAccessible } from '../../harness/e2e.ts';
import { openInbox, panel, row, search, test } from '../../harness/inbox.ts';
import { intercept, outOfOrder } from '../../harness/intercept.ts';
import { sendReferral } from '../../harness/requests.ts';
import { makeAccount } from '../../harness/staff.ts';

test('English: notes are saved by the button only, survive a failed saving and a look elsewhere, and are shared', async ({
  page,
  site,
  guard,
  word,
  send,
}) => {
  guard.allow(/status of 503/);
  await send(sendReferral);
  await openInbox(page, site.englishUrl, site.dataDir);
  await search(page, word);
  await row(page, `Carla ${word}`).getByRole('link').click();
  await expect(panel(page, 'What was sent')).toContainText('Oublis depuis six mois, à revoir.');
  await expect(panel(page, 'Reach the professional')).toContainText('10000000009');
  const notes = page.getByRole('textbox', { name: 'Notes' });
  const save = page.getByRole('button', { name: 'Save the notes' });
  await notes.fill('Called on Monday.\nNo answer.');
  await expect(page.getByText('Notes not saved yet.')).toBeVisible();

  const outage = await intercept(page, '**/api/staff/requests/*', (route) =>
    route.request().method() === 'PATCH' ? outOfOrder(route) : route.fallback(),
  );
  await save.click();
  await expect(page.getByRole('alert')).toContainText('The notes are not saved. Your text is still here.');
  await expect(notes).toHaveValue('Called on Monday.\nNo answer.');
  await expectAccessible(page);
  outage.end();

  await page.getByRole('link', { name: 'All requests' }).click();
  await row(page, `Carla ${word}`).getByRole('link').click();
  await expect(notes).toHaveValue('Called on Monday.\nNo answer.');
  await save.click();
  await expect(page.getByText('The notes are saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(notes).toHaveValue('Called on Monday.\nNo answer.');
  await expect(page.getByText('Notes not saved yet.')).toBeHidden();
});

test('two people at one request: what a colleague wrote is seen beside one’s own text, and nothing is lost unseen', async ({
  page,
  browser,
  site,
  guard,
  word,
  send,
}) => {
  guard.allow(/status of 409/);
  await send(sendReferral);
  await openInbox(page, site.frenchUrl, site.dataDir);
  await search(page, word);
  await row(page, `Carla ${word}`).getByRole('link').click();
  const notesOf = (tab: Page) => tab.getByRole('textbox', { name: 'Notes' });
  const saveOf = (tab: Page) => tab.getByRole('button', { name: 'Enregistrer les notes' });
  await expect(notesOf(page)).toBeVisible();
  const colleague = await browser.newContext();
  const other = await colleague.newPage();
  await openInbox(other, site.frenchUrl, site.dataDir, await makeAccount(site.dataDir));
  await other.goto(page.url());
  await notesOf(other).fill('Appelée ce matin.');
  await saveOf(other).click();
  await expect(other.getByText('Les notes sont enregistrées.')).toBeVisible();

  // Nothing was typed here: the colleague's notes come into the field with the news.
  await page.getByRole('button', { name: 'Accepter la demande' }).click();
  await expect(page.getByRole('alert')).toContainText('Quelqu’un vient de modifier cette demande.');
  await expect(notesOf(page)).toHaveValue('Appelée ce matin.');
  await expect(saveOf(page)).toBeVisible();

  await notesOf(other).fill('Appelée ce matin. Pas de réponse.');
  await saveOf(other).click();
  await expect(other.getByText('Les notes sont enregistrées.')).toBeVisible();
  await notesOf(page).fill('À rappeler.');
  await saveOf(page).click();
  const notes = panel(page, 'Notes de l’équipe');
  await expect(notes.getByRole('alert')).toContainText('Quelqu’un vient de modifier cette demande.');
  await expect(notes.getByRole('blockquote')).toHaveText('Appelée ce matin. Pas de réponse.');
  await expect(notesOf(page)).toHaveValue('À rappeler.');
  await expect(saveOf(page)).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Garder les deux textes' }).click();
  await expect(notesOf(page)).toBeFocused();
  await saveOf(page).click();
  await expect(page.getByText('Les notes sont enregistrées.')).toBeVisible();
  await other.reload();
  await expect(notesOf(other)).toHaveValue('Appelée ce matin. Pas de réponse.\n\nÀ rappeler.');
  await colleague.close();
});
