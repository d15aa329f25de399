import { listFixtures } from '#app/workshop/list-fixtures.ts';
import type { BlockData } from '#contract/content/page-view.ts';
import type { Locale } from '#lib/locale.ts';
import { fixtureLoaders } from '../../src/block-fixtures.ts';

/** Every state of every block in a language, each beside others of the same kind. */
export async function everyBlock(locale: Locale): Promise<BlockData[]> {
  const loaded = await Promise.all(
    [...fixtureLoaders].map(async ([type, load]) => ({ type, fixtures: listFixtures(await load(), locale) })),
  );
  const all = loaded.flatMap(({ type, fixtures }) =>
    fixtures.filter(({ kind }) => kind !== 'malformed').map(({ values }) => ({ ...values, __component: type })),
  );
  return all.map((block, at) => ({ ...block, id: at + 100 }));
}
