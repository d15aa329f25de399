import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Editor, openEditor } from '../harness/cms-editor.ts';
import { type RunningCms, startCms } from '../harness/start-cms.ts';

const PAGE = 'api::page.page';
const ARTICLE = 'api::article.article';
const TOPIC = 'api::topic.topic';

let cms: RunningCms;
let editor: Editor;

beforeAll(async () => {
  cms = await startCms();
  editor = await openEditor(cms);
});
afterAll(() => cms.close());

test('what is in use says where, and is deleted after a confirmation only', async () => {
  const place = { uid: PAGE, locale: 'fr' as const };
  const used = await editor.save(place, { name: 'in-use', path: '/in-use', title: 'In use' });
  const image = await editor.uploadImage('in-use.png');
  const blocks = [
    {
      __component: 'blocks.hero',
      title: 'Salut',
      image,
      imageAlt: 'Un point',
      actions: [{ text: 'Lire', link: '/in-use#a', style: 'primary' }],
    },
    { __component: 'blocks.markdown-document', body: 'Lisez [la page](page:in-use).' },
  ];
  const using = { name: 'user', path: '/user', title: 'user', blocks };
  const user = await editor.save(place, using);
  const usesOf = async (query: string) => (await editor.call('GET', `/used-on?${query}`)).body;
  const ofUser = { uid: PAGE, documentId: user.documentId, locale: 'fr', type: 'Page', title: 'user' };
  expect(await usesOf(`uid=${PAGE}&documentId=${used.documentId}`)).toEqual({
    uses: [
      {
        ...{ ...ofUser, published: false, drafted: true, automatic: false, hiddenBlock: false },
        fields: [
          { path: 'blocks.0.actions.0.link', words: 'Hero (block 1) › Buttons 1 › Link' },
          { path: 'blocks.1.body', words: 'Long text (block 2) › Text' },
        ],
      },
    ],
    hidden: 0,
    hiddenFelt: [],
  });
  expect(await usesOf(`file=${image}`)).toMatchObject({ uses: [{ ...ofUser, fields: [{ path: 'blocks.0.image' }] }] });

  const at = { ...place, documentId: used.documentId };
  // Where a link leads to what no visitor sees, nobody would miss it.
  await editor.publish(at, { name: 'in-use', path: '/in-use', title: 'In use' });
  await editor.publish({ ...place, documentId: user.documentId }, using);
  for (const asked of [at, { uid: PAGE, documentId: used.documentId }]) {
    expect((await editor.remove(asked)).sentence).toBe(
      'Visitors would meet a dead link or a gap in Page “user” (fr). Change that first, or open this entry and confirm its deletion there.',
    );
  }
  const picture = await editor.call('DELETE', `/upload/files/${image}`);
  expect(picture.body).toMatchObject({
    error: { message: expect.stringContaining('Visitors see “in-use.png” in Page “user” (fr)') },
  });
  const confirmed = editor.with({ 'x-uses-confirmed': 'yes' });
  const menu = { uid: 'api::menu.menu', locale: 'fr' as const };
  await editor.publish(menu, { items: [{ text: 'Ici', link: 'page:in-use', style: 'link' }] });
  expect((await confirmed.remove(at)).sentence).toContain('Every page leads here: Menu (fr).');
  await editor.publish(menu, { items: [] });
  expect((await confirmed.remove(at)).sentence).toBe('');
});

test('a topic is deleted once no article carries it, and gives its name to no other one', async () => {
  const topic = async (name: string) => {
    return { uid: TOPIC, locale: 'fr', ...(await editor.save({ uid: TOPIC, locale: 'fr' }, { name })) };
  };
  const [walking, moving] = [await topic('Marche'), await topic('Bouger')];
  const taken = 'There is a topic “Marche” already: use that one, or choose another name.';
  expect((await topic('Marche')).sentence).toBe(taken);
  expect((await editor.save(moving, { name: 'Marche' })).sentence).toBe(taken);

  const article = { title: 'Marcher', topics: [{ text: 'Marche' }] };
  const { documentId } = await editor.save({ uid: ARTICLE, locale: 'fr' }, article);
  const at = { uid: ARTICLE, locale: 'fr', documentId };
  await editor.publish(at, article);
  await editor.save(at, { topics: [{ text: 'Bouger' }] });
  for (const asked of [walking, { ...walking, locale: '*' }, moving]) {
    expect((await editor.remove(asked)).sentence).toMatch(
      /^Articles carry the topic “(Marche|Bouger)” \(1\): take it from them first, also where they are published, then delete it\.$/,
    );
  }
  await editor.publish(at, { topics: [{ text: 'Bouger' }] });
  expect((await editor.remove({ ...walking, locale: '*' })).sentence).toBe('');
  await cms.restart();
  const { body } = await editor.call('GET', `/content-manager/collection-types/${TOPIC}?locale=fr`);
  expect(body).toMatchObject({ results: [{ name: 'Bouger' }] });
});

