import type { Page } from 'playwright/test';
import { expect, expectAccessible, onWalks, test } from '../../harness/e2e.ts';
import { anyMember, makeAccount, type StaffAccount, signInByForm } from '../../harness/staff.ts';

const RENEWAL = '/api/auth/token/refresh/';
const inbox = (page: Page) => page.getByRole('heading', { name: /Demandes à traiter|Requests to handle/ });
const login = (page: Page) => page.getByRole('heading', { level: 1, name: /^(?:Connexion|Sign in)$/ });
const stored = (page: Page) =>
  page.evaluate(() => ['access_token', 'logged_in', 'user_id'].map((key) => localStorage.getItem(key)));
const spoilToken = (page: Page) => page.evaluate(() => localStorage.setItem('access_token', 'spoilt.access.token'));
/** The list and the profile are on the page: every request of it was answered. */
async function expectInbox(page: Page, { name }: StaffAccount): Promise<void> {
  await expect(page.getByText(new RegExp(`(?:Session de|Signed in as) ${name}`))).toBeVisible();
  await expect(page.getByRole('search')).toBeVisible();
  await expect(page.getByText(/^\d+ (?:demandes?|requests?)|^(?:Aucune demande|No request)$/).first()).toBeVisible();
}

function countRenewals(...pages: Page[]): () => number {
  let count = 0;
  for (const page of pages) {
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === RENEWAL) count += 1;
    });
  }
  return () => count;
}

async function signIn(page: Page, siteUrl: string, account: StaffAccount): Promise<void> {
  await page.goto(`${siteUrl}/account`);
  await signInByForm(page, account);
  await expectInbox(page, account);
}

for (const [language, path] of [
  ['French', '/connexion'],
  ['English', '/login'],
] as const) {
  test(`${language}: what is missing or wrong is said in the page, then the right password leads to the account`, {
    tag: onWalks(language === 'French'),
  }, async ({ page, site, guard }) => {
    guard.allow(/status of 400/);
    const account = await makeAccount(site.dataDir);
    await page.goto(`${language === 'French' ? site.frenchUrl : site.englishUrl}${path}`);
    const button = page.getByRole('button', { name: /^(?:Se connecter|Sign in)$/ });
    await button.click();
    const name = page.getByRole('textbox', { name: /E-mail ou nom|Email or user/ });
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await signInByForm(page, { ...account, password: 'not the password' });
    await expect(page.getByRole('alert')).toContainText(/mot de passe ne correspond pas|password does not match/);
    await expect(name).toHaveValue(account.email);
    await expectAccessible(page);
    await signInByForm(page, account);
    await expectInbox(page, account);
    expect(await stored(page)).toEqual([expect.stringContaining('.'), 'true', expect.stringMatching(/^\d+$/)]);
  });
}

test('a password can be pasted and shown; patients read that they need no account, and whom to call', async ({
  page,
  site,
}) => {
  await page.goto(`${site.frenchUrl}/login`);
  const password = page.getByLabel('Mot de passe', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await expect(page.getByRole('textbox', { name: 'E-mail ou nom' })).toHaveAttribute('autocomplete', 'username');
  await password.focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'une phrase');
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
    if (!paste.defaultPrevented) document.execCommand('insertText', false, 'une phrase');
  });
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('une phrase');
  await page.getByRole('button', { name: 'Masquer le mot de passe' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  const main = page.getByRole('main');
  await expect(main.getByText('Vous n’avez pas besoin de compte', { exact: false })).toBeVisible();
  await expect(main.getByRole('link', { name: /Nous appeler/ })).toHaveAttribute('href', /^tel:/);
});

test('too many tries: the page says when to try again', async ({ page, site, guard }) => {
  guard.allow(/status of 429/);
  await page.route('**/api/auth/login/', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '720' }, json: { detail: 'Too many requests.' } }),
  );
  await page.goto(`${site.englishUrl}/login`);
  await signInByForm(page, { email: 'nora@example.org', password: 'x', name: '' });
  await expect(page.getByRole('alert')).toContainText(/Try again at \d{1,2}:\d{2}\s[AP]M, in 12 minutes/);
});

