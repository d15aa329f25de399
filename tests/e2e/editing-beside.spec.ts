import { newEditor, openEntry, publish, signIn } from '../harness/admin-panel.ts';
import { type Account, openEditor } from '../harness/cms-editor.ts';
import { expect, test } from '../harness/e2e.ts';
import { uniqueWord } from '../harness/staff.ts';

const PAGE = 'api::page.page';

/** A published page of three blocks in French, made by an editor of its own, who can make it in English too. */
async function makePage(
  cmsUrl: string,
): Promise<{ account: Account; documentId: string; path: string; translate: () => Promise<void> }> {
  const name = `cote-a-cote-${uniqueWord()}`;
  const path = `/${name}`;
  const account = await newEditor(cmsUrl);
  const panel = await openEditor({ url: cmsUrl }, account);
  const fields = {
    ...{ name, path, title: 'Côte à côte' },
    blocks: [
      {
        ...{ __component: 'blocks.hero', title: 'Bonjour', illustration: 'letter' },
        actions: [{ text: 'Lire notre approche', link: '/notre-approche', style: 'primary' }],
      },
      { __component: 'blocks.markdown-document', title: 'La suite', body: 'Un **mot** de plus.' },
      { __component: 'blocks.article-list', title: 'À lire', mode: 'latest', limit: 6 },
    ],
  };
  const { documentId } = await panel.save({ uid: PAGE, locale: 'fr' }, fields);
  const published = await panel.publish({ uid: PAGE, locale: 'fr', documentId }, fields);
  expect(published.sentence).toBe('');
  const translate = async (): Promise<void> => {
    const english = { name, path: `${path}-en`, title: 'Side by side', blocks: [] };
    expect((await panel.save({ uid: PAGE, locale: 'en', documentId }, english)).sentence).toBe('');
  };
  return { account, documentId, path, translate };
}

