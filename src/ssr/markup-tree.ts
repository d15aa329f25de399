import { type ClassAttribute, type Offered, readTokens, type Tag, type Token } from './markup-tokens.ts';

/** An element of a page's markup. */
export interface MarkupElement {
  tag: Tag;
  /** Null where only the document is around it. */
  parent: MarkupElement | null;
  /** Its own place among them included. */
  siblings: MarkupElement[];
  children: MarkupElement[];
}

/** A place in a markup that is written in another way where names are short: a `class` attribute, or React's comment. */
export interface Written {
  at: number;
  /** Null for a comment. */
  attribute: ClassAttribute | null;
  length: number;
  /** Whether it stands in a static part. */
  isStatic: boolean;
}

/** The markup of a page: what is anywhere in it, and where. */
export interface Markup extends Offered {
  html: string;
  elements: ReadonlyMap<string, readonly MarkupElement[]>;
  /** In the order in which they first stand there. */
  classes: ReadonlyMap<string, readonly MarkupElement[]>;
  /** Those that the browser draws: what stands in static parts and in `noscript` it does not. */
  hydratedClasses: ReadonlySet<string>;
  attributes: ReadonlyMap<string, readonly MarkupElement[]>;
  all: readonly MarkupElement[];
  written: readonly Written[];
  /** The `style` attributes, as they are written, each once. */
  styles: ReadonlySet<string>;
  /** Where links lead, as it is written, each once. */
  links: ReadonlySet<string>;
}

/** A part of a markup of which the tags were read before. */
export interface ReadPart {
  start: number;
  end: number;
  tokens: readonly Token[];
}

/** An element that is not closed yet. */
interface Open {
  name: string;
  element: MarkupElement | null;
  children: MarkupElement[];
  isStatic: boolean;
  isHydrated: boolean;
}

function note<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Puts a markup together, tag by tag. */
class MarkupReader {
  readonly all: MarkupElement[] = [];
  // The document is around every piece of its markup.
  readonly elements = new Map<string, MarkupElement[]>([
    ['html', []],
    ['body', []],
  ]);
  readonly classes = new Map<string, MarkupElement[]>();
  readonly hydratedClasses = new Set<string>();
  readonly attributes = new Map<string, MarkupElement[]>();
  readonly written: Written[] = [];
  readonly styles = new Set<string>();
  readonly links = new Set<string>();
  #around: Open = { name: '', element: null, children: [], isStatic: false, isHydrated: true };
  readonly #open = [this.#around];

  add(tag: Tag, at: number): void {
    if (tag.kind === 'start') this.#begin(tag, at);
    else if (tag.kind === 'end') this.#end(tag);
    else if (this.#around.isStatic) {
      this.written.push({ at, attribute: null, length: tag.written.length, isStatic: true });
    }
  }

  #begin(tag: Tag, at: number): void {
    const around = this.#around;
    const { name, classAttribute } = tag;
    const element: MarkupElement = { tag, parent: around.element, siblings: around.children, children: [] };
    around.children.push(element);
    this.all.push(element);
    note(this.elements, name, element);
    for (const one of tag.classes) {
      note(this.classes, one, element);
      if (around.isHydrated) this.hydratedClasses.add(one);
    }
    for (const attribute of tag.attributes) note(this.attributes, attribute, element);
    if (tag.style !== null) this.styles.add(tag.style);
    if (tag.link !== null) this.links.add(tag.link);
    if (classAttribute) {
      const { at: inTag, written } = classAttribute;
      const { isStatic } = around;
      this.written.push({ at: at + inTag, attribute: classAttribute, length: written.length, isStatic });
    }
    if (tag.isVoid) return;
    const isStatic = around.isStatic || tag.holdsStatic;
    const isHydrated = around.isHydrated && !tag.holdsStatic && name !== 'noscript';
    this.#around = { name, element, children: element.children, isStatic, isHydrated };
    this.#open.push(this.#around);
  }

  #end({ name }: Tag): void {
    const at = this.#open.findLastIndex((one) => one.name === name);
    if (at > 0) this.#open.length = at;
    this.#around = this.#open.at(-1) ?? this.#around;
  }
}

/**
 * Reads the elements of React's HTML with their classes and data attributes, those in templates and `noscript` too.
 * @param parts the parts of it whose tags were read before, in their order
 */
export function readMarkup(html: string, parts: readonly ReadPart[] = []): Markup {
  const reader = new MarkupReader();
  const addAll = (tokens: readonly Token[], from: number): void => {
    for (const { at, tag } of tokens) reader.add(tag, from + at);
  };
  let from = 0;
  for (const { start, end, tokens } of parts) {
    addAll(readTokens(html, from, start), from);
    addAll(tokens, start);
    from = end;
  }
  addAll(readTokens(html, from), from);
  const { elements, classes, hydratedClasses, attributes, all, written, styles, links } = reader;
  return { html, elements, classes, hydratedClasses, attributes, all, written, styles, links };
}
