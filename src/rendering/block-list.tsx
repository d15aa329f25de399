import { Component, type JSX, memo, type ReactNode, Suspense, useDeferredValue, useMemo } from 'react';
import type { BlockData } from '#contract/content/page-view.ts';
import { styled } from '#ui/theme/styled.tsx';
import { useBlockEnvironment } from './block-environment.ts';
import { BlockErrorBox } from './block-error-box.tsx';
import { isLeftOut, outcomeOf, type PlacedBlock, placeBlocks, type Surroundings } from './block-outcomes.ts';
import { InteractiveBlock, StaticBlock } from './static-block.tsx';

/** Props of `BlockList`. `opensPage` is false where something above the blocks has the page's `<h1>`. */
export interface BlockListProps extends Surroundings {
  blocks: readonly BlockData[];
  opensPage: boolean;
  /** Where an editor changes the entry; null when unknown. */
  editUrl: string | null;
  /** Rendered above the blocks when none of them can open the page. */
  heading?: JSX.Element;
  /** How many blocks are drawn at once; the others follow as soon as those are shown. All at once when left out. */
  ahead?: number;
  /** Whether the others wait until the page is shown. */
  waits?: boolean;
}

interface BlockBoundaryProps {
  /** What to show instead of a block that threw. */
  fallback: (message: string) => ReactNode;
  children: ReactNode;
}

interface BlockBoundaryState {
  message: string | null;
}

/** Catches what a block throws in the browser, so that the rest of the page stands. */
class BlockBoundary extends Component<BlockBoundaryProps, BlockBoundaryState> {
  override state: BlockBoundaryState = { message: null };

  static getDerivedStateFromError(error: unknown): BlockBoundaryState {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    return message === null ? this.props.children : this.props.fallback(message);
  }
}

interface SlotProps {
  placed: PlacedBlock;
  at: number;
  editUrl: string | null;
}

/** What a block says, without its id: each publication gives it another one. */
const contentOf = ({ id: _, ...content }: BlockData): Omit<BlockData, 'id'> => content;

/** Drawn again only where the block is another one: what a page shows first stays when the rest follows. */
const BlockSlot = memo(({ placed: { id, raw, context }, at, editUrl }: SlotProps): JSX.Element => {
  const environment = useBlockEnvironment();
  const { __component: type } = raw;
  const outcome = useMemo(
    () => outcomeOf(raw, environment.watch?.(id, context) ?? context, at, environment),
    [id, raw, context, at, environment],
  );
  const errorBox = (detail: string) => {
    const critical = environment.definition(type)?.critical ?? false;
    return (
      <BlockErrorBox error={{ reason: 'failed', type, id: raw.id, field: null, detail, critical }} editUrl={editUrl} />
    );
  };
  if (isLeftOut(raw)) {
    return (
      <StaticBlock id={id} block={type || undefined}>
        {() => null}
      </StaticBlock>
    );
  }
  if (!outcome.ok)
    return <StaticBlock id={id}>{() => <BlockErrorBox error={outcome.error} editUrl={editUrl} />}</StaticBlock>;
  // A server has no error boundaries: Suspense is what keeps a throwing block from taking the page down there.
  const element =
    environment.unguarded === at ? outcome.element : <Suspense fallback={null}>{outcome.element}</Suspense>;
  const guarded = <BlockBoundary fallback={errorBox}>{element}</BlockBoundary>;
  const Part = environment.definition(type)?.isInteractive(raw) ? InteractiveBlock : StaticBlock;
  return (
    <Part id={id} block={type} drawnFrom={[contentOf(raw), context.first]}>
      {() => guarded}
    </Part>
  );
});

/** Keeps what stands below the blocks out of sight until all of them are drawn. */
const Room = styled('div')({ minHeight: '100vh' });

/** The blocks of a page, each validated and guarded by itself. Their modules must be loaded. */
export function BlockList({
  blocks,
  opensPage,
  editUrl,
  heading,
  locale,
  page,
  ahead,
  waits = false,
}: BlockListProps): JSX.Element {
  const all = Number.POSITIVE_INFINITY;
  const most = useDeferredValue(waits ? (ahead ?? all) : all, ahead);
  const environment = useBlockEnvironment();
  const placed = useMemo(
    () => placeBlocks(blocks, { locale, page }, environment, opensPage),
    [blocks, locale, page, environment, opensPage],
  );
  const opening = placed.findIndex(({ context }) => context.first);
  // The title is what an arrival is told by.
  const drawn = placed.slice(0, Math.max(most, opening + 1));
  return (
    <>
      {opensPage && opening < 0 ? heading : null}
      {drawn.map((block, at) => (
        <BlockSlot key={block.id} placed={block} at={at} editUrl={editUrl} />
      ))}
      {drawn.length < placed.length ? <Room /> : null}
    </>
  );
}
