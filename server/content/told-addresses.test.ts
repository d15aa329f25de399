import { expect, test } from 'vitest';
import { asJson, linkedSite, startSite } from '../testing/after-publication.fixtures.ts';

const SEEN = ['/', '/about', '/other'];
const [EARLIER, LATER] = ['2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z'];
const PAGE = 'api::page.page';

/** A site whose pages were all seen, and in which one page is published, with what is told of it. */
async function seenSite() {
  const content = linkedSite();
  content.put('about', { ...content.pages.get('about'), updatedAt: EARLIER });
  const site = await startSite(content);
  for (const url of SEEN) await site.load(url);
  const publish = (said: object) => site.publish('about', PAGE, said);
  const change = (changes: object) => {
    content.put('about', { ...content.pages.get('about'), updatedAt: LATER, ...changes });
    return content.pages.get('about') ?? {};
  };
  return { ...site, content, publish, change };
}

test('what a publication tells of its page’s address is not asked for: no visitor of another page waits', async () => {
  const { load, publish, change, askedBy } = await seenSite();
  await publish({ published: [change({ title: 'Published' })] });
  expect(await askedBy(() => Promise.all(['/', '/other'].map(load)))).toEqual([]);
  const asked = await askedBy(async () => expect(await load('/about')).toContain('<h1>Published</h1>'));
  expect(asked).toEqual(['/pages/about fr', '/trials fr']);
});

test('a page that is told to have moved is linked at its new address, which is not asked for', async () => {
  const { load, publish, change, askedBy } = await seenSite();
  await publish({ published: [change({ title: 'Published', path: '/moved' })] });
  const asked = await askedBy(async () => expect(await load(asJson('other'))).toContain('(/moved)'));
  expect(asked).not.toContainEqual(expect.stringMatching(/^\/pages (en|fr) about/));
  expect(await load('/moved')).toContain('<h1>Published</h1>');
});

test('what was told is used once: the next change that tells nothing is asked for', async () => {
  const { load, publish, change } = await seenSite();
  await publish({ published: [change({ path: '/moved' })] });
  expect(await load(asJson('other'))).toContain('(/moved)');
  change({ path: '/again' });
  await publish({});
  expect(await load(asJson('other'))).toContain('(/again)');
});

test('two changes before a visitor comes: the later one counts, told or not', async () => {
  const { load, publish, change } = await seenSite();
  await publish({ published: [change({ path: '/first' })] });
  change({ path: '/second' });
  await publish({});
  expect(await load(asJson('other'))).toContain('(/second)');
});

test.each([
  ['is older than what is known', [{ updatedAt: '2026-11-19T09:00:00.000Z', path: '/wrong' }]],
  ['is of another document', [{ documentId: 'other', path: '/wrong' }]],
  ['names no document', [{ documentId: null, path: '/wrong' }]],
  ['is no list', 'wrong'],
])('what %s is not believed', async (_, wrong) => {
  const { load, publish, change } = await seenSite();
  const right = change({ path: '/moved' });
  const published = Array.isArray(wrong) ? wrong.map((fields) => ({ ...right, ...fields })) : wrong;
  await publish({ published });
  expect(await load(asJson('other'))).toContain('(/moved)');
});

test('what is told before it can be seen by all is not believed', async () => {
  const { load, publish, change } = await seenSite();
  const right = change({ path: '/moved' });
  await publish({ published: [{ ...right, path: '/wrong' }], committed: false });
  expect(await load(asJson('other'))).toContain('(/moved)');
});

test('a page that is told to be gone is looked for once more, and its links lead nowhere', async () => {
  const { load, publish, content, askedBy } = await seenSite();
  content.pages.delete('about');
  await publish({ published: [] });
  const asked = await askedBy(async () => expect(await load(asJson('other'))).toContain('(null)'));
  expect(asked).toContain('/pages fr');
});
