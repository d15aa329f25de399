import { afterAll, beforeAll, expect, test } from 'vitest';
import { detachParts } from '../../cms/src/admin/editing/detach-parts.ts';
import { type Editor, inviteColleague, openEditor, type Place } from '../harness/cms-editor.ts';
import { type RunningCms, startCms } from '../harness/start-cms.ts';

const PAGE = 'api::page.page';
const ARTICLE = 'api::article.article';
const TRIAL = 'api::trial.trial';
const TOPIC = 'api::topic.topic';
const BY_COLLEAGUE = 'editor Exemple saved this entry after you had opened it';

let cms: RunningCms;
let anna: Editor;
let bruno: Editor;

beforeAll(async () => {
  cms = await startCms();
  const administrator = await openEditor(cms);
  anna = await openEditor(cms, await inviteColleague(administrator, 'editor'));
  bruno = await openEditor(cms, await inviteColleague(administrator, 'editor'));
});
afterAll(() => cms.close());

interface Opened {
  /** Whoever opened the form, in that form. */
  form: Editor;
  entry: Record<string, unknown>;
}

/** Opens the form of an entry, as it stands now. */
async function open(editor: Editor, { uid, locale, documentId }: Place): Promise<Opened> {
  const { body } = await editor.call('GET', `/content-manager/collection-types/${uid}/${documentId}?locale=${locale}`);
  const entry = Object(body).data;
  return { form: editor.with({ 'x-entry-version': `${locale} ${entry.updatedAt}` }), entry };
}

test('who changed a field that is the same in every language is named to whoever has another language open', async () => {
  const trial = { key: 'SHARED', name: 'Essai', link: 'https://example.org/x', recruitmentStatus: 'recruiting' };
  const { documentId } = await anna.save({ uid: TRIAL, locale: 'fr' }, trial);
  const english = { uid: TRIAL, locale: 'en', documentId };
  await bruno.save(english, { ...trial, name: 'Trial' });
  const { form } = await open(bruno, english);
  await anna.save({ ...english, locale: 'fr' }, { ...trial, recruitmentStatus: 'suspended' });
  expect((await form.save(english, { ...trial, name: 'The trial' })).sentence).toContain(BY_COLLEAGUE);
});

test('a refusal reads whole where nobody knows who saved', async () => {
  const administrator = await openEditor(cms);
  const passing = await openEditor(cms, await inviteColleague(administrator, 'editor'));
  const me = Object((await passing.call('GET', '/admin/users/me')).body).data;
  const { documentId } = await anna.save({ uid: ARTICLE, locale: 'fr' }, { title: 'Un' });
  const at = { uid: ARTICLE, locale: 'fr', documentId };
  const { form } = await open(anna, at);
  await passing.save(at, { title: 'Deux' });
  expect((await administrator.call('DELETE', `/admin/users/${me.id}`)).status).toBe(200);
  expect((await form.save(at, { title: 'Trois' })).sentence).toBe(
    'This entry was saved after you had opened it, so yours is not saved yet. Nothing is lost: compare the two, and choose.',
  );
});

test('who deleted an entry in another window of their own is not told that a colleague did', async () => {
  const { documentId } = await anna.save({ uid: ARTICLE, locale: 'fr' }, { title: 'Seule' });
  const at = { uid: ARTICLE, locale: 'fr', documentId };
  await anna.save({ ...at, locale: 'en' }, { title: 'Alone' });
  const { form } = await open(anna, at);
  await anna.remove(at);
  expect((await form.save(at, { title: 'Encore' })).sentence).toBe(
    'This entry was deleted while you had it open, so it cannot be saved. Copy what you need, and make a new one.',
  );
});

test('who saves an entry that was deleted in all its languages is told so in the same words', async () => {
  const { documentId } = await anna.save({ uid: ARTICLE, locale: 'fr' }, { title: 'La dernière' });
  const at = { uid: ARTICLE, locale: 'fr', documentId };
  const { form } = await open(anna, at);
  await bruno.remove(at);
  expect((await form.save(at, { title: 'Encore' })).sentence).toBe(
    'This entry was deleted while you had it open, so it cannot be saved. Copy what you need, and make a new one.',
  );
});

test('an article is duplicated from the list, each copy at an address of its own', async () => {
  const article = { title: 'Bien manger', body: 'Un peu de tout.' };
  const { documentId } = await anna.save({ uid: ARTICLE, locale: 'fr' }, article);
  const duplicate = async () =>
    anna.call('POST', `/content-manager/collection-types/${ARTICLE}/auto-clone/${documentId}`);
  for (const slug of ['bien-manger-2', 'bien-manger-3']) {
    expect((await duplicate()).body).toMatchObject({ data: { ...article, slug } });
  }
});

