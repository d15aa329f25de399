/** Characters. A text beyond this is shown plain. */
const LENGTH_LIMIT = 400_000;
/** Emphasis and link marks in one paragraph: the parser's time grows with their square. */
const MARKS_LIMIT = 4000;
/** Quotes and lists inside one another, opened on one line: the parser's time grows with their cube. */
const DEEP_NESTING = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){20}/m;

/** Whether a text cannot be parsed in reasonable time; it is shown plain. */
export function isTooTangled(markdown: string): boolean {
  if (markdown.length > LENGTH_LIMIT || DEEP_NESTING.test(markdown)) return true;
  return markdown.split(/\n\s*\n/).some((paragraph) => (paragraph.match(/[*_[]/g)?.length ?? 0) > MARKS_LIMIT);
}
