import { expect, test, vi } from 'vitest';
import { blockQuery } from '#rendering/block-query.ts';
import { defineBlock } from '#rendering/define-block.tsx';
import { failing, Nothing, setUp } from '../page-loader.fixtures.ts';
import { createFixtureSource, pages } from '../site.fixtures.ts';

test('a page about to be asked for is read once, with the footer and its blocks’ code', async () => {
  const loadHero = vi.fn(async () => defineBlock({ type: 'blocks.hero', Component: Nothing }));
  const source = createFixtureSource();
  const { go, prefetch } = setUp({ source, loaders: new Map([['blocks.hero', loadHero]]) });
  await prefetch('/notre-approche');
  expect([source.asked.toSorted(), loadHero.mock.calls.length]).toEqual([['approach', 'index'], 1]);
  await go('/notre-approche');
  expect(source.asked).toHaveLength(2);
});

test('a page about to be asked for has the data that its blocks declare', async () => {
  const definition = defineBlock({
    type: 'blocks.article-list',
    Component: Nothing,
    queries: (_props, { search }) => [
      blockQuery({ queryKey: ['list', search.get('page')], queryFn: async () => 'data' }),
    ],
  });
  const { prefetch, client } = setUp({ loaders: new Map([['blocks.article-list', async () => definition]]) });
  await prefetch('/?page=2');
  expect(client.getQueryData(['list', '2'])).toBe('data');
});

test('what goes wrong beforehand is told only when the page is wanted', async () => {
  const onFailure = vi.fn();
  const { go, prefetch } = setUp({ source: failing('unavailable'), onFailure });
  await prefetch('/notre-approche');
  await prefetch('/questionnaire');
  expect(onFailure).not.toHaveBeenCalled();
  expect(await go('/notre-approche')).toEqual({ kind: 'unavailable' });
  expect(onFailure).toHaveBeenCalledOnce();
});

test('a page is ready for being drawn once all that it shows is there', async () => {
  const hero = defineBlock({ type: 'blocks.hero', Component: Nothing });
  const loadHero = vi.fn(async () => hero).mockRejectedValueOnce(new TypeError('no such file'));
  const { prefetch, client } = setUp({ loaders: new Map([['blocks.hero', loadHero]]) });
  expect(await prefetch('/notre-approche')).toBeNull();
  expect(await prefetch('/notre-approche')).toEqual(pages.approach);
  expect(await prefetch('/questionnaire')).toBeNull();
  expect(await prefetch('/nulle-part')).toBeNull();
  // What the server sent of the page that it drew itself.
  const first = { ...pages.approach, blocks: [{ __component: 'blocks.hero', id: 1, static: true }] };
  client.setQueryData(['page', 'fr', 'approach'], first);
  expect(await prefetch('/notre-approche')).toBeNull();
});
