import { excerpt, type Finding, finding } from '../finding.ts';
import type { RuleInput } from '../rule-input.ts';

/** Longer bold paragraphs are stressed, not meant as headings. */
const LONGEST_HEADING = 80;

/**
 * Headings that skip a level. The site sets the highest heading of a text below the title around it and closes gaps
 * that a whole text has; what is left is a heading that comes before the one it belongs to, or jumps over one.
 */
export function checkHeadings({ texts, markdown }: RuleInput): Finding[] {
  return texts
    .filter(({ isMarkdown }) => isMarkdown)
    .flatMap((field) => {
      const { headings, bold } = markdown(field);
      const { path, shape } = field;
      const fakes = bold
        .filter((text) => text.length <= LONGEST_HEADING && !/[.!?…]$/.test(text))
        .map((text) => finding('heading-bold', path, { text: excerpt(text) }));
      if (shape === 'shared.question') {
        // The question is the heading: one inside its answer would stand above it.
        return [...headings.map(({ text }) => finding('heading-answer', path, { text: excerpt(text) })), ...fakes];
      }
      return [...skipped(headings).map((text) => finding('heading-order', path, { text: excerpt(text) })), ...fakes];
    });
}

function skipped(headings: readonly { depth: number; text: string }[]): string[] {
  const shown = headings.filter(({ text }) => text !== '');
  const levels = [...new Set(shown.map(({ depth }) => depth))].sort();
  let above = 0;
  return shown.flatMap(({ depth, text }) => {
    const level = levels.indexOf(depth) + 1;
    const skips = level > above + 1;
    above = level;
    return skips ? [text] : [];
  });
}
