import { newEditor, openEntry, openPart, publish, signIn } from '../harness/admin-panel.ts';
import { openEditor } from '../harness/cms-editor.ts';
import { expect, test } from '../harness/e2e.ts';
import { uniqueWord } from '../harness/staff.ts';

const PLACE = { uid: 'api::page.page', locale: 'fr' as const };

test('an editor chooses a page for a link by a search, and the link follows when the page moves @desktop', async ({
  page,
  site,
}) => {
  test.slow();
  const account = await newEditor(site.cmsUrl);
  const panel = await openEditor({ url: site.cmsUrl }, account);
  const word = uniqueWord();
  const target = { name: `cible-${word}`, path: `/cible-${word}`, title: `Où nous trouver ${word}` };
  const made = await panel.save(PLACE, target);
  expect((await panel.publish({ ...PLACE, documentId: made.documentId }, target)).sentence).toBe('');
  const actions = [{ text: 'Venir nous voir', link: 'https://www.example.org/', style: 'primary' }];
  const { documentId } = await panel.save(PLACE, {
    ...{ name: `liens-${word}`, path: `/liens-${word}`, title: 'Des liens' },
    blocks: [
      { __component: 'blocks.hero', title: 'Des liens', illustration: 'letter', actions },
      { __component: 'blocks.markdown-document', body: 'Tout est expliqué.' },
    ],
  });

  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, site.cmsUrl, account);
  await openEntry(page, site.cmsUrl, { ...PLACE, documentId });
  await openPart(page, /^Hero/);
  await openPart(page, /^Venir nous voir/);
  const link = page.locator('[name="blocks.0.actions.0.link"]');
  await expect(link).toHaveValue('https://www.example.org/');
  const choose = page.getByRole('button', { name: 'Choose…' });
  await choose.click();
  const picker = page.getByRole('dialog', { name: 'Where does the link lead?' });
  await expect(picker.getByLabel('Search by title or address')).toBeFocused();
  await page.keyboard.type(`ou nous trouver ${word.slice(0, 6)}`);
  await expect(picker.getByRole('status')).toHaveText('1 found');
  await picker.getByRole('button', { name: /^Où nous trouver/ }).click();
  await expect(link).toHaveValue(`Page: ${target.title} · ${target.path}`);
  await expect(choose).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(picker.getByLabel('Search by title or address')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);
  await expect(choose).toBeFocused();

  await openPart(page, /^Long text/);
  await page.locator('.CodeMirror').click();
  await page.keyboard.press('ControlOrMeta+A');
  const insert = page.getByRole('button', { name: 'Insert a link' });
  await insert.click();
  await expect(picker.getByLabel('Search by title or address')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(insert).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(picker.getByLabel('Search by title or address')).toBeFocused();
  await page.keyboard.type(target.name);
  await expect(picker.getByRole('status')).toHaveText('1 found');
  await page.keyboard.press('Enter');
  await expect(page.locator('.CodeMirror-code')).toHaveText(`[Tout est expliqué.](page:${target.name})`);
  // The writing goes on behind the link.
  await expect(page.locator('.CodeMirror-code')).toBeFocused();
  await publish(page);

  await page.goto(`${site.frenchUrl}/liens-${word}`);
  const links = page.getByRole('main').getByRole('link');
  await expect(links).toHaveText(['Venir nous voir', 'Tout est expliqué.']);
  for (const at of [0, 1]) await expect(links.nth(at)).toHaveAttribute('href', target.path);
  const moved = { ...target, path: `/nous-trouver-${word}` };
  expect((await panel.publish({ ...PLACE, documentId: made.documentId }, moved)).sentence).toBe('');
  await page.reload();
  await links.first().click();
  await expect(page).toHaveURL(site.frenchUrl + moved.path);
  expect((await panel.unpublish({ ...PLACE, documentId: made.documentId })).sentence).toBe('');
  await page.goto(`${site.frenchUrl}/liens-${word}`);
  await expect(page.getByText('Tout est expliqué.')).toBeVisible();
  await expect(links).toHaveCount(0);
});
