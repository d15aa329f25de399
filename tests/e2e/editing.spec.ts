import { newEditor, openEntry, publish, signIn, signInByForm, untilAskedAgain } from '../harness/admin-panel.ts';
import { type Account, openEditor } from '../harness/cms-editor.ts';
import { expect, test } from '../harness/e2e.ts';
import { uniqueWord } from '../harness/staff.ts';

const PAGE = 'api::page.page';

test('what an editor changes in the admin panel, a title and a group of the footer, shows on the next load @desktop', async ({
  page,
  site,
}) => {
  test.slow();
  await signIn(page, site.cmsUrl);
  const path = '/memhop-merci';
  const query = new URLSearchParams({ 'plugins[i18n][locale]': 'fr', 'filters[$and][0][path][$eq]': path });
  await page.goto(`${site.cmsUrl}/admin/content-manager/collection-types/api::page.page?${query}`);
  await page.getByRole('row').filter({ hasText: path }).first().getByText(path, { exact: true }).click();
  const title = page.getByLabel(/^Title/).first();
  await title.fill('Merci beaucoup, votre demande est bien reçue');
  await publish(page);

  const before = await fetch(`${site.siteUrl}/memhop`, { headers: { cookie: 'lang_override=en' } });
  expect(await before.text()).toContain('Learn and take part');
  // Another test's editor may put a page in the footer meanwhile: the older of two saves is refused, and made again.
  await expect(async () => {
    await page.goto(`${site.cmsUrl}/admin/content-manager/single-types/api::footer.footer?plugins[i18n][locale]=en`);
    await page.locator('button[aria-expanded]').filter({ hasText: 'Learn and take part' }).click();
    await page.locator('input[name="groups.1.title"]').fill('Understand and take part');
    await publish(page);
  }).toPass();

  await page.goto(`${site.frenchUrl}/memhop-merci`);
  await expect(page).toHaveTitle(/Merci beaucoup/);
  await page.goto(`${site.englishUrl}/memhop`);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading', { name: 'Understand and take part' })).toBeVisible();
});

test('an editor who chose French reads the fields, their hints, the blocks and the choices in French @desktop', async ({
  page,
  site,
}) => {
  test.slow();
  const account = await newEditor(site.cmsUrl);
  await signInByForm(page, site.cmsUrl, account);
  await expect(page.getByRole('navigation').first()).toContainText('Contenu du site');
  await page.goto(
    `${site.cmsUrl}/admin/content-manager/collection-types/api::page.page/create?plugins[i18n][locale]=fr`,
  );
  await expect(page.getByLabel(/^Adresse/)).toBeVisible();
  await expect(page.getByText('Commence par /, par exemple /notre-approche.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Essai clinique' })).toBeVisible();
  await expect(page.getByText('Introducing', { exact: false })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Voir la page à côté du formulaire' })).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter un bloc', exact: true }).first().click();
  await page.getByRole('button', { name: 'Ouverture de page' }).first().click();
  const drawings = page.getByRole('group', { name: 'Dessin' });
  await drawings.getByRole('radio', { name: 'Aucun' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(drawings.getByRole('radio', { name: 'La mémoire' })).toBeChecked();
  await expect(drawings.locator('img')).toHaveCount(11);

  await page.goto(
    `${site.cmsUrl}/admin/content-manager/collection-types/api::trial.trial/create?plugins[i18n][locale]=fr`,
  );
  const countries = page.getByRole('group', { name: 'Pays' });
  await countries.getByRole('searchbox', { name: 'Chercher un pays' }).fill('etats');
  await countries.getByRole('checkbox', { name: 'États-Unis', exact: true }).check();
  await expect(countries.getByRole('button', { name: 'Enlever États-Unis' })).toBeVisible();
});

/** A page with an unpublished change, made by an editor of its own. */
async function changePage(cmsUrl: string): Promise<{ account: Account; documentId: string; path: string }> {
  const name = `apercu-${uniqueWord()}`;
  const path = `/${name}`;
  const account = await newEditor(cmsUrl);
  const panel = await openEditor({ url: cmsUrl }, account);
  const place = { uid: PAGE, locale: 'fr' as const };
  const actions = [{ text: 'Lire notre approche', link: '/notre-approche', style: 'primary' }];
  const titled = (title: string) => ({
    ...{ name, path, title },
    blocks: [{ __component: 'blocks.hero', title, illustration: 'letter', actions }],
  });
  const { documentId } = await panel.save(place, titled('Version publiée'));
  expect((await panel.publish({ ...place, documentId }, titled('Version publiée'))).sentence).toBe('');
  expect((await panel.save({ ...place, documentId }, titled('Version en préparation'))).sentence).toBe('');
  return { account, documentId, path };
}

