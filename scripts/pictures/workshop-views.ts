import { FIXTURE_KINDS } from '#app/workshop/list-fixtures.ts';
import { blockNames } from './block-sources.ts';
import type { Language } from './states.ts';

/** A page of the workshop, and what its picture is called. */
interface View {
  name: string;
  path: string;
}

/** The workshop's list, the page of each block, and each block alone in every kind of state, as wide as the screen. */
export function workshopViews(root: string, language: Language): View[] {
  const views = blockNames(root).flatMap((block) => [
    { name: `workshop_${block}`, path: `/blocks/${block}` },
    ...FIXTURE_KINDS.map((kind) => ({
      name: `workshop_${block}_${kind}`,
      path: `/blocks/${block}/frame?fixture=${kind}&locale=${language}`,
    })),
  ]);
  return [{ name: 'workshop', path: '/blocks' }, ...views];
}
