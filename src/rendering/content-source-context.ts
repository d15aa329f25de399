import { createContext, useContext } from 'react';
import type { ContentSource } from '#contract/content/content-source.ts';

/** The content source of this render: the content service on the server, the site's own answers in the browser. */
export const ContentSourceContext = createContext<ContentSource | null>(null);

/** The content source, for blocks that read more than their own attributes. Throws outside the application. */
export function useContentSource(): ContentSource {
  const source = useContext(ContentSourceContext);
  if (source === null) throw new Error('No content source: wrap the tree in ContentSourceContext.Provider.');
  return source;
}
