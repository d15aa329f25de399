/** Where a link's target may stand in markdown: `](target`, `[name]: target` or `<a href="target`. */
const TARGETS =
  /(\]\(\s*<?)([^\s()<>]+)|^( {0,3}\[(?!\^)[^\]\n]{1,999}\]:\s*<?)([^\s<>]+)|(<a\s[^<>]*?\bhref\s*=\s*["'])([^"']+)/gim;
/** How far before its target the text of a link may begin, in characters. */
const LONGEST_TEXT = 500;

/** The targets of the links in a markdown text. */
export function linksInMarkdown(markdown: string): string[] {
  const found: string[] = [];
  changeMarkdownLinks(markdown, (target) => {
    found.push(target);
    return null;
  });
  return found;
}

/** A markdown text with other targets in its links, not in its pictures; `change` answers null to leave one as it is. */
export function changeMarkdownLinks(markdown: string, change: (target: string) => string | null): string {
  return markdown.replace(TARGETS, (whole: string, ...groups: unknown[]) => {
    const [inline, inlineTarget, definition, definitionTarget, html, htmlTarget, at] = groups;
    const before = [inline, definition, html].find((part) => typeof part === 'string');
    const target = [inlineTarget, definitionTarget, htmlTarget].find((part) => typeof part === 'string');
    if (typeof before !== 'string' || typeof target !== 'string') return whole;
    if (before === inline && isPicture(markdown, Number(at))) return whole;
    return `${before}${change(target) ?? target}`;
  });
}

/** Whether the bracket that ends at `end` began with an exclamation mark. */
function isPicture(markdown: string, end: number): boolean {
  let depth = 0;
  for (let at = end; at >= Math.max(0, end - LONGEST_TEXT); at -= 1) {
    if (markdown[at] === ']') depth += 1;
    if (markdown[at] !== '[') continue;
    depth -= 1;
    if (depth === 0) return markdown[at - 1] === '!';
  }
  return false;
}
