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

/** Where the content of a part stands in a page's HTML. */
export interface PartPlace {
  id: string;
  start: number;
  end: number;
}

const PART = /<div [^>]*data-(?:static|interactive)="([^"]*)"[^>]*>/g;

/**
 * Finds parts in a page's HTML, in their order.
 * @param wanted the ids of those that are wanted, and the length of their content; null where that is not known
 */
export function findParts(html: string, wanted: ReadonlyMap<string, number | null>): PartPlace[] {
  const places: PartPlace[] = [];
  PART.lastIndex = 0;
  for (let tag = PART.exec(html); tag !== null; tag = PART.exec(html)) {
    const [text, id = ''] = tag;
    const length = wanted.get(id);
    if (length === undefined) continue;
    const start = tag.index + text.length;
    const end = length === null ? endOf(html, start) : start + length;
    places.push({ id, start, end });
    PART.lastIndex = end;
  }
  return places;
}
