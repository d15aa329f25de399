import { expect } from 'vitest';
import { type Editor, inviteColleague, openEditor } from './cms-editor.ts';
import type { RunningCms } from './start-cms.ts';

const PAGE = 'api::page.page';

/** The texts of the links to one place, in the menu and in the first column of the footer, and that column's title. */
async function linksTo(cms: RunningCms, link: string, locale: 'fr' | 'en', status: 'draft' | 'published') {
  const read = async (query: string) => {
    const { body } = await cms.read(`${query}&locale=${locale}&status=${status}`, { 'Link-Format': 'references' });
    return Object(body).data ?? {};
  };
  const { items = [] } = await read('menu?populate=items');
  const [column] = (await read('footer?populate[groups][populate]=*')).groups;
  const of = (links: { link: string; text: string }[]) =>
    links.filter((one) => one.link === link).map(({ text }) => text);
  return { menu: of(items), footer: of(column.group), column: String(column.title) };
}

const column = (title: string) => ({ title, group: [{ name: 'legal', link: '/mentions-legales', text: 'Mentions' }] });

/** Writes other words for the link in the English footer, and moves the page in one language and back. */
async function keepWords(cms: RunningCms, panel: Editor, documentId: string): Promise<void> {
  const footer = { uid: 'api::footer.footer', locale: 'en' as const };
  const link = { name: 'tarifs', link: 'page:tarifs', text: 'Prices' };
  await panel.publish(footer, { groups: [{ title: 'The clinic', group: [link] }] });
  for (const [locale, menu] of [
    ['fr', 'end'],
    ['en', 'none'],
    ['en', 'end'],
  ]) {
    await panel.call('POST', '/page-places', { documentId, locale, menu });
    expect(await linksTo(cms, 'page:tarifs', 'en', 'draft')).toMatchObject({ footer: ['Prices'] });
  }
  await panel.call('POST', '/page-places', { documentId, locale: 'en', label: 'Our prices' });
  expect(await linksTo(cms, 'page:tarifs', 'en', 'draft')).toMatchObject({
    menu: ['Our prices'],
    footer: ['Our prices'],
  });
}

/**
 * Puts a page into menu and footer as its form does: it stands there in each language as soon as it is published there,
 * and other drafts of the footer wait. The English footer has a column “The clinic”.
 */
export async function expectPlacesWithPublication(cms: RunningCms): Promise<void> {
  const footer = { uid: 'api::footer.footer', locale: 'fr' as const };
  const panel = await openEditor(cms);
  await panel.publish(footer, { groups: [column('Montrée')] });
  await panel.save(footer, { groups: [column('En préparation')] });
  const french = { uid: PAGE, locale: 'fr' as const };
  const { documentId } = await panel.save(french, { name: 'tarifs', path: '/tarifs', title: 'Nos tarifs' });
  const english = { uid: PAGE, locale: 'en' as const, documentId };
  await panel.call('POST', '/entry-translation', { uid: PAGE, documentId, from: 'fr', to: 'en' });
  await panel.save(english, { path: '/prices', title: 'Our prices' });
  const chosen = { menu: 'end', footer: 'column:0' };
  const { body: places } = await panel.call('POST', '/page-places', { documentId, locale: 'fr', ...chosen });
  const [inFrench, inEnglish] = [
    { ...chosen, label: 'Nos tarifs' },
    { ...chosen, label: 'Our prices' },
  ];
  expect(places).toMatchObject({
    places: [
      { ...inFrench, shown: false },
      { ...inEnglish, shown: false },
    ],
  });
  const linksIn = (locale: 'fr' | 'en', status: 'draft' | 'published') => linksTo(cms, 'page:tarifs', locale, status);
  expect(await linksIn('fr', 'published')).toEqual({ menu: [], footer: [], column: 'Montrée' });
  await panel.publish({ ...french, documentId });
  const both = { menu: ['Nos tarifs'], footer: ['Nos tarifs'] };
  expect(await linksIn('fr', 'published')).toEqual({ ...both, column: 'Montrée' });
  expect(await linksIn('fr', 'draft')).toEqual({ ...both, column: 'En préparation' });
  expect(await linksIn('en', 'published')).toEqual({ menu: [], footer: [], column: 'The clinic' });
  await publishByProgram(cms, panel, documentId);
  expect(await linksIn('en', 'published')).toMatchObject({ menu: ['Our prices'], footer: ['Our prices'] });

  await keepWords(cms, panel, documentId);
  await panel.call('POST', '/page-places', { documentId, locale: 'fr', menu: 'none' });
  expect(await linksIn('fr', 'published')).toMatchObject({ menu: ['Nos tarifs'] });
  await panel.call('POST', '/page-places', { documentId, show: true });
  expect(await linksIn('fr', 'published')).toMatchObject({ menu: [], footer: ['Nos tarifs'] });
  expect(await linksIn('en', 'published')).toMatchObject({ menu: ['Our prices'] });
  await takeDown(cms, panel, documentId);
  await nameWhoPlaced(cms, panel, documentId);
}