test('an editor sees the page beside its form follow every word, finds its fields on it, moves, hides, adds and copies a block, publishes and shows it to reviewers @desktop', async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const { account, documentId, path, translate } = await makePage(site.cmsUrl);
  await signIn(page, site.cmsUrl, account);
  await openEntry(page, site.cmsUrl, { uid: PAGE, documentId, locale: 'fr' });
  await page.getByRole('button', { name: 'Show the page beside the form' }).click();
  const beside = page.getByRole('complementary', { name: 'See and edit' });
  const frame = beside.frameLocator('iframe');
  const headline = frame.getByRole('heading', { name: 'Bonjour' });
  await expect(beside.getByText('Published: visitors see this page.')).toBeVisible();

  // From then on the page tells the panel what is pointed at.
  await expect(frame.locator('#editing-layer')).toBeAttached();
  await headline.hover();
  const buttons = frame.getByRole('toolbar', { name: 'This block' });
  await expect(buttons).toContainText('Hero · Title');
  const close = page.getByRole('button', { name: 'Close the preview' }).first();
  await close.hover();
  await expect(buttons).toBeHidden();
  expect((await close.boundingBox())?.width).toBeGreaterThan(160);
  await headline.click();
  await expect(page.locator('[name="blocks.0.title"]')).toBeFocused();
  await page.keyboard.press('End');
  // What cannot be drawn just now follows by itself.
  await page.route('**/preview/unsaved', (route) => route.fulfill({ status: 503 }));
  await page.keyboard.type(' à tous');
  await expect(beside.getByText('The site does not answer just now.')).toBeVisible();
  await page.unroute('**/preview/unsaved');
  await expect(frame.getByRole('heading', { name: 'Bonjour à tous' })).toBeVisible();
  await expect(beside.getByText('The site does not answer just now.')).toBeHidden();
  await expect(frame.getByRole('link', { name: 'Ce qui est bon pour le cœur est bon pour la mémoire' })).toBeVisible();
  await expect(beside.getByText('Not saved: only you see this.')).toBeVisible();

  await frame.getByRole('link', { name: 'Lire notre approche' }).click();
  await expect(page.locator('[name="blocks.0.actions.0.text"]')).toBeFocused();
  await frame.getByText('Un mot de plus.').click();
  await expect(page.locator('.CodeMirror-focused')).toContainText('Un **mot** de plus.');

  await headline.hover();
  await frame.getByRole('button', { name: 'Move down' }).click();
  await expect(frame.locator('[data-block]').first()).toHaveAttribute('data-block', 'blocks.markdown-document');
  await frame.getByRole('heading', { name: 'La suite' }).hover();
  await frame.getByRole('button', { name: 'Hide from visitors' }).click();
  const hidden = frame.locator('[data-hidden-block="Hidden: visitors do not see this"]');
  await expect(hidden).toHaveAttribute('data-block', 'blocks.markdown-document');
  await page.getByRole('button', { name: 'Add a block at the end' }).click();
  await page
    .getByRole('dialog', { name: 'Which block?' })
    .getByRole('button', { name: /^Quote/ })
    .click();
  await expect(page.locator('[name="blocks.3.text"]')).toBeFocused();
  await page.keyboard.type('Une phrase à retenir.');
  await expect(frame.getByText('Une phrase à retenir.')).toBeVisible();
  await publish(page);
  await expect(beside.getByText('Published just now: visitors see this page.')).toBeVisible();

  await headline.hover();
  await frame.getByRole('button', { name: 'Copy to another language' }).click();
  await expect(beside.getByRole('alert')).toContainText('This page does not exist in English yet.');
  await translate();
  await headline.hover();
  await frame.getByRole('button', { name: 'Copy to another language' }).click();
  await expect(beside.getByText('“Hero” is in the draft in English.')).toBeVisible();
  const english = await beside.getByRole('link', { name: 'Open the form in English' }).getAttribute('href');

  await beside.getByText('Show to reviewers').click();
  await beside.getByRole('button', { name: 'Make a link' }).click();
  const shownOnce = beside.getByLabel('The link. It is shown only now.');
  const link = await shownOnce.inputValue();
  // As over plain http, where a browser has no clipboard.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await beside.getByRole('button', { name: 'Copy the link' }).click();
  await expect(beside.getByRole('alert')).toContainText('Select it above and copy it yourself.');
  await beside.getByRole('button', { name: 'Make a link' }).click();
  await expect(shownOnce).not.toHaveValue(link);
  const reviewer = await browser.newPage();
  await reviewer.goto(link);
  await expect(reviewer.getByRole('heading', { name: 'Bonjour à tous' })).toBeVisible();
  await expect(reviewer.getByText('Vous regardez la page publiée')).toBeVisible();
  await beside.getByRole('button', { name: 'Take back' }).first().click();
  await expect(beside.getByRole('button', { name: 'Take back' })).toHaveCount(1);
  // The address of the other link is not to be had again.
  await expect(shownOnce).toHaveValue(/token=/);
  await beside.getByRole('button', { name: 'Take back' }).click();
  await expect(shownOnce).toHaveCount(0);
  await expect(
    beside.getByRole('status').filter({ hasText: 'Link taken back: it opens nothing any more' }),
  ).toBeVisible();
  expect((await reviewer.goto(link))?.status()).toBe(404);
  await expect(reviewer.getByText('Demandez-lui un autre lien.')).toBeVisible();
  await reviewer.close();
  await beside.getByText('Show to reviewers').click();

  await beside.getByRole('button', { name: 'Follow links' }).click();
  await frame.getByRole('link', { name: 'Lire notre approche' }).click();
  await expect(frame.getByRole('heading', { level: 1, name: 'Notre approche' })).toBeVisible();
  await beside.getByRole('button', { name: 'Back to the page in the form' }).click();
  await expect(headline).toBeVisible();
  await page.getByRole('tab', { name: 'published' }).click();
  await expect(frame.getByText('Vous regardez la page publiée')).toBeVisible();
  await frame.getByRole('link', { name: 'Quitter l’aperçu' }).click();
  await expect(beside).toHaveCount(0);

  await page.goto(`${site.cmsUrl}${english}`);
  await page.getByRole('button', { name: 'Hero' }).click();
  await expect(page.locator('[name="blocks.0.title"]')).toHaveValue('Bonjour à tous');
  await page.goto(site.frenchUrl + path);
  await expect(page.getByRole('heading', { name: 'Bonjour à tous' })).toBeVisible();
  await expect(page.getByText('La suite')).toHaveCount(0);
});
