import type { FormDefinition, Item } from '#contract/forms/form-definition.ts';
import type { Answers } from '#contract/forms/submission.ts';
import { checkAnswer } from '#contract/rules/check-answers.ts';
import { enabledItems, isAnswered } from '#contract/rules/enabled-items.ts';
import { asksRedFlags, redFlags } from '#contract/rules/red-flags.ts';
import type { FlowState } from './flow-state.ts';
import type { FlowStep, QuestionFlowProps } from './flow-types.ts';
import { mayStop, stopOf } from './stops.ts';

/** The last screen of a flow: every answer, the consents, the button that sends. */
export const REVIEW = 'review';
/**
 * The screen with the numbers to call, after the signs that need help now. It stands in the place of the screen that
 * asks for them, so that neither an address nor the browser's history tells that somebody ticked one.
 */
export const URGENT_HELP = 'urgent-help';

/** The screen that says why nobody can go on with an answer, in the place of its question. */
export const STOPPED = 'stopped';

/** What a visitor told and how far they went. */
export type FlowProgress = Pick<FlowState, 'answers' | 'panels' | 'passed' | 'skipped' | 'warnedOf'>;

/** Every screen of a flow in order, whether it is shown or not. */
export function flowSteps({
  definition,
  before = [],
  after = [],
  decorate = (step) => step,
}: Pick<QuestionFlowProps, 'definition' | 'before' | 'after' | 'decorate'>): FlowStep[] {
  return [...before, ...definition.steps.flatMap((step) => decorate(step)), ...after];
}

/** The screens that are shown, given the answers so far, each with only the questions that are asked. */
export function flowPages(
  steps: readonly FlowStep[],
  answers: Answers,
  { ask_rules }: Pick<FormDefinition, 'ask_rules'> = {},
): FlowStep[] {
  const asked = new Map(enabledItems({ steps, ask_rules }, answers).map((item) => [item.link_id, item]));
  return steps.flatMap((step) => {
    const items = step.items.flatMap(({ link_id }) => asked.get(link_id) ?? []);
    return items.length > 0 || step.items.length === 0 || step.panel ? [{ ...step, items }] : [];
  });
}

/** The answers to questions that are asked and rightly answered; `local` ones are the flow's own, the others the form's. */
export function askedAnswers(pages: readonly FlowStep[], answers: Answers, { local }: { local: boolean }): Answers {
  const items = pages.filter((page) => (page.local ?? false) === local).flatMap((page) => page.items);
  return Object.fromEntries(
    items.flatMap((item) => {
      const answer = answers[item.link_id];
      const counts = answer !== undefined && isAnswered(answer) && checkAnswer(item, answer) === null;
      return counts ? [[item.link_id, answer]] : [];
    }),
  );
}

/**
 * True when something is filled in that no draft holds: the flow's own answers, such as contact details, or what a panel
 * holds, such as files. A panel that holds nothing of its own, as of a time that the clinic keeps, does not count.
 */
export const holdsBesideDraft = (
  pages: readonly FlowStep[],
  { answers, panels }: Pick<FlowState, 'answers' | 'panels'>,
): boolean =>
  pages.some(
    ({ local = false, items, panel }) =>
      (local && items.some(({ link_id }) => isAnswered(answers[link_id]))) ||
      (panel !== undefined && (panels[panel.key]?.value.length ?? 0) > 0),
  );

const hasFault = (page: FlowStep, { answers, panels }: FlowProgress): boolean =>
  page.items.some((item: Item) => checkAnswer(item, answers[item.link_id]) !== null) ||
  (page.panel?.required === true && panels[page.panel.key] === undefined);

/** True when a screen's answers call for help now, and the visitor has not yet seen the numbers for these signs. */
export function needsHelp(page: FlowStep, { answers, warnedOf }: Pick<FlowProgress, 'answers' | 'warnedOf'>): boolean {
  return asksRedFlags(page.items) && redFlags(answers).some((sign) => !warnedOf.includes(sign));
}

/** The furthest screen one may be at: the first that was not gone through, or the review. */
export function furthestStep(pages: readonly FlowStep[], progress: FlowProgress): string {
  for (const page of pages) {
    if (progress.skipped.includes(page.id)) continue;
    if (!progress.passed.includes(page.id) || hasFault(page, progress)) return page.id;
    if (needsHelp(page, progress)) return URGENT_HELP;
  }
  return REVIEW;
}

