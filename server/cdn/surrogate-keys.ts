import type { ChangeEvent } from '../content/change-event.ts';
import { ADDRESSES } from '../content/strapi/tags.ts';

/** Stands on every answer: to remove it removes all of them. */
export const EVERYTHING = 'all';
/** Stands on what any change may concern, such as the sitemap, and is removed with each change. */
export const ANY_CHANGE_KEY = 'any';

/** The longest list of keys on an answer, in characters: proxies take some thousands in all headers together. */
const LONGEST = 1000;

/**
 * The keys of an answer made of content with these tags. One document of a type stands for the type, except for pages. Who
 * is made of too many pages is removed with any of them.
 */
export function keysOfTags(tags: Iterable<string>): string[] {
  const keys = new Set([EVERYTHING]);
  for (const tag of tags) if (tag !== ADDRESSES) keys.add(keyOf(tag));
  if (joinKeys([...keys], ' ').length <= LONGEST) return [...keys];
  return [...new Set([...keys].map((key) => (key.startsWith('page-') ? 'page' : key)))];
}

/** Stand on every page, or in its frame. */
const ON_ALL_PAGES = new Set(['site', 'menu', 'footer']);

/**
 * What to remove for a change, beside what all pages share.
 * @param isKnown whether what holds the document carries its tag
 */
export function keysOfChange({ type, tag, media }: ChangeEvent, isKnown: boolean): readonly string[] {
  // A redirect may begin where a page stands, and a file has no tag.
  const showsAnywhere = type === null || type === 'redirect' || ON_ALL_PAGES.has(type);
  if (!isKnown || showsAnywhere || tag === null || media) return [EVERYTHING];
  return type === 'page' ? [keyOf(tag), 'page', ANY_CHANGE_KEY] : [type, ANY_CHANGE_KEY];
}

/** The keys as a header's value. */
export const joinKeys = (keys: readonly string[], separator: ' ' | ','): string => keys.join(separator);

/** `page:abc` → `page-abc`, `page:*` → `page`, `trial:abc` → `trial`; nothing in it that a header or a network could mistake. */
function keyOf(tag: string): string {
  const [type = '', document = '*'] = tag.split(':');
  return type === 'page' && document !== '*' ? `page-${document.replace(/[^\w-]/g, '-')}` : type;
}
