import { afterAll, beforeAll, expect, test } from 'vitest';
import { dateOf } from '../../cms/src/rules/entry-date.ts';
import { type Editor, openEditor } from '../harness/cms-editor.ts';
import { type RunningCms, startCms } from '../harness/start-cms.ts';

const PAGE = 'api::page.page';
const ARTICLE = 'api::article.article';
const TRIAL = 'api::trial.trial';
const TOPIC = 'api::topic.topic';
const REDIRECT = 'api::redirect.redirect';

let cms: RunningCms;
let editor: Editor;

beforeAll(async () => {
  cms = await startCms();
  editor = await openEditor(cms);
});
afterAll(() => cms.close());

/** A valid page with an address of its own. */
function page(name: string, fields: object = {}) {
  return { name, path: `/${name}`, title: name, ...fields };
}

test('an address must start with a slash', async () => {
  const refused = await editor.save({ uid: PAGE, locale: 'fr' }, page('slashless', { path: 'sans-barre' }));
  expect(refused.status).toBe(400);
  expect(refused.sentence).toBe('The path "sans-barre" must start with a slash: write "/sans-barre".');
  const alias = await editor.save({ uid: PAGE, locale: 'fr' }, page('slashless', { aliases: [{ path: 'autre' }] }));
  expect(alias.sentence).toBe('The alias "autre" must start with a slash: write "/autre".');
});

test('who reads the panel in French is refused in French', async () => {
  await editor.call('PUT', '/admin/users/me', { preferedLanguage: 'fr' });
  const { sentence } = await editor.save({ uid: PAGE, locale: 'fr' }, page('slashless', { path: 'sans-barre' }));
  await editor.call('PUT', '/admin/users/me', { preferedLanguage: 'en' });
  expect(sentence).toBe(
    'L’adresse «\u00a0sans-barre\u00a0» doit commencer par une barre\u00a0: écrivez «\u00a0/sans-barre\u00a0».',
  );
});

test('a refused save leaves nothing behind', async () => {
  const { body } = await editor.call('GET', `/content-manager/collection-types/${PAGE}?filters[name][$eq]=slashless`);
  expect(body).toMatchObject({ results: [] });
});

test('the panel is told which attribute to mark', async () => {
  const { body } = await editor.save({ uid: PAGE, locale: 'fr' }, page('marked', { aliases: [{ path: 'autre' }] }));
  expect(body).toMatchObject({ error: { details: { errors: [{ path: ['aliases', '0', 'path'] }] } } });
});

test('an address belongs to one page, across both languages, drafts included', async () => {
  const first = await editor.save({ uid: PAGE, locale: 'fr' }, page('first', { aliases: [{ path: '/premier' }] }));
  expect(first.status).toBe(201);
  const second = await editor.save({ uid: PAGE, locale: 'en' }, page('second', { path: '/premier' }));
  expect(second.sentence).toBe(
    'The path "/premier" is already an address of the page "first": choose another path, or change that page first.',
  );
  const own = await editor.save(
    { uid: PAGE, locale: 'en', documentId: first.documentId },
    page('first', { title: 'The first' }),
  );
  expect(own.sentence).toBe('');
});

test('a name belongs to one page, drafts included', async () => {
  const twin = await editor.save({ uid: PAGE, locale: 'fr' }, page('first', { path: '/jumeau' }));
  expect(twin.sentence).toBe('"Internal name": "first" is already used by another entry; choose something else.');
});

test('no page hides a page of the application', async () => {
  const { sentence } = await editor.save(
    { uid: PAGE, locale: 'fr' },
    page('hidden', { path: '/preconsultation/contact' }),
  );
  expect(sentence).toBe(
    'The path "/preconsultation/contact" belongs to the application’s page "preconsultation": choose another path.',
  );
  const titled = await editor.save({ uid: PAGE, locale: 'fr' }, page('questionnaire'));
  expect(titled.sentence).toBe('');
});

test('no page takes an address of the server', async () => {
  const { sentence } = await editor.save({ uid: PAGE, locale: 'fr' }, page('machine', { path: '/api/machine' }));
  expect(sentence).toBe('The path "/api/machine" is reserved for the server (/api): choose another path.');
});

