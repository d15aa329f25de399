import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** What styles here use and some browsers of the last years know only with a prefix. */
const PREFIXED = new Set(['hyphens', 'text-size-adjust', 'user-select']);

/**
 * Writes the few properties that still need it with their prefix too. Emotion's own list writes a third of a page's
 * styles twice or more, for browsers that cannot run the site.
 */
const prefix: StylisPlugin = (element) => {
  const { type, props, value } = element;
  if (type === 'decl' && typeof props === 'string' && PREFIXED.has(props)) element.return = `-webkit-${value}${value}`;
};

/** One list for all caches: by it Emotion finds what it wrote of a style before, on a server for another page. */
const stylisPlugins = [prefix];

/**
 * The style cache of one render (server) or one page (browser). `speedy` adds rules with `insertRule`,
 * which the content security policy allows; style tags written at run time would be refused.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'sv', speedy: true, stylisPlugins });

/**
 * Names the classes whose rules a page's style has. By Emotion's own mark the browser would move that style, and work out
 * every element anew.
 */
export const CLASSES = 'data-sv';

/** The style cache of a document that the server rendered: it goes on after the styles that stand there. */
export function createDocumentStyleCache(): EmotionCache {
  const cache = createStyleCache();
  const style = document.querySelector<HTMLStyleElement>(`style[${CLASSES}]`);
  if (style === null) return cache;
  for (const name of style.getAttribute(CLASSES)?.split(' ') ?? []) cache.inserted[name] = true;
  cache.sheet.tags.push(style);
  return cache;
}
