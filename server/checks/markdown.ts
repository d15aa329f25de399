import { fromMarkdown } from 'mdast-util-from-markdown';
import { isTooTangled } from '#lib/tangled-markdown.ts';

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root['children'][number];

/** What the rules look at in a text with formatting. */
export interface MarkdownText {
  headings: { depth: number; text: string }[];
  links: { href: string; text: string }[];
  pictures: { src: string; alt: string }[];
  /** The words of each paragraph, list item and heading, without marks. */
  paragraphs: string[];
  /** Paragraphs that are nothing but bold words. */
  bold: string[];
}

const LINK_TAG = /<a\s([^<>]*)>([^<]*(?:<(?!\/?a[\s>])[^<]*)*)<\/a>/gi;
const PICTURE_TAG = /<img\s([^<>]*)>/gi;
/** More blank lines mean no more than one does, and each takes the parser some microseconds. */
const BLANK_LINES = /\n(?:[ \t]*\n){2,}/g;
const TABLE_ROW = /^[ \t]*\|.*\|[ \t]*$/gm;

function attribute(attributes: string, name: string): string {
  const [, quoted, apart, plain] =
    new RegExp(`(?<![\\w-])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes) ?? [];
  return (quoted ?? apart ?? plain ?? '').trim();
}

/** The words of a link as HTML; pictures say what they show. */
function wordsOfTag(inner: string): string {
  const said = inner.replace(PICTURE_TAG, (_, attributes: string) => attribute(attributes, 'alt'));
  return said.replace(/<[^<>]*>/g, '').trim();
}

/** The words of a part of a text; pictures say what they show. */
function wordsOf(node: Node): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value;
    case 'image':
      return node.alt ?? '';
    case 'break':
      return ' ';
    default:
      return 'children' in node ? node.children.map(wordsOf).join('') : '';
  }
}

function isBold(children: readonly Node[]): boolean {
  return children.length === 1 && children[0]?.type === 'strong';
}

/** Reads a text as the site will: links and pictures written as HTML count as well; what it shows plain has neither. */
export function readMarkdown(markdown: string): MarkdownText {
  const read: MarkdownText = { headings: [], links: [], pictures: [], paragraphs: [], bold: [] };
  if (isTooTangled(markdown)) return { ...read, paragraphs: markdown.split(/\n\s*\n/) };
  const plain = markdown
    .replace(BLANK_LINES, '\n\n')
    .replace(TABLE_ROW, (row) => `${row.replaceAll('|', ' ').trim()}\n`);
  visit(fromMarkdown(plain).children, read);
  for (const [, attributes = '', inner = ''] of markdown.matchAll(LINK_TAG)) {
    const href = attribute(attributes, 'href');
    if (href !== '') read.links.push({ href, text: wordsOfTag(inner) });
  }
  for (const [, attributes = ''] of markdown.matchAll(PICTURE_TAG)) {
    read.pictures.push({ src: attribute(attributes, 'src'), alt: attribute(attributes, 'alt') });
  }
  return read;
}

function visit(nodes: readonly Node[], read: MarkdownText): void {
  for (const node of nodes) {
    switch (node.type) {
      case 'heading':
        read.headings.push({ depth: node.depth, text: wordsOf(node).trim() });
        read.paragraphs.push(wordsOf(node).trim());
        break;
      case 'paragraph':
        read.paragraphs.push(wordsOf(node).trim());
        if (isBold(node.children)) read.bold.push(wordsOf(node).trim());
        break;
      case 'link':
        read.links.push({ href: node.url, text: wordsOf(node).trim() });
        break;
      case 'definition':
        read.links.push({ href: node.url, text: node.label ?? node.identifier });
        break;
      case 'image':
        read.pictures.push({ src: node.url, alt: (node.alt ?? '').trim() });
        break;
      default:
    }
    if ('children' in node) visit(node.children, read);
  }
}