test('an editor sees the draft and the published page, follows a link and leaves the preview @desktop', async ({
  page,
  site,
}) => {
  test.slow();
  const { account, documentId, path } = await changePage(site.cmsUrl);
  await signIn(page, site.cmsUrl, account);
  await openEntry(page, site.cmsUrl, { uid: PAGE, documentId, locale: 'fr' });
  await page.getByRole('link', { name: 'Open preview' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1, name: 'Version en préparation' })).toBeVisible();
  await expect(frame.getByText('Les visiteurs voient encore la version d’avant.')).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Tout accepter' })).toHaveCount(0);

  await page.getByRole('tab', { name: 'published' }).click();
  await expect(frame.getByRole('heading', { level: 1, name: 'Version publiée' })).toBeVisible();
  await expect(frame.getByText('Vous regardez la page publiée')).toBeVisible();

  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    frame.getByRole('link', { name: 'Lire notre approche' }).click(),
  ]);
  await expect(opened).toHaveURL(/\/notre-approche$/);
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  await opened.close();

  await frame.getByRole('link', { name: 'Quitter l’aperçu' }).click();
  await expect(page).toHaveURL(site.siteUrl + path);
  await expect(page.getByRole('heading', { level: 1, name: 'Version publiée' })).toBeVisible();
});

test('of two editors at one page each is told of the other, and who saves second chooses between both versions @desktop', async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  const anna = await openEditor({ url: site.cmsUrl }, await newEditor(site.cmsUrl));
  const name = `a-deux-${uniqueWord()}`;
  const trials = await anna.call('GET', '/content-manager/collection-types/api::trial.trial?locale=fr');
  const [trial] = Object(trials.body).results;
  const connect = [{ documentId: trial.documentId, locale: 'fr' }];
  const blocks = [{ __component: 'blocks.trial-cards', title: 'Nos essais', selection: 'chosen', trials: { connect } }];
  const fields = { name, path: `/${name}`, title: 'À deux', description: 'Avant' };
  const place = { uid: PAGE, locale: 'fr' as const };
  const { documentId } = await anna.save(place, { ...fields, blocks });
  expect((await anna.publish({ ...place, documentId }, fields)).sentence).toBe('');
  await page.clock.install();
  await signIn(page, site.cmsUrl, await newEditor(site.cmsUrl));
  await openEntry(page, site.cmsUrl, { ...place, documentId });
  await expect(page.getByText('Nobody else has this form open.')).toBeVisible();
  const other = await browser.newPage();
  await signIn(other, site.cmsUrl, await newEditor(site.cmsUrl));
  await openEntry(other, site.cmsUrl, { ...place, documentId });
  const told = 'editor Exemple is editing this entry too.';
  await expect(other.getByText(told)).toBeVisible();
  await untilAskedAgain(page, () => expect(page.getByText(told)).toBeVisible({ timeout: 1000 }));
  // Led elsewhere, not closed: a browser without windows sends nothing more for a page that is closed.
  await other.goto('about:blank');
  await untilAskedAgain(page, () => expect(page.getByText(told)).toHaveCount(0, { timeout: 1000 }));
  await other.close();

  const removed = { title: 'À deux, dit Anna', description: 'Dit Anna', blocks: [] };
  await anna.save({ ...place, documentId }, { ...fields, ...removed });
  await page
    .getByLabel(/^Title/)
    .first()
    .fill('À deux, dit Bruno');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const both = page.getByRole('dialog', { name: 'Two versions' });
  await expect(both.getByText('editor Exemple saved this entry after you had opened it')).toBeVisible();
  await expect(both.getByRole('group', { name: /^Title.*changed in both/ })).toContainText('À deux, dit Anna');
  await expect(both.getByRole('group', { name: /^Description.*changed meanwhile/ })).toContainText('Dit Anna');
  await both
    .getByRole('group', { name: /^Blocks.*changed meanwhile/ })
    .getByLabel('In your form')
    .check();
  await both.getByRole('button', { name: 'Go on with this choice, then save' }).click();
  await expect(page.getByLabel(/^Title/).first()).toHaveValue('À deux, dit Bruno');
  await publish(page);
  await page.goto(site.frenchUrl + fields.path);
  await expect(page).toHaveTitle(/À deux, dit Bruno/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Dit Anna');
  // A block that the colleague removed is there again, with the trial that was chosen in it.
  await expect(page.getByRole('heading', { name: 'Nos essais' })).toBeVisible();
  await expect(page.getByRole('heading', { name: trial.name })).toBeVisible();
});

test('whoever saved an entry in another window is told so, and not that a colleague did @desktop', async ({
  page,
  site,
}) => {
  test.slow();
  const account = await newEditor(site.cmsUrl);
  const otherWindow = await openEditor({ url: site.cmsUrl }, account);
  const name = `deux-fenetres-${uniqueWord()}`;
  const fields = { name, path: `/${name}`, title: 'Deux fenêtres' };
  const { documentId } = await otherWindow.save({ uid: PAGE, locale: 'fr' }, fields);
  const place = { uid: PAGE, locale: 'fr' as const, documentId };
  await signIn(page, site.cmsUrl, account);
  await openEntry(page, site.cmsUrl, place);
  await otherWindow.save(place, { ...fields, description: 'Là-bas' });
  await page
    .getByLabel(/^Title/)
    .first()
    .fill('Ici');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const both = page.getByRole('dialog', { name: 'Two versions' });
  await expect(both.getByText('You saved this entry in another window')).toBeVisible();
  await expect(both.getByRole('group', { name: /^Description/ })).toContainText('Là-bas');
  await expect(both).not.toContainText(/colleague|theirs/);
});
