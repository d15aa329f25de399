import { newEditor, openEntry, publish, signIn } from '../harness/admin-panel.ts';
import { openEditor } from '../harness/cms-editor.ts';
import { expect, test } from '../harness/e2e.ts';

const PAGE = { uid: 'api::page.page', locale: 'fr' as const };
const TOPICS = '/content-manager/collection-types/api::topic.topic';
const ARTICLE = { uid: 'api::article.article', locale: 'fr' as const };

test('an editor gives an article its topics, sees what leads to it, reads that again before deleting it, and finds where a file is used @desktop', async ({
  page,
  site,
}) => {
  test.slow();
  const account = await newEditor(site.cmsUrl);
  const panel = await openEditor({ url: site.cmsUrl }, account);
  const article = await panel.save(ARTICLE, { title: 'Lire le soir', publishedOn: '2026-01-01' });
  const image = await panel.uploadImage('salle-de-lecture.png');
  const picture = { title: 'La salle', text: 'Claire.', image, imageAlt: 'Une salle claire' };
  const blocks = [
    { __component: 'blocks.markdown-document', body: `[Lire](article:${article.documentId})` },
    { __component: 'blocks.image-text', ...picture },
  ];
  const fields = { name: 'lectures', path: '/lectures', title: 'Des lectures', blocks };
  const user = await panel.save(PAGE, fields);
  expect(user.sentence).toBe('');

  const missed: string[] = [];
  page.on('response', (response) => {
    const isEntry = response.url().includes(`${ARTICLE.uid}/${article.documentId}?`);
    if (isEntry && response.status() === 404) missed.push(response.url());
  });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, site.cmsUrl, account);
  await openEntry(page, site.cmsUrl, { ...ARTICLE, documentId: article.documentId });
  const topics = page.getByRole('group', { name: 'Topics' });
  const known = topics.getByRole('button').first();
  await known.click();
  await expect(known).toHaveAttribute('aria-pressed', 'true');
  await page.getByText('Another topic').click();
  await page.getByLabel('In French').fill('Lectures du soir');
  await page.getByLabel('In English').fill('Evening reading');
  await page.getByRole('button', { name: 'Add it' }).click();
  const added = topics.getByRole('button', { name: 'Lectures du soir' });
  await expect(added).toHaveAttribute('aria-pressed', 'true');
  await publish(page);
  expect((await panel.publish({ ...PAGE, documentId: user.documentId }, fields)).sentence).toBe('');
  await page.reload();
  for (const topic of [known, added]) await expect(topic).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('link', { name: 'Page · Des lectures (French)' }).click();
  await expect(page.locator('input[name=title]')).toHaveValue('Des lectures');
  await page.goBack();
  await expect(page.locator('input[name=title]')).toHaveValue('Lire le soir');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page
    .getByRole('menuitem', { name: /^Delete entry/ })
    .first()
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('status')).toContainText('1 entry leads here or shows this.');
  await expect(question.getByRole('link')).toHaveText(['Page · Des lectures (French)']);
  await question.getByRole('button', { name: 'Delete in French' }).click();
  await expect(page).toHaveURL(new RegExp(`${ARTICLE.uid}(\\?|$)`));
  await expect(page.getByRole('grid')).toBeVisible();
  const { status } = await panel.call(
    'GET',
    `/content-manager/collection-types/${ARTICLE.uid}/${article.documentId}?locale=fr`,
  );
  expect(status).toBe(404);

  await page.getByRole('link', { name: 'Where files are used' }).click();
  await page.getByLabel('Search by name').fill('salle-de-lecture');
  const files = page.getByRole('main').getByRole('group');
  await expect(files).toHaveCount(1);
  await files.getByText('salle-de-lecture.png').click();
  await expect(files.getByRole('link')).toHaveText(['Page · Des lectures (French)']);
  expect(missed).toEqual([]);
  await expect(page.getByText('Not Found')).toHaveCount(0);

  const { body } = await panel.call('GET', `${TOPICS}?locale=fr&_q=Lectures du soir`);
  for (const path of [
    `/content-manager/collection-types/${PAGE.uid}/${user.documentId}?locale=fr`,
    `${TOPICS}/${Object(body).results[0].documentId}?locale=*`,
    `/upload/files/${image}`,
  ])
    expect((await panel.call('DELETE', path)).status).toBe(200);
});

test('an author gives an article a topic that somebody else made, and is offered to make none @desktop', async ({
  page,
  site,
}) => {
  const account = await newEditor(site.cmsUrl, 'author');
  const author = await openEditor({ url: site.cmsUrl }, account);
  const { documentId } = await author.save(ARTICLE, { title: 'De l’auteur', publishedOn: '2026-01-01' });
  await signIn(page, site.cmsUrl, account);
  await openEntry(page, site.cmsUrl, { ...ARTICLE, documentId });
  const topic = page.getByRole('group', { name: 'Topics' }).getByRole('button').first();
  await topic.click();
  await expect(page.getByText('Another topic')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved document')).toBeVisible();
  await page.reload();
  await expect(topic).toHaveAttribute('aria-pressed', 'true');
  await author.remove({ ...ARTICLE, documentId });
});
