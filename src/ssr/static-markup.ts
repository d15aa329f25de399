/** Whether a place is inside a tag: a text of an editor may hold quotes as they are. */
const isInTag = (html: string, at: number): boolean => html.lastIndexOf('<', at) > html.lastIndexOf('>', at);

/** What is written for an attribute in a page's HTML, each once, in the order in which it first stands there. */
export function readAttribute(name: string, html: string): string[] {
  const start = ` ${name}="`;
  const written = new Set<string>();
  for (let at = html.indexOf(start); at !== -1; ) {
    const value = at + start.length;
    const end = html.indexOf('"', value);
    if (end === -1) break;
    if (isInTag(html, at)) written.add(html.slice(value, end));
    at = html.indexOf(start, value);
  }
  return [...written];
}

/** The classes of a page's HTML, in the order in which they first stand there. */
export const readClasses = (html: string): ReadonlySet<string> =>
  new Set(readAttribute('class', html).flatMap((names) => names.split(' ')));

/** A static part that stays as it is until the visitor leaves the page; of a first screen the boot script moves parts. */
const STATIC_PART = /<div [^>]*data-static="(?!screen")[^"]*"[^>]*>/g;
const DIV = /<(\/?)div\b/g;

/** Where the element ends whose content begins at `start`; the end of the text where it is not closed. */
function endOf(html: string, start: number): number {
  DIV.lastIndex = start;
  for (let depth = 1, tag = DIV.exec(html); tag !== null; tag = DIV.exec(html)) {
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return tag.index;
  }
  return html.length;
}

/** A part of a page: its id, and what is inside it. */
export interface PartHtml {
  id: string;
  html: string;
}

const PART = /<div [^>]*data-(?:static|interactive)="([^"]*)"[^>]*>/g;

/** Reads parts of a page's HTML, in their order. @param ids of those that are wanted */
export function readParts(html: string, ids: ReadonlyMap<string, unknown>): PartHtml[] {
  return [...html.matchAll(PART)].flatMap(({ index, 0: tag, 1: id = '' }) => {
    const start = index + tag.length;
    return ids.has(id) ? { id, html: html.slice(start, endOf(html, start)) } : [];
  });
}

/** Changes what is in the static parts of a page's HTML. */
export function inStaticParts(html: string, change: (content: string) => string): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { index, 0: tag } of html.matchAll(STATIC_PART)) {
    if (index < at) continue;
    const start = index + tag.length;
    pieces.push(html.slice(at, start));
    at = endOf(html, start);
    pieces.push(change(html.slice(start, at)));
  }
  pieces.push(html.slice(at));
  return pieces.join('');
}

/** The page's HTML without what the browser never draws: the content of static parts, and what stands in `noscript`. */
export const hydratedHtml = (html: string): string =>
  inStaticParts(html, () => '').replace(/<noscript>.*?<\/noscript>/gs, '');
