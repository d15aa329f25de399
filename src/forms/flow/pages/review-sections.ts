import type { Item } from '#contract/forms/form-definition.ts';
import type { FlowStep } from '../flow-types.ts';

/** Steps of one subject on the review, or a run of steps that were left out. */
export interface ReviewSection {
  kind: 'answers' | 'left';
  title: string;
  pages: FlowStep[];
}

/** What the review does not repeat: texts to read, and the words to remember, which would answer a later question. */
const NOT_REPEATED: readonly Item['type'][] = ['display', 'word_learn'];
/** Which of several steps of one subject this is: « (1 sur 3) », "(1 of 3)". */
const COUNT = / ?\(\d+ (?:sur|of) \d+\)$/;

/** The questions of a step that the review repeats. */
export const repeated = ({ items }: FlowStep): readonly Item[] =>
  items.filter(({ type }) => !NOT_REPEATED.includes(type));

/** The sections of the review in order: steps of one subject stand together, under its title without their count. */
export function reviewSections(pages: readonly FlowStep[], skipped: readonly string[]): ReviewSection[] {
  const sections: ReviewSection[] = [];
  for (const page of pages) {
    const kind = skipped.includes(page.id) ? 'left' : 'answers';
    if (kind === 'answers' && repeated(page).length === 0 && !page.panel) continue;
    const title = page.title.replace(COUNT, '');
    const last = sections.at(-1);
    if (last?.kind === kind && (kind === 'left' || last.title === title)) last.pages.push(page);
    else sections.push({ kind, title, pages: [page] });
  }
  return sections;
}
