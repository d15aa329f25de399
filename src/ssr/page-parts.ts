import type { EmotionCache } from '@emotion/cache';
import type { Location } from 'react-router-dom';
import { ownText } from '#lib/own-text.ts';
import type { BlockContext } from '#rendering/define-block.tsx';
import { createStyleCache } from '#ui/theme/emotion-cache.ts';
import { readTokens } from './markup-tokens.ts';
import type { ReadPart } from './markup-tree.ts';
import type { KnownPart, PartCache, PartStyles, Varying } from './part-cache.ts';
import { findParts } from './part-places.ts';

/** What a page's parts depend on beside what each of them says. */
export interface PartSurroundings {
  /** The same for all parts. */
  shared: unknown;
  page: BlockContext['page'] & Pick<Location, 'pathname'>;
  /** How many blocks the page has: with its number among them, the place of one. */
  count: number;
  /** What was read for a part, by its id. */
  dataOf: (id: string) => unknown;
}

/** A page as it was drawn, with its parts that are kept, in their order. */
export interface DrawnPage {
  html: string;
  parts: ReadPart[];
}

/** Is in every id that React makes of the place of a part on its page. */
const ID_OF_PLACE = '_R_';
/** A picture that is wanted at once stands in the head as well; of a part that failed nothing is there. */
const BELONGS_TO_PAGE = /<img (?![^>]*loading="lazy")|^<!--\$!-->/;

/** Stands around a part of the frame until the page is drawn: those parts have no element of their own. */
export const FRAME = 'frame-part';
const FRAME_PART = new RegExp(`<${FRAME} id="([^"]*)">(.*?)</${FRAME}>`, 'gs');

/** The whole of what a part is drawn from: no two parts share a key. */
const keyOf = (...drawnFrom: readonly unknown[]): string => JSON.stringify(drawnFrom);

/**
 * Collects the styles of a page in the order in which they are asked for, those of its parts as well, which have caches of
 * their own. @returns what to call as a part begins: with the styles that it asks for from then on
 */
function collectInOrder(styles: EmotionCache): (own: PartStyles) => void {
  const { inserted, registered } = styles;
  let begun: PartStyles | null = null;
  const add = (): void => {
    const from = begun;
    begun = null;
    if (from === null) return;
    for (const name of Object.keys(from.inserted)) inserted[name] ??= from.inserted[name];
    for (const name of Object.keys(from.registered)) registered[name] ??= from.registered[name];
  };
  // What is asked of the page's own cache comes after the part.
  Object.defineProperty(styles, 'inserted', {
    get() {
      add();
      return inserted;
    },
  });
  return (own) => {
    add();
    begun = own;
  };
}

/** The parts of one page: those that were drawn before, and those that are drawn now and kept. */
export class PageParts {
  readonly #cache: PartCache;
  readonly #surroundings: PartSurroundings;
  readonly #begin: (own: PartStyles) => void;
  readonly #found = new Map<string, KnownPart>();
  readonly #drawing = new Map<string, { key: string; styles: EmotionCache }>();
  readonly #asked = new Map<string, Set<string>>();
  readonly #placed = new Set<string>();

  /** @param styles of the page */
  constructor(cache: PartCache, styles: EmotionCache, surroundings: PartSurroundings) {
    this.#cache = cache;
    this.#surroundings = surroundings;
    this.#begin = collectInOrder(styles);
  }

  /** Notes that a part asks something of its page. */
  noteAsked(id: string, name: string): void {
    const names = this.#asked.get(id) ?? new Set();
    this.#asked.set(id, names.add(name));
  }

  /** Notes that a part asks for its number among the blocks. */
  notePlaced(id: string): void {
    this.#placed.add(id);
  }

  /** The HTML of a part that was drawn before from the same, whose styles are then among those of the page; else null. */
  find(id: string, drawnFrom?: unknown): string | null {
    // Where a block threw, the page is drawn again: what was noted of a part before may not stand there any more.
    this.#found.delete(id);
    this.#drawing.delete(id);
    if (drawnFrom === undefined) return null;
    const { shared, dataOf } = this.#surroundings;
    const key = keyOf(shared, drawnFrom, dataOf(id));
    const part = this.#known(key, id);
    if (part === null) {
      this.#drawing.set(id, { key, styles: Object.assign(createStyleCache(), { compat: true }) });
      return null;
    }
    this.#found.set(id, part);
    this.#begin(part.styles);
    return part.html;
  }

  /** The styles of a part that is drawn and kept; null of another. */
  begin(id: string): EmotionCache | null {
    const own = this.#drawing.get(id)?.styles ?? null;
    if (own) this.#begin(own);
    return own;
  }

  /** Keeps the parts that were drawn. @returns the page with those of its frame that were drawn before */
  keep(drawn: string): DrawnPage {
    const { html, parts } = this.#withFrame(drawn);
    const lengths = new Map<string, number | null>([...this.#drawing.keys()].map((id) => [id, null]));
    for (const [id, part] of this.#found) lengths.set(id, part.html.length);
    for (const { id, start, end } of findParts(html, lengths)) {
      const part = this.#found.get(id) ?? this.#keepPart(id, html.slice(start, end));
      if (part) parts.push({ start, end, tokens: part.tokens });
    }
    return { html, parts: parts.toSorted((one, other) => one.start - other.start) };
  }

  /** Puts the parts of the frame in their places. */
  #withFrame(html: string): DrawnPage {
    const parts: ReadPart[] = [];
    let longer = 0;
    const whole = html.replace(FRAME_PART, (text: string, id: string, drawn: string, at: number) => {
      const part = this.#found.get(id) ?? this.#keepPart(id, drawn);
      const inPlace = part?.html ?? drawn;
      const start = at + longer;
      if (part) parts.push({ start, end: start + inPlace.length, tokens: part.tokens });
      longer += inPlace.length - text.length;
      return inPlace;
    });
    return { html: whole, parts };
  }

  #known(key: string, id: string): KnownPart | null {
    const part = this.#cache.get(key);
    if (part === undefined || 'html' in part) return part ?? null;
    return this.#known(this.#keyUnder(key, id, part), id);
  }

  #keyUnder(key: string, id: string, varying: Varying): string {
    const { page, count } = this.#surroundings;
    const ofPage = varying.ofPage.map((name) => [name, Reflect.get(page, name)]);
    return keyOf(key, ofPage, varying.ofPlace && [id, count]);
  }

  /** Keeps a part that was drawn; null where it belongs to its page. */
  #keepPart(id: string, html: string): KnownPart | null {
    const drawn = this.#drawing.get(id);
    if (!drawn || BELONGS_TO_PAGE.test(html)) return null;
    const { inserted, registered } = drawn.styles;
    const part = { html: ownText(html), tokens: readTokens(html), styles: { inserted, registered } };
    const ofPlace = this.#placed.has(id) || html.includes(ID_OF_PLACE);
    const varying = { ofPage: [...(this.#asked.get(id) ?? [])], ofPlace };
    if (varying.ofPage.length === 0 && !ofPlace) {
      this.#cache.set(drawn.key, part);
    } else {
      this.#cache.set(drawn.key, varying);
      this.#cache.set(this.#keyUnder(drawn.key, id, varying), part);
    }
    return part;
  }
}
