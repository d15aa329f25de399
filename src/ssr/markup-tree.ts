/** What something offers for a simple selector to match. */
export interface Offered {
  /** Names of elements, in lower case. */
  elements: { has(name: string): boolean };
  classes: { has(name: string): boolean };
  /** Each data attribute by its name (`data-tone`), and with its value (`data-tone=info`). */
  attributes: { has(attribute: string): boolean };
}

/** An element of a page's markup. */
export interface MarkupElement extends Offered {
  classes: ReadonlySet<string>;
  /** Null where only the document is around it. */
  parent: MarkupElement | null;
  /** Its own place among them included. */
  siblings: MarkupElement[];
}

/** The markup of a page: what is anywhere in it, and where. */
export interface Markup extends Offered {
  elements: ReadonlyMap<string, readonly MarkupElement[]>;
  classes: ReadonlyMap<string, readonly MarkupElement[]>;
  attributes: ReadonlySet<string>;
  all: readonly MarkupElement[];
}

const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s=>"'/]+(?:="[^"]*")?)*)\s*(\/?)>/gi;
/** An attribute that styles go by. */
const ATTRIBUTE = /\s(class|data-[^\s=>"'/]+)(?:="([^"]*)")?/gi;
/** Elements without an end. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

interface Tag extends Offered {
  name: string;
  classes: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
}

function readTag(name: string, written: string): Tag {
  const classes = new Set<string>();
  const attributes = new Set<string>();
  for (const [, attribute = '', value = ''] of written.matchAll(ATTRIBUTE)) {
    const key = attribute.toLowerCase();
    if (key === 'class') for (const one of value.split(/\s+/)) classes.add(one);
    else attributes.add(key).add(`${key}=${value}`);
  }
  return { name, elements: new Set([name]), classes, attributes };
}

function note<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** An element that is not closed yet. */
interface Open {
  name: string;
  element: MarkupElement | null;
  children: MarkupElement[];
}

/** Reads the elements of React's HTML with their classes and data attributes, those in templates and `noscript` too. */
export function readMarkup(html: string): Markup {
  // Most tags of a long page are like one before.
  const tags = new Map<string, Tag>();
  const all: MarkupElement[] = [];
  // The document is around every piece of its markup.
  const elements = new Map<string, MarkupElement[]>([
    ['html', []],
    ['body', []],
  ]);
  const classes = new Map<string, MarkupElement[]>();
  const attributes = new Set<string>();
  let around: Open = { name: '', element: null, children: [] };
  const open = [around];
  for (const [text, end, given = '', written = '', closed] of html.matchAll(TAG)) {
    const name = given.toLowerCase();
    if (end) {
      const at = open.findLastIndex((one) => one.name === name);
      if (at > 0) open.length = at;
      around = open.at(-1) ?? around;
      continue;
    }
    let tag = tags.get(text);
    if (!tag) {
      tag = readTag(name, written);
      tags.set(text, tag);
      for (const attribute of tag.attributes) attributes.add(attribute);
    }
    const element: MarkupElement = { ...tag, parent: around.element, siblings: around.children };
    around.children.push(element);
    all.push(element);
    note(elements, name, element);
    for (const one of tag.classes) note(classes, one, element);
    if (closed || VOID.has(name)) continue;
    around = { name, element, children: [] };
    open.push(around);
  }
  return { elements, classes, attributes, all };
}
