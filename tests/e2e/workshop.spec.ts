import { expect, expectAccessible, test } from '../harness/e2e.ts';
import { previewToken } from '../harness/preview-token.ts';

test('a developer finds a block in the workshop, and axe finds nothing in any state of any of them @desktop', async ({
  page,
  site,
}) => {
  // Axe looks at more than a hundred states.
  test.slow();
  await page.goto(`${site.frenchUrl}/blocks?token=${previewToken(site.dataDir)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Atelier des blocs' })).toBeVisible();
  await expect(page).toHaveURL(`${site.frenchUrl}/blocks`);
  await expectAccessible(page);
  const blocks = page.getByRole('article');
  await expect(blocks.first().getByText(/pour les visiteurs/)).toBeVisible();
  const count = await blocks.count();
  await page.getByRole('searchbox').fill('équipe');
  await expect(blocks).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Vérifier tous les blocs' }).click();
  const result = page.getByRole('region', { name: 'Tout vérifier' }).getByRole('status');
  await expect(result).toHaveText(`${count * 8} états, et axe ne trouve rien.`, { timeout: 90_000 });
});

test('a block is shown as its address says, with values that a developer writes, and says what is wrong in them @desktop', async ({
  page,
  site,
}) => {
  await page.goto(`${site.englishUrl}/blocks?token=${previewToken(site.dataDir)}`);
  await page.goto(`${site.englishUrl}/blocks/steps?fixture=longest&locale=fr&width=1280&colors=dark`);
  const block = page.frameLocator('iframe');
  await expect(block.getByRole('heading', { level: 1, name: /^Du premier appel/ })).toBeVisible();
  await expect(block.locator('html')).toHaveAttribute('lang', 'fr');
  expect(await block.locator('body').evaluate((body) => [getComputedStyle(body).backgroundColor, innerWidth])).toEqual([
    'rgb(20, 32, 31)',
    1280,
  ]);
  await expect(page.getByText('axe finds nothing.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Malformed', exact: true }).check();
  await expect(page).toHaveURL(/fixture=malformed&locale=fr&width=1280&colors=dark/);
  await expect(block.getByText('Ce bloc ne s’affiche pas')).toBeVisible();
  await page.getByRole('radio', { name: 'Normal', exact: true }).first().check();
  await expect(block.getByRole('heading', { level: 1, name: /^Comment se passe/ })).toBeVisible();

  const values = page.getByRole('textbox', { name: 'The block’s values, as JSON' });
  await values.fill('{ "title": "Une", "text": null, "steps": [] }');
  await expect(page.getByText('The values fit the block’s contract.')).toBeVisible();
  await expect(block.getByRole('heading', { level: 1, name: 'Une', exact: true })).toBeVisible();
  await values.fill('{ "title": 7, "text": null, "steps": [] }');
  await expect(page.getByText('Invalid input: expected string, received number')).toBeVisible();
  await expect(block.getByText('Ce bloc ne s’affiche pas')).toBeVisible();
  await values.fill('{ "title": ');
  await expect(page.getByText(/^This is not JSON/)).toBeVisible();
  await page.getByRole('button', { name: 'Copy the values' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the fixture' }).click();
  await expect(block.getByRole('heading', { level: 1, name: /^Comment se passe/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /steps\[\]\.title/ })).toContainText('required');
});
