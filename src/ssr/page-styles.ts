import type { EmotionCache } from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';

/** The styles a page uses, and what its content security policy must allow for them. */
export interface PageStyles {
  /** `<style>` tags for the head. */
  tags: string;
  /** The text of each of them. */
  sources: string[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};

/** Prepares a cache for a server render; call it before rendering. The result gives the styles of the rendered HTML. */
export function collectStyles(cache: EmotionCache): (html: string) => PageStyles {
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  return (html) => {
    const tags = constructStyleTagsFromChunks(extractCriticalToChunks(html));
    const sources = [...tags.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '');
    return { tags, sources };
  };
}

/** The values of the `style` attributes in a piece of HTML, as a browser reads them. */
export function styleAttributes(html: string): string[] {
  const values = [...html.matchAll(/<[a-z][^<>]*? style="([^"]*)"/g)].map((match) =>
    (match[1] ?? '').replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity),
  );
  return [...new Set(values)];
}
