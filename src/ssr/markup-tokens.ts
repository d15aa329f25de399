import { LRUCache } from 'lru-cache';
import { ownText } from '#lib/own-text.ts';
import { remember } from '#lib/remember.ts';

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
/** An attribute, whole: its value may hold the names of others. */
const ATTRIBUTE = /\s([^\s=>"'/]+)(?:="([^"]*)")?/g;
/** Elements without an end. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Pages are made of some hundreds of tags, most of which stand on many of them. */
const MOST_TAGS = 2000;

/** The place of a static part; of a first screen the boot script moves parts. */
const isStaticPlace = (name: string, part: string | undefined): boolean =>
  name === 'div' && part !== undefined && !part.startsWith('screen');

/** What tags have in common is there once: those of the parts of pages are kept with them. */
const NONE: ReadonlySet<string> = new Set();
const wordsOf = remember((value: string): ReadonlySet<string> => new Set(value.split(/\s+/)), MOST_TAGS);

function readTag(written: string): Tag {
  TAG.lastIndex = 0;
  const [, end, given = '', rest = '', closed = ''] = TAG.exec(written) ?? [];
  const name = given.toLowerCase();
  let classes = NONE;
  let attributes: Set<string> | null = null;
  let classAttribute: ClassAttribute | null = null;
  let style: string | null = null;
  let link: string | null = null;
  let part: string | undefined;
  for (const { index, 0: text, 1: attribute = '', 2: value = '' } of rest.matchAll(ATTRIBUTE)) {
    const key = attribute.toLowerCase();
    if (key === 'style') style = value;
    else if (key === 'href') link = name === 'a' ? value : null;
    else if (key === 'class') {
      classes = wordsOf(value);
      classAttribute = { at: 1 + given.length + index, written: text, value };
    } else if (key.startsWith('data-')) {
      attributes ??= new Set();
      attributes.add(key).add(`${key}=${value}`);
      if (key === 'data-static') part = value;
    }
  }
  return {
    kind: given === '' ? 'mark' : end ? 'end' : 'start',
    ...{ written, name, elements: wordsOf(name), classes, attributes: attributes ?? NONE, classAttribute, style, link },
    isVoid: closed !== '' || VOID.has(name),
    holdsStatic: isStaticPlace(name, part),
  };
}

const known = new LRUCache<string, Tag>({ max: MOST_TAGS });

/** Tags as they are read once. */
function tagOf(written: string): Tag {
  const found = known.get(written);
  if (found) return found;
  const tag = readTag(ownText(written));
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
