import type rehypeSanitize from 'rehype-sanitize';
import type { RichTextHeading } from '#contract/content/page-view.ts';
import { slugify } from '#lib/slug.ts';

/** A document's HTML as a tree. */
export type HtmlRoot = ReturnType<ReturnType<typeof rehypeSanitize>>;
type HtmlNode = HtmlRoot['children'][number];
/** One element of such a tree. */
export type HtmlElement = Extract<HtmlNode, { type: 'element' }>;

const HEADING = /^h[1-6]$/;
const ABSOLUTE = /^(https?:)?[/\\]{2}|^https?:/i;
/** Kept clear of the ids that the application uses itself. */
const ID_PREFIX = 'section-';

/** Visits every element of a tree, parents first. */
export function eachElement(node: HtmlRoot | HtmlElement, visit: (element: HtmlElement) => void): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    visit(child);
    eachElement(child, visit);
  }
}

function textOf(node: HtmlNode): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

function isFootnotes(element: HtmlElement): boolean {
  return element.tagName === 'section' && 'dataFootnotes' in element.properties;
}

function ownHeadings(root: HtmlRoot): HtmlElement[] {
  const found: HtmlElement[] = [];
  const walk = (node: HtmlRoot | HtmlElement): void => {
    for (const child of node.children) {
      if (child.type !== 'element' || isFootnotes(child)) continue;
      if (HEADING.test(child.tagName)) found.push(child);
      else walk(child);
    }
  };
  walk(root);
  return found;
}

function uniqueId(text: string, taken: Set<string>): string {
  const base = `${ID_PREFIX}${slugify(text) || 'text'}`;
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  taken.add(id);
  return id;
}

/**
 * Makes the document's highest heading an `<h2>` (the page has its own `<h1>`), the next level in use an `<h3>` and so
 * on without gaps, gives each an id, and returns them in order.
 */
export function settleHeadings(root: HtmlRoot): RichTextHeading[] {
  const headings = ownHeadings(root).filter((heading) => textOf(heading).trim() !== '');
  const levels = [...new Set(headings.map((heading) => heading.tagName))].sort();
  const taken = new Set<string>();
  return headings.map((heading) => {
    const level = Math.min(6, levels.indexOf(heading.tagName) + 2);
    const text = textOf(heading).trim();
    const id = uniqueId(text, taken);
    heading.tagName = `h${level}`;
    heading.properties.id = id;
    return { id, text, level };
  });
}

/** Lets links inside the text find its headings, and marks links that leave the site. */
export function settleLinks(root: HtmlRoot, headings: RichTextHeading[]): void {
  const ids = new Set(headings.map(({ id }) => id));
  eachElement(root, (element) => {
    const { href } = element.properties;
    if (element.tagName !== 'a' || typeof href !== 'string') return;
    const target = href.startsWith('#') ? `${ID_PREFIX}${slugify(decodeHash(href.slice(1)))}` : '';
    if (ids.has(target)) element.properties.href = `#${target}`;
    if (ABSOLUTE.test(href)) element.properties.rel = ['noopener', 'noreferrer'];
  });
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash).replaceAll('-', ' ');
  } catch {
    return hash;
  }
}

/** Footnote numbers point to their own list's title even when several documents share a page. */
export function settleFootnotes(root: HtmlRoot, prefix: string): void {
  const label = `${prefix}label`;
  eachElement(root, ({ properties }) => {
    if (properties.id === 'footnote-label') properties.id = label;
    if (properties.ariaDescribedBy) properties.ariaDescribedBy = [label];
  });
}

/** What a table is called: its caption, else the heading it stands under, else its column headers. */
function tableName(table: HtmlElement, heading: string): string {
  const parts: HtmlElement[] = [];
  eachElement(table, (element) => void parts.push(element));
  const textsOf = (tagName: string) =>
    parts.flatMap((part) => (part.tagName === tagName ? [textOf(part).trim()] : [])).filter((text) => text !== '');
  return textsOf('caption')[0] ?? (heading || textsOf('th').join(', '));
}

/** A frame that the keyboard scrolls, and whose name a screen reader says when it gets there. */
function tableFrame(table: HtmlElement, heading: string): HtmlElement {
  const name = tableName(table, heading);
  const named = name === '' ? {} : { role: 'region', ariaLabel: name };
  return { type: 'element', tagName: 'div', properties: { dataTable: '', tabIndex: 0, ...named }, children: [table] };
}

function settled(node: HtmlNode, above: { heading: string }): HtmlNode {
  if (node.type !== 'element') return node;
  if (node.tagName === 'input') return { type: 'text', value: node.properties.checked ? '☑' : '☐' };
  if (HEADING.test(node.tagName)) above.heading = textOf(node).trim();
  const { heading } = above;
  node.children = node.children.map((child) => {
    const result = settled(child, above);
    return result.type === 'doctype' ? child : result;
  });
  if (node.tagName === 'th' && !node.properties.scope) node.properties.scope = 'col';
  if (node.tagName === 'img') {
    Object.assign(node.properties, { alt: node.properties.alt ?? '', loading: 'lazy', decoding: 'async' });
  }
  return node.tagName === 'table' ? tableFrame(node, heading) : node;
}

/** Tables scroll inside a frame that the keyboard reaches, pictures load late, check marks are text. */
export function settleElements(root: HtmlRoot): void {
  const above = { heading: '' };
  root.children = root.children.map((child) => settled(child, above));
}