test('what leads to a draft goes on leading there when its name or key changes', async () => {
  const place = { uid: PAGE, locale: 'fr' };
  const links = (name: string) => ({
    blocks: [
      { __component: 'blocks.markdown-document', body: `Voir [la campagne](page:${name}#dates).` },
      {
        __component: 'blocks.call-to-action',
        title: 'Ici',
        actions: [{ text: 'Lire', link: `page:${name}`, style: 'primary' }],
      },
    ],
  });
  const draft = { name: 'campagne', path: '/campagne', title: 'Campagne' };
  const { documentId } = await editor.save(place, draft);
  const at = { ...place, documentId };
  await editor.save(at, { ...draft, ...links('campagne') });
  const other = { name: 'autour', path: '/autour', title: 'Autour' };
  const around = { ...place, documentId: (await editor.save(place, { ...other, ...links('campagne') })).documentId };
  await editor.publish(around);
  const footer = { uid: 'api::footer.footer', locale: 'fr' };
  await editor.publish(footer, { groups: [{ title: 'Colonne', group: [] }] });
  const chosen = { documentId, locale: 'fr', menu: 'end', footer: 'column:0' };
  expect((await editor.call('POST', '/page-places', chosen)).status).toBe(200);

  const renamed = { ...draft, name: 'campagne-2027' };
  const read = async ({ uid, documentId: id }: { uid: string; documentId: string }) =>
    Object((await editor.call('GET', `/content-manager/collection-types/${uid}/${id}?locale=fr`)).body).data;
  const { blocks } = await read(at);
  expect((await editor.save(at, { ...renamed, blocks })).sentence).toBe('');
  for (const one of [at, around]) expect(await read(one)).toMatchObject(links('campagne-2027'));
  expect(await read(around)).toMatchObject({ status: 'published' });
  expect((await editor.publish(at, {})).sentence).toBe('');
  const { body } = await editor.call('GET', `/page-places?documentId=${documentId}`);
  expect(body).toMatchObject({ places: [{ menu: 'end', footer: 'column:0', shown: true }] });
  const menu = { uid: 'api::menu.menu', locale: 'fr' };
  const stored = await editor.call('GET', `/content-manager/single-types/${menu.uid}?locale=fr`);
  const { items } = Object(stored.body).data;
  expect(items).toMatchObject([{ link: 'page:campagne-2027' }]);
  expect((await editor.save(menu, { items })).sentence).toBe('');
  const refused = await editor.save(at, { ...renamed, name: 'campagne-2028' });
  expect(refused.sentence).toContain('write "campagne-2027" again');
  expect(await read(around)).toMatchObject(links('campagne-2027'));
});

test('a link to the draft of a trial follows its key', async () => {
  const trial = { key: 'OLD_KEY', name: 'Essai', link: 'https://example.org/x', recruitmentStatus: 'unknown' };
  const { documentId } = await editor.save({ uid: 'api::trial.trial', locale: 'fr' }, trial);
  const menu = { uid: 'api::menu.menu', locale: 'fr' };
  await editor.save(menu, { items: [{ text: 'Essai', link: 'trial:OLD_KEY', style: 'link' }] });
  await editor.save({ uid: 'api::trial.trial', locale: 'fr', documentId }, { ...trial, key: 'NEW_KEY' });
  const { body } = await editor.call('GET', `/content-manager/single-types/${menu.uid}?locale=fr`);
  expect(body).toMatchObject({ data: { items: [{ link: 'trial:NEW_KEY' }] } });
});