test('no page and no redirect stands where the server answers itself', async () => {
  for (const path of ['/favicon.ico', '/speculation-rules.json', '/assets/logo', '/uploads/x', '/site.webmanifest']) {
    const refused = await editor.save({ uid: PAGE, locale: 'fr' }, page('machine', { path }));
    expect(refused.sentence).toMatch(/^The path ".*: choose another path\.$/);
    const redirect = await editor.save({ uid: REDIRECT }, { from: path, to: '/first', permanent: true });
    expect(redirect.sentence).toMatch(/^The address ".*: redirect another one\.$/);
  }
});

test('the home page cannot be renamed, moved, withdrawn or deleted', async () => {
  const home = { name: 'index', path: '/', title: 'Accueil' };
  const place = { uid: PAGE, locale: 'fr' as const };
  const { documentId } = await editor.save(place, home);
  const at = { ...place, documentId };
  expect((await editor.publish(at, home)).sentence).toBe('');

  const renamed = 'The site knows the page "index" by its name: write "index" again, and change the title instead.';
  expect((await editor.save(at, { ...home, name: 'accueil' })).sentence).toBe(renamed);
  expect((await editor.publish(at, { ...home, name: 'accueil' })).sentence).toBe(renamed);
  expect((await editor.save(at, { ...home, path: '/accueil' })).sentence).toBe(
    'The path of the home page must be "/": write "/" as its path, and other addresses as aliases.',
  );
  const kept = 'is the home page, so it cannot be';
  expect((await editor.unpublish(at)).sentence).toContain(`${kept} unpublished`);
  expect((await editor.remove(at)).sentence).toContain(`${kept} deleted`);
  for (const action of ['bulkUnpublish', 'bulkDelete']) {
    const list = `/content-manager/collection-types/${PAGE}/actions/${action}?locale=fr`;
    expect((await editor.call('POST', list, { documentIds: [documentId] })).status).toBe(400);
  }
  expect((await cms.read('pages/index?locale=fr')).body).toMatchObject({ data: { path: '/' } });
});

test('a page of the application keeps its name, and may be withdrawn', async () => {
  const place = { uid: PAGE, locale: 'fr' as const };
  const login = { name: 'login', path: '/login', title: 'Se connecter' };
  const { documentId } = await editor.save(place, login);
  const at = { ...place, documentId };
  await editor.publish(at, login);
  const renamed = await editor.save(at, { ...login, name: 'entrer', path: '/entrer' });
  expect(renamed.sentence).toContain('write "login" again');
  expect((await editor.unpublish(at)).sentence).toBe('');
  expect((await editor.remove(at)).sentence).toBe('');
});

test('what every page shows cannot be deleted', async () => {
  await editor.save({ uid: 'api::site.site', locale: 'fr' }, { brand: 'Souvenance' });
  const { sentence } = await editor.remove({ uid: 'api::site.site', locale: 'fr' });
  expect(sentence).toContain('Every page shows this content, so it cannot be deleted');
});

test('a required text of spaces can be kept as a draft and not be published', async () => {
  const blocks = [
    { __component: 'blocks.quote', text: 'Merci' },
    { __component: 'blocks.hero', title: '   ' },
  ];
  const place = { uid: PAGE, locale: 'fr' as const };
  const { documentId } = await editor.save(place, page('spaced', { blocks }));
  const refused = await editor.publish({ ...place, documentId }, page('spaced', { blocks }));
  expect(refused.sentence).toBe('The field "Title" of "Hero" (block 2) is empty: write a text that visitors can see.');
  expect(refused.body).toMatchObject({ error: { details: { errors: [{ path: ['blocks', '1', 'title'] }] } } });
  const untitled = await editor.publish({ ...place, documentId }, page('spaced', { title: '\u00a0', blocks: [] }));
  expect(untitled.sentence).toContain('The field "Title" of this entry is empty');
  expect((await editor.save({ uid: 'api::site.site', locale: 'en' }, { brand: ' ' })).sentence).toContain(
    'The field "Name of the site" of this entry is empty',
  );
});

test('an article without a date is dated by its first publication', async () => {
  const article = { title: 'Lire à voix haute' };
  const place = { uid: ARTICLE, locale: 'fr' as const };
  const { documentId } = await editor.save(place, article);
  const { body } = await editor.publish({ ...place, documentId }, article);
  expect(body).toMatchObject({ data: { publishedOn: dateOf(new Date()) } });
  const dated = { ...article, publishedOn: '2025-01-31' };
  const changed = await editor.publish({ ...place, documentId }, dated);
  expect(changed.body).toMatchObject({ data: { publishedOn: '2025-01-31' } });
});

test('no page stands where articles and trials are shown', async () => {
  await editor.save({ uid: PAGE, locale: 'fr' }, page('articles', { path: '/nos-articles' }));
  const { sentence } = await editor.save({ uid: PAGE, locale: 'fr' }, page('x', { path: '/nos-articles/article/x' }));
  expect(sentence).toBe(
    'The path "/nos-articles/article/x" is among the addresses of the site’s articles ("/nos-articles/article/…"): choose another path.',
  );
});

test('an article without a slug gets the one of its title; one slug per language', async () => {
  const first = await editor.save({ uid: ARTICLE, locale: 'fr' }, { title: 'Bien dormir, même âgé' });
  expect(first.body).toMatchObject({ data: { slug: 'bien-dormir-meme-age' } });
  const twin = await editor.save({ uid: ARTICLE, locale: 'fr' }, { title: 'Bien dormir même âgé !' });
  expect(twin.sentence).toBe(
    '"End of the address": "bien-dormir-meme-age" is already used by another entry; choose something else.',
  );
  const renamed = await editor.save(
    { uid: ARTICLE, locale: 'fr', documentId: first.documentId },
    { title: 'Un autre titre', slug: 'bien-dormir-meme-age' },
  );
  expect(renamed.body).toMatchObject({ data: { slug: 'bien-dormir-meme-age' } });
  const pasted = await editor.save({ uid: ARTICLE, locale: 'fr' }, { title: 'Collé', slug: 'colle-avec-un-blanc ' });
  expect(pasted.body).toMatchObject({ data: { slug: 'colle-avec-un-blanc' } });
  const crooked = await editor.save({ uid: ARTICLE, locale: 'fr' }, { title: 'A', slug: 'Été 2026' });
  expect(crooked.sentence).toContain('write "ete-2026".');
});

test('a trial is published only with the approval of its text', async () => {
  const trial = { key: 'T1', name: 'T1', link: '/clinical-trials/t1', recruitmentStatus: 'unknown' };
  const { documentId } = await editor.save({ uid: TRIAL, locale: 'fr' }, trial);
  const refused = await editor.publish({ uid: TRIAL, locale: 'fr', documentId }, trial);
  expect(refused.sentence).toBe(
    'This trial cannot be published without the approval of its text. Fill in: Reference, Version, Date.',
  );
  const approval = { reference: 'SAMPLE-1', version: '1', date: '2026-01-15' };
  const published = await editor.publish({ uid: TRIAL, locale: 'fr', documentId }, { ...trial, approval });
  expect(published.sentence).toBe('');
  const renamed = await editor.save({ uid: TRIAL, locale: 'fr', documentId }, { ...trial, key: 'T9' });
  expect(renamed.sentence).toContain('write "T1" again');
  await editor.call('POST', '/entry-translation', { uid: TRIAL, documentId, from: 'fr', to: 'en' });
  const translated = await editor.publish({ uid: TRIAL, locale: 'en', documentId });
  expect(translated.sentence).toContain('cannot be published without the approval of its text');
});

test('an article translated before its topic has a name in that language gets the name with the topic', async () => {
  const topic = await editor.save({ uid: TOPIC, locale: 'fr' }, { name: 'Marche' });
  const article = { title: 'Marcher', publishedOn: '2026-01-02', topics: [{ text: 'Marche' }] };
  const { documentId } = await editor.save({ uid: ARTICLE, locale: 'fr' }, article);
  await editor.call('POST', '/entry-translation', { uid: ARTICLE, documentId, from: 'fr', to: 'en' });
  const named = await editor.save({ uid: TOPIC, locale: 'en', documentId: topic.documentId }, { name: 'Walking' });
  expect(named.sentence).toBe('');
  const { body } = await editor.call('GET', `/content-manager/collection-types/${ARTICLE}/${documentId}?locale=en`);
  expect(body).toMatchObject({ data: { topics: [{ text: 'Walking' }] } });
});

test('countries are two-letter codes', async () => {
  const { sentence } = await editor.save(
    { uid: TRIAL, locale: 'fr' },
    { key: 'T2', name: 'T2', link: '/t2', recruitmentStatus: 'unknown', countries: ['France'] },
  );
  expect(sentence).toBe('Countries must be a list of two-letter country codes: write it like ["fr", "us"].');
});

test('a redirect leads somewhere, and hides nothing', async () => {
  const save = (from: string, to: string) => editor.save({ uid: REDIRECT }, { from, to, permanent: true });
  expect((await save('ancien', '/first')).sentence).toBe(
    'The address "ancien" must start with a slash: write "/ancien".',
  );
  expect((await save('/first', '/x')).sentence).toContain('is shown by the page "first"');
  expect((await save('/login', '/x')).sentence).toContain('belongs to the application’s page "login"');
  expect((await save('/a', '/b')).sentence).toBe('');
  expect((await save('/b', '/c?x=1')).sentence).toBe('');
  expect((await save('/c', '/a')).sentence).toBe(
    'This redirect leads back to itself (/c → /a → /b → /c): choose another target, or delete one of these redirects.',
  );
  const page = await editor.save({ uid: PAGE, locale: 'fr' }, { name: 'a', path: '/a', title: 'A' });
  expect(page.sentence).toContain('is already redirected to "/b"');
});

test('an image needs a text for people who cannot see it, in each language', async () => {
  const image = await editor.uploadImage('team.png');
  const zone = (imageAlt: string) => [{ __component: 'blocks.hero', title: 'Équipe', image, imageAlt }];
  const refused = await editor.save({ uid: PAGE, locale: 'fr' }, page('pictured', { blocks: zone('') }));
  expect(refused.sentence).toBe(
    'The field "Picture" of "Hero" has no text for people who cannot see it: say in "What the picture shows" what it shows.',
  );
  const saved = await editor.save({ uid: PAGE, locale: 'fr' }, page('pictured', { blocks: zone('Trois médecins') }));
  expect(saved.sentence).toBe('');
});

test('a link that nobody can follow is refused, one to what is not published is not', async () => {
  const hero = (link: string) => ({
    blocks: [{ __component: 'blocks.hero', title: 'T', actions: [{ text: 'A', link, style: 'primary' }] }],
  });
  const text = (body: string) => ({ blocks: [{ __component: 'blocks.markdown-document', body }] });
  const save = (fields: object) => editor.save({ uid: PAGE, locale: 'fr' }, page('linking', fields));
  for (const link of ['javascript:alert(1)', 'www.example.org', 'autre-page', '//example.org', 'page:Autre Page']) {
    const { sentence, body } = await save(hero(link));
    expect(sentence).toBe(
      `“Link”: nobody can follow “${link}”. Choose a page, or write an address that starts with / or https://, a telephone number after tel: or an email address after mailto:.`,
    );
    expect(body).toMatchObject({ error: { details: { errors: [{ path: ['blocks', '0', 'actions', '0', 'link'] }] } } });
  }
  expect((await save(text('[x](javascript:alert)'))).sentence).toContain('nobody can follow');
  const gone = 'what “page:gone” led to no longer exists. Choose another page, or remove the link.';
  expect((await save(hero('page:gone'))).sentence).toContain(gone);
  expect((await save(text('Voir [x](page:gone#y).'))).sentence).toContain('what “page:gone#y” led to');
  const social = { network: 'x', link: 'page:first', text: 'X' };
  const site = await editor.save({ uid: 'api::site.site', locale: 'fr' }, { brand: 'B', socialLinks: [social] });
  expect(site.sentence).toContain('“page:first” is no address of another site');
  expect((await save({ ...hero('page:first'), ...text('[x](page:first) [y](/nulle-part)') })).sentence).toBe('');
});

test('a list in the panel shows what an editor knows an entry by', async () => {
  const { body } = await editor.call('GET', '/content-manager/content-types/api::page.page/configuration');
  expect(body).toMatchObject({
    data: { contentType: { settings: { mainField: 'title' }, layouts: { list: ['title', 'path'] } } },
  });
});