test('the account needs a sign-in and is reached again after it, with its query; a signed-in person at Login goes home', async ({
  page,
  site,
}) => {
  const account = await anyMember(site.dataDir);
  await page.goto(`${site.frenchUrl}/account?status=requested`);
  await expect(login(page)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('next')).toBe('/account?status=requested');
  await signInByForm(page, account);
  await expectInbox(page, account);
  await expect(page).toHaveURL(`${site.frenchUrl}/account?status=requested`);
  await page.goto(`${site.frenchUrl}/connexion`);
  await expect(page).toHaveURL(`${site.frenchUrl}/`);
});

test('the way back never leads to another site', async ({ page, site }) => {
  const account = await anyMember(site.dataDir);
  await page.goto(`${site.frenchUrl}/connexion?next=%2F%2Fexample.org%2Faccount`);
  await signInByForm(page, account);
  await expectInbox(page, account);
  await expect(page).toHaveURL(`${site.frenchUrl}/account`);
});

test('signing out clears the three keys and is noticed in the other tab at once', async ({ page, context, site }) => {
  const account = await makeAccount(site.dataDir);
  await signIn(page, site.frenchUrl, account);
  const other = await context.newPage();
  await other.goto(`${site.frenchUrl}/account`);
  await expectInbox(other, account);
  const revoked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/auth/logout/');
  await page.bringToFront();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(login(page)).toBeVisible();
  await expect(login(other)).toBeVisible();
  const logout = await revoked;
  expect(logout.status()).toBe(200);
  expect(await logout.request().headerValue('authorization')).toMatch(/^Bearer \S+$/);
  expect(await stored(page)).toEqual([null, null, null]);
  const cookies = await context.cookies(`${site.frenchUrl}/api/auth/`);
  expect(cookies.map(({ name }) => name)).not.toContain('refresh_token');
});

test('an expired token is renewed once for all requests that wait', async ({ page, site, guard }) => {
  guard.allow(/status of 401/);
  const account = await makeAccount(site.dataDir);
  await signIn(page, site.frenchUrl, account);
  await spoilToken(page);
  const renewals = countRenewals(page);
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 401) refused.push(new URL(answer.url()).pathname);
  });
  await page.getByRole('link', { name: 'Sécurité de mon compte' }).click();
  await expect(page.getByText('Cet appareil')).toBeVisible();
  await expect(page.getByText('Mettre en place les codes')).toBeVisible();
  expect(refused.length).toBeGreaterThan(1);
  expect(renewals()).toBe(1);
  expect((await stored(page))[0]).not.toBe('spoilt.access.token');
});

for (const place of ['loopback, with the browser’s locks', 'a site without TLS'] as const) {
  test(`two tabs whose token has expired renew it once between them: ${place}`, async ({
    page,
    context,
    site,
    guard,
  }) => {
    guard.allow(/status of 401/);
    const url = place === 'a site without TLS' ? site.frenchUrl : site.siteUrl;
    const account = await makeAccount(site.dataDir);
    await signIn(page, url, account);
    const other = await context.newPage();
    await other.goto(`${url}/account`);
    await expectInbox(other, account);
    expect(await page.evaluate(() => 'locks' in navigator)).toBe(place !== 'a site without TLS');
    await spoilToken(page);
    const renewals = countRenewals(page, other);
    await Promise.all([page.reload(), other.reload()]);
    await Promise.all([expectInbox(page, account), expectInbox(other, account)]);
    expect(renewals()).toBe(1);
  });
}

test('a session that cannot be renewed leads to Login with the flag false, and back after signing in', async ({
  page,
  context,
  site,
  guard,
}) => {
  guard.allow(/status of 401/);
  const account = await makeAccount(site.dataDir);
  await signIn(page, site.englishUrl, account);
  await page.goto(`${site.englishUrl}/account?kind=message`);
  await expectInbox(page, account);
  await context.clearCookies({ name: 'refresh_token' });
  await spoilToken(page);
  const renewals = countRenewals(page);
  await page.reload();
  await expect(login(page)).toBeVisible();
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible();
  expect(renewals()).toBe(1);
  expect(await stored(page)).toEqual([null, 'false', expect.stringMatching(/^\d+$/)]);
  await signInByForm(page, account);
  await expect(inbox(page)).toBeVisible();
  await expect(page).toHaveURL(`${site.englishUrl}/account?kind=message`);
});

test('keyboard: from the name to the account without a mouse @desktop', async ({ page, site }) => {
  const account = await anyMember(site.dataDir);
  await page.goto(`${site.frenchUrl}/connexion`);
  await page.getByRole('textbox', { name: 'E-mail ou nom' }).focus();
  await page.keyboard.type(account.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expectInbox(page, account);
});
