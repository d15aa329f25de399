import { linksInMarkdown } from '../links/markdown-links.ts';

/** Pictures of Markdown, and those of HTML inside it. */
const PICTURES = [/!\[[^\]]*\]\(\s*<?([^)\s>]+)/g, /\bsrc\s*=\s*["']?([^"'\s>]+)/gi];

/** What a text may lead to: the text itself where it is one word, else the links and pictures that stand in it. */
export function linksIn(value: unknown): string[] {
  if (typeof value !== 'string' || value === '') return [];
  const text = value.trim();
  if (!/\s/.test(text) && !/[[<]/.test(text)) return [text];
  const pictures = PICTURES.flatMap((mark) => [...text.matchAll(mark)].map((found) => found[1] ?? ''));
  return [...linksInMarkdown(text), ...pictures];
}
