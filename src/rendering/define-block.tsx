import type { ReactElement, ReactNode } from 'react';
import type { ZodMiniType } from 'zod/mini';
import type { ContentSource } from '#contract/content/content-source.ts';
import type { BlockData } from '#contract/content/page-view.ts';
import { type BlockPropsByUid, type BlockUid, blockValidators } from '#contract/content/schema.gen.ts';
import type { Locale } from '#lib/locale.ts';
import type { BlockError } from './block-error.ts';
import type { BlockQuery } from './block-query.ts';

/** What a block knows of its surroundings. `place` is its number among the page's blocks; `first` opens the page; `headingLevel` is 1 when its title is the page's `<h1>`. */
export interface BlockContext {
  place: number;
  first: boolean;
  locale: Locale;
  headingLevel: 1 | 2;
  page: { name: string; path: string; title: string };
}

/** What a block's declared queries may depend on besides its attributes. */
export interface BlockQueryContext {
  locale: Locale;
  source: ContentSource;
  search: URLSearchParams;
}

/** The attributes of block `U` as the content layer normalises them, and its surroundings. */
export type BlockComponentProps<U extends BlockUid> = BlockPropsByUid[U] & { block: BlockContext };

/** A block validated and turned into an element, or the reason why it cannot be. */
export type BlockOutcome = { ok: true; element: ReactElement } | { ok: false; error: BlockError };

/** A registered block. Its props stay inside: the page hands over raw data and gets an element or an error. */
export interface BlockDefinition {
  type: BlockUid;
  /** Whether some such blocks are interactive. */
  interactive: boolean;
  /** True: hydrated in the browser. False: the server's HTML stays on the first page (no state, effects or handlers). */
  isInteractive: (raw: BlockData) => boolean;
  /** True: the page fails when this block cannot be shown. */
  critical: boolean;
  render: (raw: BlockData, block: BlockContext) => BlockOutcome;
  /** The queries to load before rendering; none when the attributes are invalid. */
  queries: (raw: BlockData, context: BlockQueryContext) => BlockQuery[];
}

interface BlockOptions<U extends BlockUid> {
  type: U;
  /** A function component (no class, no memo). */
  Component: BlockView<U>;
  /** Whether the block is hydrated; a function where that depends on what an editor chose. */
  interactive?: boolean | ((props: BlockPropsByUid[U]) => boolean);
  critical?: boolean;
  queries?: (props: BlockPropsByUid[U], context: BlockQueryContext) => BlockQuery[];
}

type BlockView<U extends BlockUid> = (props: BlockComponentProps<U>) => ReactNode;

/** One instance shows one view for its whole life (its key is the block type), so the view may use hooks. */
function ValidBlock<U extends BlockUid>(props: { view: BlockView<U>; data: BlockPropsByUid[U]; block: BlockContext }) {
  return props.view({ ...props.data, block: props.block });
}

/** Validates each block once: its page asks again for its queries, its place and its drawing. */
function readOnce<T>(validator: ZodMiniType<T>): (raw: BlockData) => ReturnType<ZodMiniType<T>['safeParse']> {
  const known = new WeakMap<BlockData, ReturnType<ZodMiniType<T>['safeParse']>>();
  return (raw) => {
    const result = known.get(raw) ?? validator.safeParse(raw);
    known.set(raw, result);
    return result;
  };
}

/** Binds a block type to its component; the default export of every `*.block.tsx`. */
export function defineBlock<U extends BlockUid>(options: BlockOptions<U>): BlockDefinition {
  const { type, Component, interactive = false, critical = false, queries } = options;
  const read = readOnce<BlockPropsByUid[U]>(blockValidators[type]);

  return {
    type,
    interactive: interactive !== false,
    isInteractive: (raw) => {
      if (typeof interactive === 'boolean') return interactive;
      const result = read(raw);
      return result.success && interactive(result.data);
    },
    critical,
    render: (raw, block) => {
      const result = read(raw);
      if (result.success)
        return { ok: true, element: <ValidBlock key={type} view={Component} data={result.data} block={block} /> };
      const issue = result.error.issues[0];
      const field = issue && issue.path.length > 0 ? issue.path.join('.') : null;
      const detail = issue?.message ?? 'does not fit its schema';
      return { ok: false, error: { reason: 'invalid', type, id: raw.id, field, detail, critical } };
    },
    queries: (raw, context) => {
      const result = queries ? read(raw) : null;
      return queries && result?.success ? queries(result.data, context) : [];
    },
  };
}
