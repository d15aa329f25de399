import { expect, test } from 'vitest';
import { ALL_OF_EACH, asJson, group, linkedSite, startSite, trial } from '../testing/after-publication.fixtures.ts';
import { holding, json } from '../testing/fake-strapi.ts';

const SEEN = ['/', '/about', '/other'];

test('after a page is published, its next visitor makes the server ask for that page and its addresses, once each', async () => {
  const content = linkedSite();
  const { load, publish, askedBy } = await startSite(content);
  for (const url of SEEN) await load(url);
  content.put('about', { ...content.pages.get('about'), title: 'Published' });
  await publish('about');
  const asked = await askedBy(async () => expect(await load('/about')).toContain('<h1>Published</h1>'));
  // Trials that the page's text names are asked for, since their entries are not held one by one.
  expect(asked).toEqual(['/pages en about', '/pages fr about', '/pages/about fr', '/trials fr']);
  expect(await askedBy(() => Promise.all(SEEN.map(load)))).toEqual([]);
});

test('a page that gets another title is drawn again, and no page beside it', async () => {
  const content = linkedSite();
  const { load, state, publish } = await startSite(content);
  for (const url of SEEN) await load(url);
  content.put('about', { ...content.pages.get('about'), title: 'Published' });
  await publish('about');
  expect(await Promise.all(SEEN.map(state))).toEqual(['fresh', 'miss', 'fresh']);
});

test('a page that moved is linked at its new address on the first load of any other, and one that is new as well', async () => {
  const content = linkedSite();
  const { load, publish } = await startSite(content);
  for (const url of SEEN) await load(url);
  expect(await load(asJson('other'))).toContain('(/about) and [y](null)');
  content.put('about', { path: '/moved' });
  await publish('about');
  expect(await load(asJson('other'))).toContain('(/moved) and [y](null)');
  content.put('later');
  await publish('later');
  expect(await load(asJson('other'))).toContain('(/moved) and [y](/later)');
  content.pages.delete('about');
  await publish('about');
  expect(await load(asJson('other'))).toContain('(null) and [y](/later)');
});

test('a footer that is published is asked for once, however many pages carry it', async () => {
  const content = linkedSite();
  for (let at = 0; at < 40; at += 1) content.put(`page-${at}`);
  const { load, publish, askedBy } = await startSite(content);
  const all = Array.from({ length: 40 }, (_, at) => `/page-${at}`);
  await Promise.all(all.map(load));
  content.put('index', { path: '/', Footer: [group('page:other')] });
  await publish('f', 'api::footer.footer');
  expect(await askedBy(() => Promise.all(all.map(load)))).toEqual(['/pages/index fr']);
  await publish('m', 'api::menu.menu');
  expect(await askedBy(() => Promise.all(all.map(load)))).toEqual(['/site fr']);
});

test('a trial that is published later shows on every page that picked it, also where another page had it before', async () => {
  const content = linkedSite();
  const [first] = content.trials;
  const second = trial('t2', 'LATER');
  const picked = (...trials: unknown[]) => ({
    blocks: [{ __component: 'blocks.trial-cards', id: 1, title: 'T', selection: 'chosen', trials }],
  });
  content.put('about', picked(first));
  content.put('other', picked(second));
  const { load, publish } = await startSite(content);
  expect(await load(asJson('about'))).not.toContain('LATER');
  expect(await load(asJson('other'))).toContain('LATER');
  content.put('about', picked(first, second));
  await publish('t2', 'api::trial.trial');
  expect(await load(asJson('about'))).toContain('LATER');
});

test('a page that was asked for while its trials could not be read shows the new ones as soon as they can', async () => {
  const content = linkedSite();
  content.put('other', { blocks: ALL_OF_EACH });
  let isBroken = false;
  const { load, publish } = await startSite({
    answer: (request, response) => {
      const fails = isBroken && request.url?.startsWith('/api/trials');
      return (fails ? json({ data: 'nonsense' }) : content.answer)(request, response);
    },
  });
  expect(await load(asJson('other'))).toContain('START');
  content.trials.splice(0, 1, trial('t1', 'START', 'RENAMED'));
  isBroken = true;
  await publish('t1', 'api::trial.trial');
  expect(await load(asJson('other'))).not.toContain('RENAMED');
  isBroken = false;
  expect(await load(asJson('other'))).toContain('RENAMED');
});

test('a page that is published while it is read for the first time is read again', async () => {
  const content = linkedSite();
  const held = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  let waits = false;
  const { load, publish } = await startSite({
    answer: (request, response) => {
      if (!waits || !request.url?.startsWith('/api/pages/about?')) return content.answer(request, response);
      const { pages } = content;
      const before = holding({ pages: [...pages.values()] });
      arrived.resolve();
      held.promise.then(() => before(request, response));
    },
  });
  await load('/other');
  waits = true;
  const first = load('/about');
  await arrived.promise;
  waits = false;
  content.put('about', { title: 'Published' });
  await publish('about');
  held.resolve();
  await first;
  expect(await load('/about')).toContain('<h1>Published</h1>');
});
