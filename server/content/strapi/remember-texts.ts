import { LRUCache } from 'lru-cache';
import type { RichText, RichTextRenderer } from '#contract/content/page-view.ts';
import { PICTURE_MARK } from './find-pictures.ts';

const MOST_TEXTS = 300;

/**
 * Keeps rendered texts: of twenty texts on a page, typing changes one. A text that may hold a picture is rendered anew,
 * because its HTML depends on the file.
 */
export function rememberTexts(render: RichTextRenderer): RichTextRenderer {
  const texts = new LRUCache<string, RichText>({ max: MOST_TEXTS });
  return (markdown, pictureAt) => {
    if (PICTURE_MARK.test(markdown)) return render(markdown, pictureAt);
    const known = texts.get(markdown);
    if (known) return known;
    const rendered = render(markdown, pictureAt);
    texts.set(markdown, rendered);
    return rendered;
  };
}
