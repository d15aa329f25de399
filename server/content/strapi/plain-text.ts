const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&nbsp;': '\u00A0',
};
/** Tags inside a line: what stands before and after them belongs together. */
const INLINE = /<\/?(?:a|abbr|b|code|del|em|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>/gi;
const LONGEST = 300;

/** The words of rendered HTML on one line, without tags. Non-breaking spaces stay. */
export function textOfHtml(html: string): string {
  return html
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|#x27|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

/** The words of rendered HTML, for a page's description: no tags, one line, cut at a word where it is long. */
export function plainText(html: string): string {
  const text = textOfHtml(html);
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
