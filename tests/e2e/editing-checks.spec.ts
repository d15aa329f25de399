import * as z from 'zod';
import { newEditor, openEntry, signIn } from '../harness/admin-panel.ts';
import { type Account, type Editor, openEditor } from '../harness/cms-editor.ts';
import { expect, test } from '../harness/e2e.ts';

const PAGE = 'api::page.page';

/** A French page with one button and neither translation nor description, and the editor who wrote it. */
async function makePage(cmsUrl: string): Promise<{ account: Account; documentId: string }> {
  const account = await newEditor(cmsUrl);
  const panel = await openEditor({ url: cmsUrl }, account);
  const actions = [{ text: 'Lire notre approche', link: 'page:approach', style: 'primary' }];
  const fields = {
    ...{ name: 'a-verifier', path: '/a-verifier', title: 'Une page à vérifier' },
    blocks: [{ __component: 'blocks.hero', title: 'Bonjour', illustration: 'letter', actions }],
  };
  const { documentId, sentence } = await panel.save({ uid: PAGE, locale: 'fr' }, fields);
  expect(sentence).toBe('');
  return { account, documentId };
}

test('an editor reads in French what is wrong with a page while writing it, and finds the field of each finding, beside the page and in the list of the whole site @desktop', async ({
  page,
  site,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const { account, documentId } = await makePage(site.cmsUrl);
  await signIn(page, site.cmsUrl, account, { language: 'fr' });
  const { promise: awaited, resolve: fail } = Promise.withResolvers<void>();
  await page.route('**/page-places?*', async (route) => {
    await awaited;
    await route.abort();
  });
  await openEntry(page, site.cmsUrl, { uid: PAGE, documentId, locale: 'fr' });
  await expect(page.getByText('on cherche où les visiteurs trouvent cette page')).toBeVisible();
  fail();
  await expect(page.getByText('Impossible de savoir maintenant où les visiteurs trouvent cette page.')).toBeVisible();
  await page.unroute('**/page-places?*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('group', { name: 'Pied de page' })).toBeVisible();
  await page.getByRole('button', { name: 'Voir la page à côté du formulaire' }).click();
  const beside = page.getByRole('complementary', { name: 'Voir et modifier' });
  const frame = beside.frameLocator('iframe');
  const checks = beside.getByRole('group').filter({ hasText: 'Vérifications' });
  await expect(checks.getByRole('status')).toHaveText('2 remarques');

  await expect(frame.locator('#editing-layer')).toBeAttached();
  await frame.getByRole('link', { name: 'Lire notre approche' }).click();
  const words = page.locator('[name="blocks.0.actions.0.text"]');
  await expect(words).toBeFocused();
  await words.fill('Cliquez ici');
  await expect(checks.getByRole('status')).toHaveText('3 remarques');
  await page.locator('[name=title]').focus();
  await checks.getByText('Vérifications').click();
  const vague = /« Cliquez ici » ne dit pas où mène le lien/;
  await checks.getByRole('button', { name: vague }).click();
  await expect(words).toBeFocused();

  await expect(checks.getByText('Dans les résultats de recherche')).toBeVisible();
  await expect(checks.getByText('Une page à vérifier').first()).toBeVisible();
  await expect(checks.getByText('Rien à corriger sur la page.')).toBeVisible();
  await expect(checks.getByRole('button', { name: /Cette entrée n’existe pas dans l’autre langue/ })).toBeVisible();

  await page.locator('[name=path]').fill('/favicon.ico');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText(/favicon.*finit comme un fichier du site/).first()).toBeVisible();
  await page.locator('[name=path]').fill('/a-verifier');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await saved;
  await page.getByRole('link', { name: 'Vérifications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vérifications' })).toBeVisible();
  await expect(page).toHaveTitle(/^Vérifications/);
  // Findings can be chosen from and followed while the rest of the site is still being checked.
  const list = page.getByRole('list', { name: 'Une page à vérifier' });
  await expect(list.getByRole('button')).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Quoi' }).selectOption({ label: 'Liens' });
  await expect(list.getByRole('button')).toHaveCount(1);
  await list.getByRole('button', { name: vague }).click();
  await expect(words).toBeFocused();
  await expect(words).toHaveValue('Cliquez ici');
});

const partSchema = z.object({
  entries: z.array(
    z.object({ uid: z.string(), documentId: z.string(), findings: z.array(z.object({ rule: z.string() })) }),
  ),
  next: z.nullable(z.string()),
});

/** Every entry of the site's list, as somebody reads it in the panel. */
async function readList(panel: Editor): Promise<z.infer<typeof partSchema>['entries']> {
  const seen: z.infer<typeof partSchema>['entries'] = [];
  for (let query = '', more = true; more; ) {
    const { next, entries } = partSchema.parse((await panel.call('GET', `/content-checks${query}`)).body);
    seen.push(...entries);
    more = next !== null;
    query = `?${new URLSearchParams({ after: next ?? '' })}`;
  }
  return seen;
}

test('authors read what is wrong with their own entries only, editors of redirects and topics too, and strangers nothing @desktop', async ({
  site,
}) => {
  expect((await fetch(`${site.cmsUrl}/content-checks`)).status).toBe(401);
  const panel = await openEditor({ url: site.cmsUrl }, await newEditor(site.cmsUrl, 'author'));
  const fields = { name: 'de-lauteur', path: '/de-lauteur', title: 'De l’auteur', blocks: [] };
  const { documentId } = await panel.save({ uid: PAGE, locale: 'fr' }, fields);
  expect((await readList(panel)).map((entry) => entry.documentId)).toEqual([documentId]);

  const editor = await openEditor({ url: site.cmsUrl }, await newEditor(site.cmsUrl));
  const lost = await editor.save({ uid: 'api::redirect.redirect' }, { from: '/perdu-de-vue', to: '/nulle-part' });
  const topics = await Promise.all(
    ['Mémoire vive', 'memoire  vive'].map((name) => editor.save({ uid: 'api::topic.topic', locale: 'fr' }, { name })),
  );
  const told = [lost, ...topics].map(({ documentId: wanted }) => wanted);
  const found = (await readList(editor)).filter((entry) => told.includes(entry.documentId));
  expect(found.map(({ uid, findings }) => `${uid}: ${findings.map(({ rule }) => rule)}`)).toEqual([
    ...['api::topic.topic: topic-spelling', 'api::topic.topic: topic-spelling'],
    ...['api::redirect.redirect: link-nowhere', 'api::redirect.redirect: link-nowhere'],
  ]);
  for (const topic of topics) await editor.remove({ uid: 'api::topic.topic', documentId: topic.documentId });
  await editor.remove({ uid: 'api::redirect.redirect', documentId: lost.documentId });
});