test('an article that was open while its topic got another name does not bring the old one back', async () => {
  const topic = await anna.save({ uid: TOPIC, locale: 'fr' }, { name: 'Sommeil' });
  const rename = (name: string) => anna.save({ uid: TOPIC, locale: 'fr', documentId: topic.documentId }, { name });
  const article = { title: 'Dormir', topics: [{ text: 'Sommeil' }] };
  const { documentId } = await bruno.save({ uid: ARTICLE, locale: 'fr' }, article);
  const at = { uid: ARTICLE, locale: 'fr', documentId };
  await bruno.publish(at, article);
  const { form, entry } = await open(bruno, at);
  expect((await rename('Le sommeil')).sentence).toBe('');
  const { topics } = entry;
  const refused = await form.publish(at, { title: 'Bien dormir', topics });
  expect(refused.sentence).toContain(BY_COLLEAGUE);
  const renamed = await open(bruno, at);
  expect(renamed.entry).toMatchObject({ title: 'Dormir', topics: [{ text: 'Le sommeil' }], status: 'published' });

  await renamed.form.save(at, { title: 'Bien dormir' });
  await rename('Le repos');
  expect((await open(bruno, at)).entry).toMatchObject({ topics: [{ text: 'Le repos' }], status: 'modified' });
});

/** The parts of the page below, as the panel knows their fields. */
const SHAPES = {
  'blocks.markdown-document': { uid: 'blocks.markdown-document', attributes: { body: { type: 'richtext' } } },
  'blocks.trial-cards': { uid: 'blocks.trial-cards', attributes: { trials: { type: 'relation' } } },
  'shared.path': { uid: 'shared.path', attributes: { path: { type: 'string' } } },
};
const SHAPE = {
  uid: PAGE,
  attributes: { blocks: { type: 'dynamiczone' }, aliases: { type: 'component', component: 'shared.path' } },
};
const FORM = { connect: [], disconnect: [] };

test('what a colleague removed meanwhile, or discarded, is kept by whoever still has it in the form', async () => {
  const trials = [];
  for (const key of ['CHOSEN_1', 'CHOSEN_2']) {
    const trial = { key, name: key, link: 'https://example.org/x', recruitmentStatus: 'unknown' };
    const { documentId } = await anna.save({ uid: TRIAL, locale: 'fr' }, trial);
    trials.push({ documentId, locale: 'fr' });
  }
  const page = { name: 'kept', path: '/kept', title: 'Kept' };
  const cards = { __component: 'blocks.trial-cards', selection: 'chosen' };
  const blocks = [
    { __component: 'blocks.markdown-document', body: 'A' },
    { ...cards, trials: { connect: trials } },
  ];
  const fields = { ...page, blocks, aliases: [{ path: '/kept-a' }, { path: '/kept-b' }] };
  const { documentId } = await anna.save({ uid: PAGE, locale: 'fr' }, fields);
  const at = { uid: PAGE, locale: 'fr', documentId };
  expect((await anna.publish(at, page)).sentence).toBe('');
  const read = async () => Object((await open(bruno, at)).entry);
  const chosenIn = async ({ id }: { id: number }) => {
    const list = `/content-manager/relations/blocks.trial-cards/${id}/trials?locale=fr&pageSize=100`;
    return Object((await bruno.call('GET', list)).body).results.toReversed();
  };

  const removing = async () => {
    const {
      blocks: [text],
      aliases: [alias],
    } = await read();
    return anna.save(at, { ...page, blocks: [text], aliases: [alias] });
  };
  const discarding = async () => {
    await anna.save(at, { ...page, title: 'Other' });
    const discard = `/content-manager/collection-types/${PAGE}/${documentId}/actions/discard?locale=fr`;
    return anna.call('POST', discard, {});
  };
  for (const change of [removing, discarding]) {
    const entry = await read();
    const [text, block] = entry.blocks;
    const chosen = await chosenIn(block);
    expect((await change()).status).toBe(200);
    const mine = { ...page, title: 'Mine', blocks: [text, { ...block, trials: FORM }], aliases: entry.aliases };
    const refused = await bruno.save(at, mine);
    expect(refused.sentence).toMatch(/^Some of the provided components in (blocks|aliases) are not related/);
    const settled = detachParts(mine, await read(), SHAPE, { shapes: SHAPES, chosenIn: () => chosen });
    expect((await bruno.save(at, settled)).sentence).toBe('');
    const stored = await read();
    expect(stored).toMatchObject({ title: 'Mine', blocks: [{ body: 'A' }, cards], aliases: fields.aliases });
    expect(await chosenIn(stored.blocks[1])).toMatchObject(trials);
  }
});
