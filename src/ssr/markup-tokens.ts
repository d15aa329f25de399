import { LRUCache } from 'lru-cache';

/** What something offers for a simple selector to match. */
export interface Offered {
  /** Names of elements, in lower case. */
  elements: { has(name: string): boolean };
  classes: { has(name: string): boolean };
  /** Each data attribute by its name (`data-tone`), and with its value (`data-tone=info`). */
  attributes: { has(attribute: string): boolean };
}

/** A `class` attribute: as it is written (` class="a b"`), where in its tag, and its value. */
export interface ClassAttribute {
  at: number;
  written: string;
  value: string;
}

/** A tag, or one of React's comments, by which it finds texts and parts again that it hydrates. */
export interface Tag extends Offered {
  kind: 'start' | 'end' | 'mark';
  /** As it stands in the markup. */
  written: string;
  /** In lower case; empty for a comment. */
  name: string;
  classes: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
  classAttribute: ClassAttribute | null;
  /** The value of its `style` attribute, as it is written. */
  style: string | null;
  /** Where a link leads, as it is written. */
  link: string | null;
  /** Whether its element has no end. */
  isVoid: boolean;
  /** Whether what stands in its element stays as it is until the visitor leaves the page. */
  holdsStatic: boolean;
}

/** A tag in a markup, and where it begins. */
export interface Token {
  at: number;
  tag: Tag;
}

const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s=>"'/]+(?:="[^"]*")?)*)\s*(\/?)>|<!--[$/ ]*-->/iy;
/** An attribute that styles go by, a style of its own, or the address of a link. */
const ATTRIBUTE = /\s(class|style|href|data-[^\s=>"'/]+)(?:="([^"]*)")?/gi;
/** Elements without an end. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Pages are made of some hundreds of tags, most of which stand on many of them. */
const MOST_TAGS = 2000;

/** The place of a static part; of a first screen the boot script moves parts. */
const isStaticPlace = (name: string, part: string | undefined): boolean =>
  name === 'div' && part !== undefined && !part.startsWith('screen');

function readTag(written: string): Tag {
  TAG.lastIndex = 0;
  const [, end, given = '', rest = '', closed = ''] = TAG.exec(written) ?? [];
  const name = given.toLowerCase();
  const classes = new Set<string>();
  const attributes = new Set<string>();
  let classAttribute: ClassAttribute | null = null;
  let style: string | null = null;
  let link: string | null = null;
  let part: string | undefined;
  for (const [text, attribute = '', value = ''] of rest.matchAll(ATTRIBUTE)) {
    const key = attribute.toLowerCase();
    if (key === 'style') style = value;
    else if (key === 'href') link = name === 'a' ? value : null;
    else if (key === 'class') {
      for (const one of value.split(/\s+/)) classes.add(one);
      classAttribute = { at: written.indexOf(text), written: text, value };
    } else {
      attributes.add(key).add(`${key}=${value}`);
      if (key === 'data-static') part = value;
    }
  }
  return {
    kind: given === '' ? 'mark' : end ? 'end' : 'start',
    ...{ written, name, elements: new Set([name]), classes, attributes, classAttribute, style, link },
    isVoid: closed !== '' || VOID.has(name),
    holdsStatic: isStaticPlace(name, part),
  };
}

const known = new LRUCache<string, Tag>({ max: MOST_TAGS });

/** Tags as they are read once. */
function tagOf(written: string): Tag {
  const found = known.get(written);
  if (found) return found;
  // A piece of a page's text would keep all of that in memory.
  const tag = readTag(Buffer.from(written).toString());
  known.set(tag.written, tag);
  return tag;
}

/** The tag that begins at a place of a markup; null where none does. An attribute may hold what ends a tag elsewhere. */
function tagAt(html: string, at: number): Tag | null {
  TAG.lastIndex = at;
  const [written] = TAG.exec(html) ?? [];
  return written === undefined ? null : tagOf(written);
}

/**
 * Reads the tags of React's HTML and its comments, those in templates and `noscript` too, in their order.
 * @returns where each begins, counted from `from`
 */
export function readTokens(html: string, from = 0, to: number = html.length): Token[] {
  const tokens: Token[] = [];
  for (let at = html.indexOf('<', from); at !== -1 && at < to; ) {
    const tag = tagAt(html, at);
    if (tag) tokens.push({ at: at - from, tag });
    at = html.indexOf('<', at + (tag?.written.length ?? 1));
  }
  return tokens;
}