/**
 * Takes the English page down: its links are left out for visitors, so nothing that they see keeps it from being deleted
 * there; a link that is taken out of the menu's draft goes from the published menu too.
 */
async function takeDown(cms: RunningCms, panel: Editor, documentId: string): Promise<void> {
  const english = { uid: PAGE, locale: 'en' as const, documentId };
  const published = async () => {
    const { body } = await cms.read('menu?populate=items&locale=en');
    return Object(body).data.items.flatMap(({ text, link }: { text: string; link: string | null }) =>
      link ? [text] : [],
    );
  };
  expect((await panel.remove(english)).sentence).toContain('Every page leads here');
  expect((await panel.unpublish(english)).sentence).toBe('');
  expect(await published()).not.toContain('Our prices');
  expect(await linksTo(cms, 'page:tarifs', 'en', 'published')).toMatchObject({ menu: ['Our prices'] });
  await panel.call('POST', '/page-places', { documentId, locale: 'en', menu: 'none' });
  await panel.call('POST', '/page-places', { documentId, show: true });
  expect(await linksTo(cms, 'page:tarifs', 'en', 'published')).toMatchObject({ menu: [], footer: ['Our prices'] });
  expect((await panel.remove(english)).sentence).toBe('');
}

/** Publishes the English page as a program does, which saves and publishes in one call. */
async function publishByProgram(cms: RunningCms, panel: Editor, documentId: string): Promise<void> {
  const token = { name: 'Program', description: '', type: 'full-access', lifespan: null };
  const { accessKey } = Object((await panel.call('POST', '/admin/api-tokens', token)).body).data;
  const { status } = await fetch(`${cms.url}/api/pages/${documentId}?locale=en&status=published`, {
    ...{ method: 'PUT', body: JSON.stringify({ data: { title: 'Our prices' } }) },
    headers: { authorization: `Bearer ${accessKey}`, 'content-type': 'application/json' },
  });
  expect(status).toBe(200);
}

/** Opens the form of the menu, lets a colleague place the page, and saves the form. */
async function nameWhoPlaced(cms: RunningCms, panel: Editor, documentId: string): Promise<void> {
  const { body } = await panel.call('GET', '/content-manager/single-types/api::menu.menu?locale=fr');
  const { updatedAt } = Object(body).data;
  const colleague = await openEditor(cms, await inviteColleague(panel, 'editor'));
  await colleague.call('POST', '/page-places', { documentId, locale: 'fr', menu: 'end' });
  const late = panel.with({ 'x-entry-version': `fr ${updatedAt}` });
  const { sentence } = await late.save({ uid: 'api::menu.menu', locale: 'fr' }, { items: [] });
  expect(sentence).toContain('editor Exemple saved this entry after you had opened it');
}
