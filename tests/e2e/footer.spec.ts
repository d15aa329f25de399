import { expect, test } from '../harness/e2e.ts';

test('the footer shows the groups of the content service, the brand and, in French, the social links @desktop', async ({
  page,
  site,
}) => {
  await page.goto(site.frenchUrl);
  const footer = page.getByRole('contentinfo');
  for (const title of ['La clinique', 'Comprendre et participer', 'Professionnels de santé', 'Informations légales']) {
    await expect(footer.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: 'Mentions légales' })).toHaveAttribute('href', '/mentions-legales');
  await expect(footer.getByText('Souvenance', { exact: true }).first()).toBeVisible();
  for (const name of ['LinkedIn', 'Facebook', 'Instagram', 'X']) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await page.goto(site.englishUrl);
  await expect(footer.getByRole('heading', { name: 'The clinic' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveCount(0);
});

test('the footer leads to the source code and to the licences of the packages that were sent @phone', async ({
  page,
  site,
}) => {
  await page.goto(`${site.frenchUrl}/qui-sommes-nous`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Code source' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Le code source de ce site' })).toBeVisible();
  const licences = await page.request.get(`${site.siteUrl}/licences.txt`);
  expect([licences.status(), licences.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await licences.text()).toMatch(/^## react-dom - [\d.]+ \(MIT\)$[\s\S]*Permission is hereby granted/m);
});

test('choosing the other country without configured sites keeps the page and changes its language @phone', async ({
  page,
  site,
}) => {
  await page.goto(`${site.frenchUrl}/qui-sommes-nous`);
  await page.getByRole('contentinfo').getByText('United States').click();
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'lang_override')?.value).toBe('en');
  await page.getByRole('contentinfo').getByText('France').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page).toHaveURL(`${site.frenchUrl}/qui-sommes-nous`);
});

test('without script the other country is chosen all the same, in a page and in a journey @phone', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.frenchUrl}/qui-sommes-nous`);
  await page.getByRole('contentinfo').getByText('United States').click();
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await page.goto(`${site.frenchUrl}/questionnaire`);
  await page.getByRole('link', { name: 'Français', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page).toHaveURL(`${site.frenchUrl}/questionnaire`);
  await context.close();
});
