import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import type { RichText, RichTextHeading } from '#contract/content/page-view.ts';
import type { RichTextLookups } from '#contract/content/rich-text-lookups.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { isTooTangled } from '#lib/tangled-markdown.ts';
import { settlePictures } from './rich-text-pictures.ts';
import { settleReferences } from './rich-text-references.ts';
import { allowedHtml } from './rich-text-schema.ts';
import { type HtmlRoot, settleElements, settleFootnotes, settleHeadings, settleLinks } from './rich-text-tree.ts';

/** FNV-1a: tells the documents of one page apart, nothing more. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

function plainText(text: string): RichText {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return { html: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join(''), headings: [] };
}

function rendered(markdown: string, { pictureAt, linkAt }: RichTextLookups): RichText {
  const prefix = `note-${shortHash(markdown)}-`;
  const headings: RichTextHeading[] = [];
  const settle = () => (root: HtmlRoot) => {
    headings.push(...settleHeadings(root));
    settleReferences(root, linkAt ?? (() => null));
    settleLinks(root, headings);
    settleFootnotes(root, prefix);
    settleElements(root);
    if (pictureAt) settlePictures(root, pictureAt);
  };
  const html = renderToStaticMarkup(
    <Markdown
      remarkPlugins={[remarkGfm]}
      remarkRehypeOptions={{
        clobberPrefix: prefix,
        footnoteLabel: 'Notes',
        footnoteBackLabel: (index) => `↑ ${index + 1}`,
      }}
      rehypePlugins={[rehypeRaw, [rehypeSanitize, allowedHtml], settle]}
      urlTransform={(url) => url}
    >
      {markdown}
    </Markdown>,
  );
  return { html, headings };
}

/**
 * Turns an editor's markdown into HTML that is safe to insert. Server only (the browser receives the result).
 * `#` becomes `<h2>`; what is shown for a picture, and where a link to content of the site leads, is asked of `lookups`.
 * Never throws: a text that cannot be parsed, or not in reasonable time, comes back as plain paragraphs.
 */
export function renderRichText(markdown: string, lookups: RichTextLookups = {}): RichText {
  if (isTooTangled(markdown)) return plainText(markdown);
  try {
    return rendered(markdown, lookups);
  } catch {
    return plainText(markdown);
  }
}