/** Every screen in order with the two that the flow adds. */
function order(pages: readonly FlowStep[], answers: Answers): string[] {
  const help = redFlags(answers).length > 0;
  return [...pages.flatMap(({ id, items }) => (help && asksRedFlags(items) ? [id, URGENT_HELP] : [id])), REVIEW];
}

/** The screen in whose place another stands: the numbers to call stand where the signs are asked, a stop at its answer. */
export function placeOf(stepId: string, pages: readonly FlowStep[]): string {
  if (stepId === STOPPED) return pages.find(({ items }) => mayStop(items))?.id ?? REVIEW;
  if (stepId !== URGENT_HELP) return stepId;
  return pages.find(({ items }) => asksRedFlags(items))?.id ?? REVIEW;
}

/**
 * The screen to show at a place: the numbers to call once somebody went on from signs that need help now, and why
 * nobody can go on with an answer.
 */
export function screenAt(
  place: string,
  pages: readonly FlowStep[],
  progress: Pick<FlowState, 'answers' | 'warnedOf' | 'stopped'>,
): string {
  const page = pages.find(({ id }) => id === place);
  if (!page || !progress.stopped) return place;
  if (needsHelp(page, progress)) return URGENT_HELP;
  return stopOf(page.items, progress.answers) ? STOPPED : place;
}

/** The screen to show when this one is wanted: itself, or the furthest that can be reached already. */
export function reachableStep(wanted: string | null, pages: readonly FlowStep[], progress: FlowProgress): string {
  const steps = order(pages, progress.answers);
  const furthest = furthestStep(pages, progress);
  if (wanted === null) return pages[0]?.id ?? REVIEW;
  const place = steps.indexOf(wanted);
  return place >= 0 && place <= steps.indexOf(furthest) ? wanted : furthest;
}

/** The screen after this one, without those left out. */
export function stepAfter(stepId: string, pages: readonly FlowStep[], progress: FlowProgress): string {
  const from = stepId === URGENT_HELP ? pages.findIndex(({ items }) => asksRedFlags(items)) : pageIndex(pages, stepId);
  return pages.slice(from + 1).find(({ id }) => !progress.skipped.includes(id))?.id ?? REVIEW;
}

/** The screen before this one, without those left out; null at the first. */
export function stepBefore(stepId: string, pages: readonly FlowStep[], progress: FlowProgress): string | null {
  if (stepId === URGENT_HELP || stepId === STOPPED) return placeOf(stepId, pages);
  const earlier = stepId === REVIEW ? pages : pages.slice(0, Math.max(pageIndex(pages, stepId), 0));
  return earlier.findLast(({ id }) => !progress.skipped.includes(id))?.id ?? null;
}

/** The screens that lie behind somebody who went on as far as this one. */
export function stepsBefore(stepId: string | null, pages: readonly FlowStep[]): string[] {
  const ids = pages.map(({ id }) => id);
  if (stepId === REVIEW) return ids;
  if (stepId === URGENT_HELP) return ids.slice(0, pages.findIndex(({ items }) => asksRedFlags(items)) + 1);
  return ids.slice(0, Math.max(ids.indexOf(stepId === null ? '' : placeOf(stepId, pages)), 0));
}

/** The ids of the screens that skipping leaves out: from this one to the one before `to`. */
export function skippedFrom(stepId: string, to: string, steps: readonly FlowStep[]): string[] {
  const end = pageIndex(steps, to);
  return steps.slice(pageIndex(steps, stepId), end < 0 ? steps.length : end).map(({ id }) => id);
}

/** What stays left out once somebody answers this screen after all: the run of skipped screens it begins is asked again. */
export function unskippedFrom(stepId: string, steps: readonly FlowStep[], skipped: readonly string[]): string[] {
  const from = steps.slice(pageIndex(steps, stepId));
  const end = from.findIndex(({ id }) => !skipped.includes(id));
  const again = new Set(from.slice(0, end < 0 ? from.length : end).map(({ id }) => id));
  return skipped.filter((id) => !again.has(id));
}

/** The screen on which a question or a panel stands, or null when it is not asked. */
export function pageOfField(field: string, pages: readonly FlowStep[]): string | null {
  const page = pages.find(({ items, panel }) => panel?.key === field || items.some(({ link_id }) => link_id === field));
  return page?.id ?? null;
}

const pageIndex = (pages: readonly FlowStep[], stepId: string): number => pages.findIndex(({ id }) => id === stepId);
