import type { Locator, Page } from 'playwright/test';
import { newEditor, openEntry, publish, signIn } from '../harness/admin-panel.ts';
import { type Account, openEditor } from '../harness/cms-editor.ts';
import { expect, test } from '../harness/e2e.ts';

/** Counts every press of the mouse in the panel, whatever document it is in. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  let presses = 0;
  await page.exposeFunction('notePress', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const note = (): void => {
      const told: unknown = Reflect.get(window, 'notePress');
      if (typeof told === 'function') told();
    };
    window.addEventListener('pointerdown', note, { capture: true });
  });
  return async () => {
    // What the page has told so far has arrived.
    await page.evaluate(() => undefined);
    return presses;
  };
}

/** Clicks into a field and writes there, over what it holds. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  await field.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

/** Saves the draft on the screen, and resolves when the content service has it. */
async function save(page: Page): Promise<void> {
  const isSave = (method: string): boolean => method === 'POST' || method === 'PUT';
  const done = page.waitForResponse(
    (response) => isSave(response.request().method()) && /\/collection-types\/api::page\.page/.test(response.url()),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await done).ok()).toBe(true);
}

/** Gives the English page another address, and then takes it from visitors in English alone, being told of both. */
async function moveAndTakeDown(page: Page): Promise<void> {
  const address = page.locator('input[name=path]');
  await expect(address).toHaveValue('/our-summer-prices');
  await address.fill('/summer');
  await expect(
    page.getByText('The old address /our-summer-prices will lead here once this is published.'),
  ).toBeVisible();
  await publish(page);
  await expect(page.getByText('The old address /our-summer-prices leads here now.')).toBeVisible();
  await page.getByRole('button', { name: 'More document actions' }).click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Take down the page in English?' });
  await expect(question.getByText('In French, nothing changes.')).toBeVisible();
  await expect(question.getByRole('link')).toHaveText(['Footer (English)', 'Menu (English)']);
  const done = page.waitForResponse((response) => response.url().includes('/actions/unpublish'));
  await question.getByRole('button', { name: 'Take down the page in English' }).click();
  expect((await done).ok()).toBe(true);
}

/** Takes the page out of menu and footer and deletes it, as its editor would: other tests look at both. */
async function clearAway(cmsUrl: string, account: Account, documentId: string): Promise<void> {
  const panel = await openEditor({ url: cmsUrl }, account);
  // The links to a page that visitors cannot open stay in what is published of the menu.
  expect((await panel.publish({ uid: 'api::page.page', locale: 'en', documentId })).sentence).toBe('');
  const nowhere = { documentId, menu: 'none', footer: 'none' };
  for (const chosen of [
    { ...nowhere, locale: 'fr' },
    { ...nowhere, locale: 'en' },
    { documentId, show: true },
  ]) {
    expect((await panel.call('POST', '/page-places', chosen)).status).toBe(200);
  }
  const entry = `/content-manager/collection-types/api::page.page/${documentId}?locale=*`;
  expect((await panel.call('DELETE', entry)).status).toBe(200);
}

test('an editor makes a page in both languages, with a picture, in menu and footer, in 25 clicks @desktop', async ({
  page,
  site,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const presses = await countPresses(page);
  const account = await newEditor(site.cmsUrl);
  await signIn(page, site.cmsUrl, account);
  await page.goto(`${site.cmsUrl}/admin/content-manager/collection-types/api::page.page?plugins[i18n][locale]=fr`);
  const create = page.getByRole('link', { name: 'Create new entry' }).first();
  await create.waitFor();
  const before = await presses();

  await create.click();
  await write(page, page.locator('input[name=title]'), 'Nos tarifs d’été');
  await expect(page.locator('input[name=name]')).toHaveValue('nos-tarifs-dete');
  await expect(page.locator('input[name=path]')).toHaveValue('/nos-tarifs-dete');
  const add = page.getByRole('button', { name: 'Add a block', exact: true }).first();
  const kinds = page.getByRole('dialog', { name: 'Which block?' });
  await add.click();
  await kinds.getByRole('button', { name: /^Hero/ }).click();
  await write(page, page.locator('input[name="blocks.0.title"]'), 'Combien ça coûte');
  await add.click();
  await kinds.getByRole('button', { name: /^Picture and text/ }).click();
  await write(page, page.locator('input[name="blocks.1.title"]'), 'Une visite');
  await write(page, page.locator('.CodeMirror').last(), 'Soixante euros.');
  await page
    .getByRole('button', { name: /add an asset/i })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('checkbox').nth(1).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish' }).click();
  await write(page, page.locator('input[name="blocks.1.imageAlt"]'), 'Une salle claire');
  await save(page);

  await page.getByRole('button', { name: 'Write it in English' }).click();
  const source = page.getByRole('complementary', { name: 'The text in French' });
  const translate = async (french: string, english: string, field: string): Promise<void> => {
    await source.getByRole('button', { name: french }).click();
    // The part of the form that is closed around the field opens first.
    await expect(page.locator(field)).toBeVisible();
    await page.keyboard.press('ControlOrMeta+A');
    // One key after the other, as fast as they go: the path follows the last of them, too.
    await page.keyboard.type(english);
  };
  await translate('Nos tarifs d’été', 'Our summer prices', 'input[name=title]:focus');
  await expect(page.locator('input[name=path]')).toHaveValue('/our-summer-prices');
  await expect(page.locator('input[name=name]')).toHaveValue('nos-tarifs-dete');
  await translate('Combien ça coûte', 'What it costs', 'input[name="blocks.0.title"]:focus');
  await translate('Une visite', 'A visit', 'input[name="blocks.1.title"]:focus');
  await translate('Soixante euros.', 'Sixty euros.', '.CodeMirror-focused');
  await translate('Une salle claire', 'A bright room', 'input[name="blocks.1.imageAlt"]:focus');
  await page.getByRole('group', { name: 'Menu' }).getByRole('button', { name: 'At the end' }).click();
  const column = page.getByRole('group', { name: 'Footer' }).getByRole('button', { name: 'The clinic' });
  await column.click();
  await expect(column).toHaveAttribute('aria-pressed', 'true');
  const english =
    'In English, the page is in the menu and the footer: visitors see it there as soon as it is published.';
  await expect(page.getByText(english)).toContainText('In French, the page is in the menu and the footer');
  await save(page);
  await page.getByRole('button', { name: 'Publish both languages' }).click();
  await expect(page.getByText('Published in English and French.')).toBeVisible();
  expect((await presses()) - before).toBeLessThanOrEqual(25);
  const documentId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  for (const [url, path, title] of [
    [site.frenchUrl, '/nos-tarifs-dete', 'Nos tarifs d’été'],
    [site.englishUrl, '/our-summer-prices', 'Our summer prices'],
  ] as const) {
    await page.goto(url);
    for (const part of ['banner', 'contentinfo'] as const) {
      await expect(page.getByRole(part).getByRole('link', { name: title })).toHaveAttribute('href', path);
    }
    await page.goto(`${url}${path}`);
    await expect(page.getByRole('img', { name: /^(Une salle claire|A bright room)$/ })).toBeVisible();
  }
  await openEntry(page, site.cmsUrl, { uid: 'api::page.page', documentId, locale: 'en' });
  await moveAndTakeDown(page);
  await page.goto(site.frenchUrl);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Nos tarifs d’été' })).toBeVisible();
  await page.goto(site.englishUrl);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Our summer prices' })).toHaveCount(0);
  await clearAway(site.cmsUrl, account, documentId);
});
