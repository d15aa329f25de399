import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { RichText } from '#contract/content/page-view.ts';
import type { RichTextLookups, RichTextRenderer } from '#contract/content/rich-text-lookups.ts';

const MOST_TEXTS = 300;

/** Something that a text asked for while it was rendered, and the answer that it got. */
interface Asked {
  again: (lookups: RichTextLookups) => unknown;
  answer: unknown;
}

interface RememberedText {
  rendered: RichText;
  asked: readonly Asked[];
}

/** The same lookups, with a note of every question. */
function noting({ pictureAt, linkAt }: RichTextLookups, asked: Asked[]): RichTextLookups {
  const note = <T>(answer: T, again: Asked['again']): T => {
    asked.push({ again, answer });
    return answer;
  };
  return {
    ...(pictureAt && { pictureAt: (address) => note(pictureAt(address), (lookups) => lookups.pictureAt?.(address)) }),
    ...(linkAt && { linkAt: (reference) => note(linkAt(reference), (lookups) => lookups.linkAt?.(reference)) }),
  };
}

/**
 * Keeps rendered texts: of twenty texts on a page, typing changes one. A text is rendered anew where a picture or link in
 * it has another answer than before. Links that nobody looks up are left out of what is rendered: such a text is another.
 */
export function rememberTexts(render: RichTextRenderer): RichTextRenderer {
  const texts = new LRUCache<string, RememberedText>({ max: MOST_TEXTS });
  return (markdown, lookups = {}) => {
    const key = `${lookups.linkAt !== undefined} ${markdown}`;
    const known = texts.get(key);
    if (known?.asked.every(({ again, answer }) => isDeepStrictEqual(again(lookups), answer))) return known.rendered;
    const asked: Asked[] = [];
    const rendered = render(markdown, noting(lookups, asked));
    texts.set(key, { rendered, asked });
    return rendered;
  };
}
