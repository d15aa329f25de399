import type { BlockContext } from './define-block.tsx';

/** What a block writes above its content, and the level of the headings inside it. */
export interface BlockHeading {
  title: string | null;
  headingLevel: 1 | 2;
  below: 2 | 3;
}

/**
 * The heading of a block whose title is optional. Opening a page, it takes the page's own title, because every page
 * has one h1; elsewhere it may have none, and the headings inside it move up to its level.
 */
export function blockHeading(title: string | null, block: BlockContext): BlockHeading {
  const shown = title ?? (block.headingLevel === 1 ? block.page.title : null);
  return { title: shown, headingLevel: block.headingLevel, below: shown !== null && block.headingLevel === 2 ? 3 : 2 };
}
