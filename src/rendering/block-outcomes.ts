import type { BlockData } from '#contract/content/page-view.ts';
import type { BlockEnvironment } from './block-environment.ts';
import type { BlockContext, BlockOutcome } from './define-block.tsx';

/** What the browser receives of a static block, whose HTML it has; `failed` when the block shows nothing. */
interface StaticBlockData extends BlockData {
  static: true;
  failed?: true;
}

/** Tells whether the block itself was left out of the first page: it is a static one, whose HTML is in the document. */
export function isLeftOut(raw: BlockData): raw is StaticBlockData {
  return raw.static === true;
}

/** The types of the blocks whose code is needed to show a page: of one that was left out the HTML is there. */
export const typesToLoad = (page: { blocks: readonly BlockData[] } | null): string[] =>
  page?.blocks.flatMap((raw) => (isLeftOut(raw) ? [] : [raw.__component])) ?? [];

/** Where the blocks of a page stand, before it is known which one opens it. */
export type Surroundings = Pick<BlockContext, 'locale' | 'page'>;

/** A block in its place. */
export interface PlacedBlock {
  /** The part's key on the page: `block-<position>`. */
  id: string;
  raw: BlockData;
  context: BlockContext;
}

/** Validates a block and turns it into an element, or says why that cannot be. */
export function outcomeOf(
  raw: BlockData,
  context: BlockContext,
  at: number,
  environment: BlockEnvironment,
): BlockOutcome {
  const { __component: type, id } = raw;
  const definition = environment.definition(type);
  if (!definition) {
    const detail = 'no block of this type is registered';
    return { ok: false, error: { reason: 'unknown', type, id, field: null, detail, critical: false } };
  }
  const { critical } = definition;
  const detail = environment.failed.get(at);
  if (detail !== undefined) return { ok: false, error: { reason: 'failed', type, id, field: null, detail, critical } };
  return definition.render(raw, context);
}

function contextAt(place: number, opens: boolean, surroundings: Surroundings): BlockContext {
  return { place, first: opens, headingLevel: opens ? 1 : 2, ...surroundings };
}

function canShow(raw: BlockData, at: number, surroundings: Surroundings, environment: BlockEnvironment): boolean {
  if (isLeftOut(raw)) return !raw.failed;
  return outcomeOf(raw, contextAt(at, false, surroundings), at, environment).ok;
}

/**
 * Places a page's blocks. The first that can be shown opens the page, unless something else does: its title is the
 * page's `<h1>`. One that is hidden from visitors, which only an editor's page has, never does.
 */
export function placeBlocks(
  blocks: readonly BlockData[],
  surroundings: Surroundings,
  environment: BlockEnvironment,
  opensPage: boolean,
): PlacedBlock[] {
  const opening = opensPage
    ? blocks.findIndex((raw, at) => !raw.hidden && canShow(raw, at, surroundings, environment))
    : -1;
  return blocks.map((raw, at) => ({ id: `block-${at}`, raw, context: contextAt(at, at === opening, surroundings) }));
}

/** What the browser needs of the blocks of its first page: interactive ones whole, of the others their place. */
export function withoutStaticData(
  blocks: readonly BlockData[],
  surroundings: Surroundings,
  environment: BlockEnvironment,
): BlockData[] {
  return blocks.map((raw, at): BlockData => {
    if (!canShow(raw, at, surroundings, environment)) {
      return { __component: '', id: raw.id, static: true, failed: true };
    }
    const interactive = environment.definition(raw.__component)?.isInteractive(raw) ?? false;
    return interactive ? raw : { __component: raw.__component, id: raw.id, static: true };
  });
}

const FAILED_BLOCK = /<div data-block="[^"]*" data-(?:static|interactive)="block-(\d+)"><!--\$!-->/g;

/** The positions of the blocks that threw during a server render, read from the marks React leaves in their place. */
export function failedBlocks(html: string): number[] {
  return [...html.matchAll(FAILED_BLOCK)].map((match) => Number(match[1]));
}
