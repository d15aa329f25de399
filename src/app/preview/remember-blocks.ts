import type { BlockData } from '#contract/content/page-view.ts';
import type { BlockEnvironment } from '#rendering/block-environment.ts';
import type { BlockOutcome } from '#rendering/define-block.tsx';

/**
 * Gives a block that did not change the element that it had, and React leaves alone what it drew of it. Of twenty blocks
 * beside a form, a key changes one.
 */
export function rememberBlocks(definition: BlockEnvironment['definition']): BlockEnvironment['definition'] {
  const drawn = new WeakMap<BlockData, Map<string, BlockOutcome>>();
  return (type) => {
    const own = definition(type);
    return (
      own && {
        ...own,
        render: (raw, block) => {
          const outcomes = drawn.get(raw) ?? new Map<string, BlockOutcome>();
          const place = JSON.stringify(block);
          const outcome = outcomes.get(place) ?? own.render(raw, block);
          drawn.set(raw, outcomes.set(place, outcome));
          return outcome;
        },
      }
    );
  };
}
